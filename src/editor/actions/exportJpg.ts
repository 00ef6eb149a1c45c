import type { EditorAction } from './types.ts';

/** Full-size JPG of the work area on white. */
export const exportJpg: EditorAction<'exportJpg'> = {
  id: 'exportJpg',
  label: 'editor.exportJpg',
  icon: 'Download',
  enabled: ({ role }) => !role.getState().hasUnpaidPro,
  run: ({ services }) => services.exportPicture('jpg'),
};
