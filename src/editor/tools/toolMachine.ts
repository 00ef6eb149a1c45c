import { toolRegistry } from './registry.ts';
import { toolSetup } from './toolSetup.ts';

/** What the hand is doing; its state's name is what the cursor, the keys and the panels go by. */
export const toolMachine = toolSetup.createMachine({
  id: 'hand',
  initial: 'select',
  context: { spaceHeld: false, returnTo: 'select', target: { type: 'canvas' } },
  on: {
    SPACE_PRESSED: { actions: 'holdSpace' },
    SPACE_RELEASED: { actions: 'releaseSpace' },
  },
  states: toolRegistry,
});

export type ToolMachine = typeof toolMachine;
