import type { EditorCore } from '../session/core.ts';
import { MAX_FONT_SIZE } from './setFontSize.ts';
import { seenScale, styleCharacters } from './textStyle.ts';

/** Makes each text, or the letters being edited, larger or smaller by so many pixels as seen; to whole ones, never under 1. */
export function stepFontSize(core: EditorCore, by: number): void {
  const { current } = core.textEditing.getState();
  // Letters of several sizes have none to start from.
  if (current && current.state.style.fontSize === undefined) return;
  styleCharacters(
    core,
    (node, { fontSize = 0 }) => {
      const scale = seenScale(node);
      const seen = Math.max(1, Math.round(fontSize * scale + by));
      return { fontSize: Math.min(seen, MAX_FONT_SIZE) / scale };
    },
    'fontSize',
    300,
  );
}
