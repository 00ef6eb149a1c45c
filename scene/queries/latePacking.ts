// What many boxes are packed with comes when there are many: most designs have too few ever to be packed.
import type { PackedBoxes } from './PackedBoxes.ts';

let Packing: typeof PackedBoxes | null = null;
let fetching: Promise<void> | undefined;

/** Null until it is there: boxes are looked through one by one meanwhile, with the same answers. */
export const getPacking = (): typeof PackedBoxes | null => Packing;

/** Asks for it once, and again after a failure; never rejects. */
export function fetchPacking(): Promise<void> {
  fetching ??= import('./PackedBoxes.ts').then(
    (loaded) => {
      Packing = loaded.PackedBoxes;
    },
    (error: unknown) => {
      fetching = undefined;
      console.warn('Boxes stay unpacked', error);
    },
  );
  return fetching;
}
