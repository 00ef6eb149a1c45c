import type { EditorAction } from './types.ts';

/** Opens a panel; choosing the active one returns to select. */
export const chooseTool: EditorAction<'chooseTool'> = {
  id: 'chooseTool',
  label: 'editor.chooseTool',
  icon: 'Tool',
  shortcuts: [{ keys: 'V', args: { tool: 'select' } }],
  enabled: () => true,
  run: ({ ui }, { tool }) => ui.setState({ activeTool: ui.getState().activeTool === tool ? 'select' : tool }),
};
