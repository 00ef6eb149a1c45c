import type { EditorAction } from './types.ts';

/** Rulers in pixels of the design along the view, and the guides with them. */
export const toggleRulers: EditorAction<'toggleRulers'> = {
  id: 'toggleRulers',
  label: 'editor.toggleRulers',
  icon: 'RulerMeasure',
  shortcuts: [{ keys: 'Shift+R' }],
  enabled: () => true,
  active: ({ ui }) => ui.getState().rulers,
  run: ({ ui }) => ui.setState({ rulers: !ui.getState().rulers }),
};
