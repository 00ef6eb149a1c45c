import type { Design } from '../dsl.ts';
import { feirinha } from './feirinha.ts';

/** Every demo template, in the order the gallery first shows them. */
export const designs: readonly Design[] = [feirinha];
