import { toolSetup } from '../toolSetup.ts';
import { idle } from './states/idle.ts';
import { pointingAway } from './states/pointingAway.ts';
import { selecting } from './states/selecting.ts';

/** A text is being typed into; presses inside move the caret, presses outside end it. */
export const editingTextTool = toolSetup.createStateConfig({
  initial: 'idle',
  on: {
    DRAW_STARTED: { target: '#hand.draw', actions: 'stopTextEditing' },
  },
  states: { idle, pointingAway, selecting },
});
