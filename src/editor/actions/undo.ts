import type { EditorAction } from './types.ts';

/** Takes back the last step and brings its selection back; of a crop under way, which is no step yet, the crop. */
export const undo: EditorAction<'undo'> = {
  id: 'undo',
  label: 'editor.undo',
  icon: 'ArrowBackUp',
  shortcuts: [{ keys: 'Mod+Z' }],
  repeats: true,
  enabled: (core) => core.crop !== null || core.history.canUndo,
  run: (core) => {
    if (core.crop) return core.tool.send({ type: 'CANCELLED' });
    const ids = core.history.undo();
    if (ids) core.select(ids);
  },
};
