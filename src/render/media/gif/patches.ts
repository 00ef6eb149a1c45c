// Moving WebPs and PNGs hold still pictures of their own kind, each drawn onto what was there before.
import type { GifOutline } from './scanGif.ts';

/** What a frame does to the picture of those before it. Whole pixels of the file's picture, within it. */
export type Step = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Whether it is laid over what is there; else it takes its place, see-through parts included. */
  readonly blends: boolean;
  /** What becomes of its box before the next frame: it stays, is emptied, or is as it was before. */
  readonly after: 'keep' | 'clear' | 'undo';
};

/** One frame as it is stored. */
export type Patch = Step & {
  /** A file of this frame alone, which browsers that know no moving one decode. */
  toStill(): Blob;
};

export type PatchFile = GifOutline & {
  readonly type: 'image/webp' | 'image/png';
  /** One for each of `delays`. */
  readonly patches: readonly Patch[];
};

const LONGEST_SIDE = 16_384;

/** Throws an Error for a picture that no canvas holds, or of no size. */
export function checkSize(name: string, width: number, height: number): void {
  if (width === 0 || height === 0) throw new Error(`The ${name} has no size`);
  if (Math.max(width, height) > LONGEST_SIDE)
    throw new Error(`The ${name} is too large: ${width} × ${height}`);
}

/** The frame of a file that is one still picture. */
export function wholePatch(width: number, height: number, toStill: () => Blob): Patch {
  return { left: 0, top: 0, width, height, blends: false, after: 'keep', toStill };
}
