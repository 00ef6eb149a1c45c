// The size and the times of a GIF, found by walking over its blocks: nothing is unpacked or copied.

export type GifOutline = {
  readonly width: number;
  readonly height: number;
  /** As written, milliseconds, one per frame; 0 where the file says nothing. */
  readonly delays: readonly number[];
  /** Whether the file ends within a frame. */
  readonly isCutOff: boolean;
};

const LONGEST_SIDE = 16_384;
const HEADER = 13;
const IMAGE = 0x2c;
const EXTENSION = 0x21;
const CONTROL = 0xf9;
const NOTHING = { delays: [], isCutOff: true, right: 0, bottom: 0 };

/** Throws an Error for what is no GIF or has no frame; a file that is cut off has the frames that begin before the cut. */
export function scanGif(bytes: ArrayBuffer): GifOutline {
  const data = new Uint8Array(bytes);
  if (String.fromCharCode(...data.subarray(0, 3)) !== 'GIF') throw new Error('The file is no GIF');
  const { delays, isCutOff, right, bottom } = data.length < HEADER ? NOTHING : listFrames(data);
  // Some programs write a screen of nothing, or too small a one: browsers widen it to the first frame.
  const width = Math.max(readWord(data, 6), right);
  const height = Math.max(readWord(data, 8), bottom);
  if (delays.length === 0 || width === 0 || height === 0) throw new Error('The GIF has no frame');
  if (Math.max(width, height) > LONGEST_SIDE) throw new Error(`The GIF is too large: ${width} × ${height}`);
  return { width, height, delays, isCutOff };
}

type Frames = Pick<GifOutline, 'delays' | 'isCutOff'> & {
  /** How far the first frame reaches. */
  readonly right: number;
  readonly bottom: number;
};

function listFrames(data: Uint8Array): Frames {
  const delays: number[] = [];
  let [delay, right, bottom] = [0, 0, 0];
  let at = HEADER + tableBytes(data[10]);
  while (at < data.length) {
    if (data[at] === EXTENSION) {
      if (data[at + 1] === CONTROL) delay = readWord(data, at + 4) * 10;
      at = skipBlocks(data, at + 2);
    } else if (data[at] === IMAGE) {
      // After the box and the frame's own colours, the pixels follow a byte that says how they are packed.
      const pixels = at + 10 + tableBytes(data[at + 9]) + 1;
      if (delays.length === 0) {
        right = readWord(data, at + 1) + readWord(data, at + 5);
        bottom = readWord(data, at + 3) + readWord(data, at + 7);
      }
      if (pixels < data.length) delays.push(delay);
      delay = 0;
      at = skipBlocks(data, pixels);
    } else {
      break;
    }
  }
  // Blocks whose end is missing lead beyond the file's. Many whole files lack the byte that ends them.
  return { delays, isCutOff: at > data.length, right, bottom };
}

const readWord = (data: Uint8Array, at: number): number => (data[at] ?? 0) | ((data[at + 1] ?? 0) << 8);

/** Bytes of a colour table, from the byte that tells whether there is one. */
const tableBytes = (flags = 0): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** Blocks begin with their length; an empty one is the last. */
function skipBlocks(data: Uint8Array, start: number): number {
  let at = start;
  while (at < data.length && data[at] !== 0) at += (data[at] as number) + 1;
  return at + 1;
}
