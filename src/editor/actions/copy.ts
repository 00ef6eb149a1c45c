import { copySelection } from './copySelection.ts';
import type { EditorAction } from './types.ts';

/** Copies the selection, also to the system's clipboard so that another tab can paste it. */
export const copy: EditorAction<'copy'> = {
  id: 'copy',
  label: 'editor.copy',
  icon: 'Copy',
  shortcuts: [{ keys: 'Mod+C' }],
  native: true,
  enabled: ({ selection }) => selection.getState().ids.length > 0,
  run: (core) => {
    copySelection(core, (content) => core.clipboardPort.write(content));
  },
};
