import type { CharStyle, NodePatch, StyleRange, TextNode } from '../../../scene/nodes/types.ts';
import type { EditorCore } from '../session/core.ts';
import { selectedTexts } from './selected.ts';

/** Styles the selected letters while typing, else whole texts, whose ranges give up the same properties. */
export function styleCharacters(core: EditorCore, style: CharStyle, key: string, pauseMs = 0): void {
  const { current } = core.textEditing.getState();
  if (current) {
    current.styleSelection(style);
    current.focus();
    return;
  }
  core.styles.apply({
    key,
    ids: selectedTexts(core).map((node) => node.id),
    patch: (node) => ({ ...style, styles: withoutKeys((node as TextNode).styles, style) }) as NodePatch,
    pauseMs,
  });
}

/** Settings of whole texts, also of the one being typed into. */
export function styleTexts(core: EditorCore, patch: NodePatch, key: string, pauseMs = 0): void {
  const { current } = core.textEditing.getState();
  if (current) {
    current.styleNode(patch);
    current.focus();
    return;
  }
  core.styles.apply({ key, ids: selectedTexts(core).map((node) => node.id), patch, pauseMs });
}

/** The style a toolbar shows: of the selected letters while typing, else of the first text. */
export function shownStyle(core: EditorCore): Partial<CharStyle> {
  const { current } = core.textEditing.getState();
  return current ? current.state.style : (selectedTexts(core)[0] ?? {});
}

function withoutKeys(ranges: readonly StyleRange[], keys: CharStyle): StyleRange[] {
  return ranges.flatMap((range) => {
    const rest = Object.entries(range.style).filter(([key]) => !(key in keys));
    return rest.length > 0 ? [{ ...range, style: Object.fromEntries(rest) as CharStyle }] : [];
  });
}

/** `normal` is 400, `bold` 700; anything unreadable counts as normal. */
export function numericWeight(weight: string | number | undefined): number {
  if (weight === 'bold') return 700;
  const value = Number(weight);
  return Number.isFinite(value) && value > 0 ? value : 400;
}
