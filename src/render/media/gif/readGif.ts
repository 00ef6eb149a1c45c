import { decompressFrames, type ParsedFrame, type ParsedGif, parseGIF } from 'gifuct-js';
import type { Step } from './patches.ts';
import type { GifOutline } from './scanGif.ts';

/** The frames of a GIF as they are stored: each a patch on what was there before. */
export type GifFile = GifOutline & {
  /** What each frame does, one for each of `delays`. */
  readonly steps: readonly Step[];
  /** Unpacks one patch. */
  unpack(index: number): ParsedFrame;
};

/** By number, the last as some old programs count; others leave a frame where it is. */
const AFTER: ReadonlyMap<number, Step['after']> = new Map([
  [2, 'clear'],
  [3, 'undo'],
  [4, 'undo'],
]);

/** More bits than browsers take; beyond, the table of codes alone would keep a worker for minutes. */
const WIDEST_CODE = 11;
/** Pixels of a side. */
const LONGEST_SIDE = 16_384;

type Block = Extract<ParsedGif['frames'][number], { image: unknown }>;

/** A frame may come without a control block, whatever the type says. */
type StoredFrame = Pick<Block, 'image'> & { readonly gce: Block['gce'] | undefined };

/**
 * Reads a file that `scanGif` took, without unpacking pixels, given what that found. Throws an Error for one that has no
 * frame.
 */
export function readGif(bytes: ArrayBuffer, { width, height, delays, isCutOff }: GifOutline): GifFile {
  const parsed = parseGIF(bytes);
  // After those may come one that the file ends in, before its first pixel.
  const frames = listFrames(parsed).slice(0, delays.length);
  if (frames.length === 0) throw new Error('The GIF has no frame');
  return {
    width,
    height,
    isCutOff,
    delays: frames.map(({ gce }) => (gce?.delay ?? 0) * 10),
    steps: frames.map((frame) => stepOf(frame, width, height)),
    unpack(index) {
      const frame = frames[index];
      if (!frame) throw new RangeError(`The GIF has no frame ${index}`);
      checkFrame(frame);
      return decompressFrames({ ...parsed, frames: [frame as Block] }, true)[0] as ParsedFrame;
    },
  };
}

/** ImageMagick writes remarks, rounds and profiles between a frame and its control block, which the parser then takes apart. */
function listFrames({ frames }: ParsedGif): readonly StoredFrame[] {
  const found: StoredFrame[] = [];
  let gce: StoredFrame['gce'];
  for (const block of frames as readonly Partial<Block>[]) {
    gce = block.gce ?? gce;
    if (!block.image) continue;
    found.push({ image: block.image, gce });
    gce = undefined;
  }
  return found;
}

/** Throws an Error for what only damage says: unpacking allots all of it before it looks at what is there. */
function checkFrame({ image: { data, descriptor } }: StoredFrame): void {
  const { width, height } = descriptor;
  if (data.minCodeSize > WIDEST_CODE || Math.max(width, height) > LONGEST_SIDE)
    throw new Error(`A damaged frame of ${width} × ${height}, ${data.minCodeSize} bits`);
}

/** The part of its box that lies on the picture. */
function stepOf({ gce, image }: StoredFrame, width: number, height: number): Step {
  const { left, top, ...box } = image.descriptor;
  return {
    left: Math.min(left, width),
    top,
    width: Math.max(0, Math.min(width - left, box.width)),
    height: Math.max(0, Math.min(height - top, box.height)),
    blends: gce?.extras.transparentColorGiven === true,
    after: AFTER.get(gce?.extras.disposal ?? 0) ?? 'keep',
  };
}
