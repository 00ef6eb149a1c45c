import { defineAmount } from './defineAmount.ts';

/** Squares of this many pixels take the colour of their top-left one. */
export const pixelate = defineAmount({ name: 'blocksize', min: 1, max: 64, step: 1, initial: 4, neutral: 1 });
