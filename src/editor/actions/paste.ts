import { pasteClipboard } from './pasteClipboard.ts';
import type { EditorAction } from './types.ts';

/** Pastes what was copied here; see `pasteClipboard` for where. With nothing copied nothing happens (code 404). */
export const paste: EditorAction<'paste'> = {
  id: 'paste',
  label: 'editor.paste',
  icon: 'Clipboard',
  shortcuts: [{ keys: 'Mod+V' }],
  native: true,
  enabled: () => true,
  run: (core, args) => {
    pasteClipboard(core, args?.at);
  },
};
