import { toolSetup } from '../toolSetup.ts';
import { cropping } from './states/cropping.ts';
import { idle } from './states/idle.ts';
import { pointingAway } from './states/pointingAway.ts';

/** Crop of one picture: handles cut it, a drag inside slides the picture under its frame. */
export const cropTool = toolSetup.createStateConfig({
  initial: 'idle',
  on: {
    DRAW_STARTED: { target: '#hand.draw', actions: 'applyCrop' },
  },
  states: { idle, pointingAway, cropping },
});
