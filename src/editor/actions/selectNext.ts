import { findInOrder, selectInOrder } from './selectInOrder.ts';
import type { EditorAction } from './types.ts';

/** Selects the next element upwards; Tab leaves the canvas after the last one. */
export const selectNext: EditorAction<'selectNext'> = {
  id: 'selectNext',
  label: 'editor.selectNext',
  icon: 'ArrowRightBar',
  shortcuts: [{ keys: 'Tab' }],
  repeats: true,
  enabled: (core) => findInOrder(core, 1) !== null,
  run: (core) => selectInOrder(core, 1),
};
