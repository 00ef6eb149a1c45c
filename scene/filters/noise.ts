import { defineAmount } from './defineAmount.ts';

/** Adds grey grain of up to half the amount, in levels of 255, either way. */
export const noise = defineAmount({ name: 'noise', min: 0, max: 1000, step: 1, initial: 0, neutral: 0 });
