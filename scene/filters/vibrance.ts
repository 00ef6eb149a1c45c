import { defineAmount } from './defineAmount.ts';

/** Saturation that spares colours that are strong already. */
export const vibrance = defineAmount({
  name: 'vibrance',
  min: -1,
  max: 1,
  step: 0.01,
  initial: 0,
  neutral: 0,
});
