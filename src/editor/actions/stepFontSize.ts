import type { NodePatch, SceneNode, TextNode } from '../../../scene/nodes/types.ts';
import type { EditorCore } from '../session/core.ts';
import { isTextLike } from '../tools/gestures/resizeRules.ts';
import { selectedTexts } from './selected.ts';
import { MAX_FONT_SIZE } from './setFontSize.ts';
import { seenScale, styleCharacters } from './textStyle.ts';

const PAUSE_MS = 300;

/**
 * Makes each text, or the letters being edited, larger or smaller by so many pixels as seen; to whole ones, never under 1.
 * Letters of a text that have sizes of their own step from those.
 */
export function stepFontSize(core: EditorCore, by: number): void {
  const { current } = core.textEditing.getState();
  if (!current) {
    const ids = selectedTexts(core).map((node) => node.id);
    core.styles.apply({ key: 'fontSize', ids, patch: (node) => stepText(node, by), pauseMs: PAUSE_MS });
    return;
  }
  // Letters of several sizes have none to start from.
  if (current.state.style.fontSize === undefined) return;
  const stepLetters = (node: TextNode, { fontSize = 0 }: { readonly fontSize?: number }) => ({
    fontSize: stepSize(fontSize, node, by),
  });
  styleCharacters(core, stepLetters, 'fontSize', PAUSE_MS);
}

function stepText(node: SceneNode, by: number): NodePatch {
  if (!isTextLike(node)) return {};
  const styles = node.styles.map(({ style, ...range }) => {
    const { fontSize } = style;
    return {
      ...range,
      style: fontSize === undefined ? style : { ...style, fontSize: stepSize(fontSize, node, by) },
    };
  });
  return { fontSize: stepSize(node.fontSize, node, by), styles };
}

function stepSize(size: number, node: TextNode, by: number): number {
  const scale = seenScale(node);
  const seen = Math.max(1, Math.round(size * scale + by));
  return Math.min(seen, MAX_FONT_SIZE) / scale;
}
