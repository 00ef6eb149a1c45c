import type { EditorAction } from './types.ts';

/** Shows or hides the list of shortcuts. */
export const showShortcuts: EditorAction<'showShortcuts'> = {
  id: 'showShortcuts',
  label: 'editor.showShortcuts',
  icon: 'Keyboard',
  shortcuts: [{ keys: '?' }],
  enabled: () => true,
  run: ({ ui }) => ui.setState({ shortcutsOpen: !ui.getState().shortcutsOpen }),
};
