import type { EditorAction } from './types.ts';

/** The design as Fabric JSON. */
export const exportJson: EditorAction<'exportJson'> = {
  id: 'exportJson',
  label: 'editor.exportJson',
  icon: 'Download',
  enabled: () => true,
  run: ({ services }) => services.exportJson(),
};
