import type { EditorAction } from './types.ts';

/** A file for each line of a spreadsheet; rendered, so that it costs what a picture costs. */
export const mergeData: EditorAction<'mergeData'> = {
  id: 'mergeData',
  label: 'editor.mergeData',
  icon: 'FileImport',
  enabled: ({ role }) => !role.getState().hasUnpaidPro,
  run: ({ services }) => services.mergeData(),
};
