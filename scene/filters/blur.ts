import { defineAmount } from './defineAmount.ts';

/** Tent blur whose radius is 12 % of the picture's shorter side at 1. */
export const blur = defineAmount({ name: 'blur', min: 0, max: 1, step: 0.01, initial: 0, neutral: 0 });
