import { createShape } from './createShape.ts';
import { insertCentered } from './insertCentered.ts';
import type { EditorAction } from './types.ts';

/** One of the six shapes, no larger than the work area, in the current fill and stroke (black and 2 px at first). */
export const addShape: EditorAction<'addShape'> = {
  id: 'addShape',
  label: 'editor.addShape',
  icon: 'Square',
  shortcuts: [
    { keys: 'R', args: { shape: 'rectangle' } },
    { keys: 'O', args: { shape: 'circle' } },
  ],
  enabled: () => true,
  run: (core, { shape, at }) =>
    insertCentered(core, createShape(shape, core.ui.getState(), core.reader.artboard), at),
};
