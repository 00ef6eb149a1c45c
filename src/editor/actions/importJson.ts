import type { EditorAction } from './types.ts';

/** Opens a Fabric JSON file in this design. */
export const importJson: EditorAction<'importJson'> = {
  id: 'importJson',
  label: 'editor.importJson',
  icon: 'FileImport',
  enabled: () => true,
  run: ({ services }, args) => services.importJson(args?.file),
};
