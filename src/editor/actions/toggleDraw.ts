import { chooseTool } from './chooseTool.ts';
import type { EditorAction } from './types.ts';

/** Drawing mode on or off. */
export const toggleDraw: EditorAction<'toggleDraw'> = {
  id: 'toggleDraw',
  label: 'editor.toggleDraw',
  icon: 'Pencil',
  shortcuts: [{ keys: 'P' }],
  enabled: () => true,
  active: ({ ui }) => ui.getState().activeTool === 'draw',
  run: (core) => chooseTool.run(core, { tool: 'draw' }),
};
