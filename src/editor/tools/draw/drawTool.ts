import { toolSetup } from '../toolSetup.ts';
import { drawing } from './states/drawing.ts';
import { idle } from './states/idle.ts';

/** Free drawing: every stroke becomes one path; clears the selection when it starts. */
export const drawTool = toolSetup.createStateConfig({
  initial: 'idle',
  entry: 'drawingOn',
  states: { idle, drawing },
});
