import { defineAmount } from './defineAmount.ts';

/** Spreads colours away from (or towards) middle grey. */
export const contrast = defineAmount({
  name: 'contrast',
  min: -1,
  max: 1,
  step: 0.01,
  initial: 0,
  neutral: 0,
});
