import type { EditorAction } from './types.ts';

/** Saves to the server; off while unpaid Pro elements are used. */
export const save: EditorAction<'save'> = {
  id: 'save',
  label: 'editor.save',
  icon: 'DeviceFloppy',
  shortcuts: [{ keys: 'Mod+S' }],
  whileEditingText: true,
  enabled: ({ role }) => !role.getState().hasUnpaidPro,
  run: ({ services }) => services.save(),
};
