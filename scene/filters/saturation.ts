import { defineAmount } from './defineAmount.ts';

/** Pushes colours away from (or towards) their own brightest channel. */
export const saturation = defineAmount({
  name: 'saturation',
  min: -1,
  max: 1,
  step: 0.01,
  initial: 0,
  neutral: 0,
});
