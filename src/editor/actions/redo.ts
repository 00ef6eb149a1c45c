import type { EditorAction } from './types.ts';

/** Makes the step that was taken back again and brings its selection back. */
export const redo: EditorAction<'redo'> = {
  id: 'redo',
  label: 'editor.redo',
  icon: 'ArrowForwardUp',
  shortcuts: [{ keys: 'Mod+Shift+Z' }, { keys: 'Mod+Y' }],
  repeats: true,
  enabled: (core) => core.history.canRedo,
  run: (core) => {
    const ids = core.history.redo();
    if (ids) core.select(ids);
  },
};
