import { pasteItems } from './pasteClipboard.ts';
import type { EditorAction } from './types.ts';

/** Pastes copies exactly over where their originals were, in any group; also what was pasted elsewhere before. */
export const pasteInPlace: EditorAction<'pasteInPlace'> = {
  id: 'pasteInPlace',
  label: 'editor.pasteInPlace',
  icon: 'ClipboardCopy',
  shortcuts: [{ keys: 'Mod+Shift+V' }],
  enabled: ({ clipboard }) => clipboard.getState().last !== null,
  run: (core) => {
    const { last } = core.clipboard.getState();
    if (last) pasteItems(core, last.content.items, { x: 0, y: 0 });
  },
};
