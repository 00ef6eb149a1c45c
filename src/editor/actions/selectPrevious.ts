import { findInOrder, selectInOrder } from './selectInOrder.ts';
import type { EditorAction } from './types.ts';

/** Selects the next element downwards; Shift+Tab leaves the canvas after the first one. */
export const selectPrevious: EditorAction<'selectPrevious'> = {
  id: 'selectPrevious',
  label: 'editor.selectPrevious',
  icon: 'ArrowLeftBar',
  shortcuts: [{ keys: 'Shift+Tab' }],
  repeats: true,
  enabled: (core) => findInOrder(core, -1) !== null,
  run: (core) => selectInOrder(core, -1),
};
