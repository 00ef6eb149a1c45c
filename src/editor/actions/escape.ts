import type { EditorAction } from './types.ts';

/** Cancels the gesture, ends typing, leaves the group, clears the selection, closes the panel: the nearest first. */
export const escape: EditorAction<'escape'> = {
  id: 'escape',
  label: 'editor.escape',
  icon: 'X',
  shortcuts: [{ keys: 'Escape' }],
  whileEditingText: true,
  enabled: () => true,
  run: ({ tool }) => tool.send({ type: 'CANCELLED' }),
};
