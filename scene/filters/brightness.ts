import { defineAmount } from './defineAmount.ts';

/** Adds the amount to every colour channel; 1 turns all white, -1 all black. */
export const brightness = defineAmount({
  name: 'brightness',
  min: -1,
  max: 1,
  step: 0.01,
  initial: 0,
  neutral: 0,
});
