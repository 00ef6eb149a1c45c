import { toolSetup } from '../toolSetup.ts';
import { brushing } from './states/brushing.ts';
import { draggingGuide } from './states/draggingGuide.ts';
import { idle } from './states/idle.ts';
import { pointingCanvas } from './states/pointingCanvas.ts';
import { pointingGuide } from './states/pointingGuide.ts';
import { pointingHandle } from './states/pointingHandle.ts';
import { pointingNode } from './states/pointingNode.ts';
import { resizing } from './states/resizing.ts';
import { rotating } from './states/rotating.ts';
import { translating } from './states/translating.ts';

/** Click, marquee, move, resize and rotate. */
export const selectTool = toolSetup.createStateConfig({
  initial: 'idle',
  on: {
    // Also while something is pressed, but never in a drag, which shuts all actions.
    DRAW_STARTED: { target: '#hand.draw' },
  },
  states: {
    idle,
    pointingNode,
    pointingCanvas,
    pointingHandle,
    pointingGuide,
    draggingGuide,
    translating,
    resizing,
    rotating,
    brushing,
  },
});
