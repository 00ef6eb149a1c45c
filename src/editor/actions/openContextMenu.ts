import type { EditorAction } from './types.ts';

/** Opens the context menu at a place of the page. */
export const openContextMenu: EditorAction<'openContextMenu'> = {
  id: 'openContextMenu',
  label: 'editor.openContextMenu',
  icon: 'Menu2',
  enabled: () => true,
  run: ({ ui }, menu) => ui.setState({ contextMenu: menu }),
};
