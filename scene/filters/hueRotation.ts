import { defineAmount } from './defineAmount.ts';

/** Turns hues around the grey axis; 1 is half a turn. */
export const hueRotation = defineAmount({
  name: 'rotation',
  min: -1,
  max: 1,
  step: 0.01,
  initial: 0,
  neutral: 0,
});
