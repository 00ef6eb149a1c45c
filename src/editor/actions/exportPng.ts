import type { EditorAction } from './types.ts';

/** Full-size PNG of the work area. */
export const exportPng: EditorAction<'exportPng'> = {
  id: 'exportPng',
  label: 'editor.exportPng',
  icon: 'Download',
  enabled: ({ role }) => !role.getState().hasUnpaidPro,
  run: ({ services }) => services.exportPicture('png'),
};
