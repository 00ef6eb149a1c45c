import type { EditorAction } from './types.ts';

/** Takes back the last step and brings its selection back. */
export const undo: EditorAction<'undo'> = {
  id: 'undo',
  label: 'editor.undo',
  icon: 'ArrowBackUp',
  shortcuts: [{ keys: 'Mod+Z' }],
  repeats: true,
  enabled: (core) => core.history.canUndo,
  run: (core) => {
    const ids = core.history.undo();
    if (ids) core.select(ids);
  },
};
