import { pasteItems } from './pasteClipboard.ts';
import type { EditorAction } from './types.ts';

/** Pastes copies exactly over where their originals were, in any group; the clipboard keeps them. */
export const pasteInPlace: EditorAction<'pasteInPlace'> = {
  id: 'pasteInPlace',
  label: 'editor.pasteInPlace',
  icon: 'ClipboardCopy',
  shortcuts: [{ keys: 'Mod+Shift+V' }],
  enabled: ({ clipboard }) => clipboard.getState().content !== null,
  run: (core) => {
    const { content } = core.clipboard.getState();
    if (content) pasteItems(core, content.items, { x: 0, y: 0 });
  },
};
