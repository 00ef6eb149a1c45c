// Small GIFs of plain colours for tests, written without compression (every code is followed by a reset in time).

/** One patch: `color` is an index into the palette, 0 is see-through. */
export type TestFrame = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly color: number;
  /** Hundredths of a second, as GIFs count. */
  readonly delay: number;
  readonly disposal: number;
};

/** See-through, red, green, blue, white, black, yellow, grey. */
export const TEST_PALETTE = [
  [0, 0, 0],
  [255, 0, 0],
  [0, 255, 0],
  [0, 0, 255],
  [255, 255, 255],
  [1, 1, 1],
  [255, 255, 0],
  [128, 128, 128],
] as const;

const CODE_SIZE = 3;
const CLEAR = 8;
const END = 9;
/** Codes after which a decoder would expect wider ones. */
const RESET_AFTER = 4;

export function writeGif(width: number, height: number, frames: readonly TestFrame[]): ArrayBuffer {
  const bytes = [...'GIF89a'].map((letter) => letter.charCodeAt(0));
  bytes.push(...word(width), ...word(height), 0b1111_0010, 0, 0, ...TEST_PALETTE.flat());
  for (const frame of frames) {
    bytes.push(0x21, 0xf9, 4, (frame.disposal << 2) | 1, ...word(frame.delay), 0, 0);
    bytes.push(0x2c, ...word(frame.left), ...word(frame.top), ...word(frame.width), ...word(frame.height), 0);
    bytes.push(CODE_SIZE);
    // One by one: a large picture has more bytes than a call takes arguments.
    for (const byte of inBlocks(pack(frame))) bytes.push(byte);
    bytes.push(0);
  }
  bytes.push(0x3b);
  return new Uint8Array(bytes).buffer;
}

const word = (value: number): [number, number] => [value & 255, value >> 8];

function pack({ width, height, color }: TestFrame): number[] {
  const codes: number[] = [];
  for (let at = 0; at < width * height; at += 1) {
    if (at % RESET_AFTER === 0) codes.push(CLEAR);
    codes.push(color);
  }
  codes.push(END);
  const bytes: number[] = [];
  let held = 0;
  let bits = 0;
  for (const code of codes) {
    held |= code << bits;
    bits += CODE_SIZE + 1;
    while (bits >= 8) {
      bytes.push(held & 255);
      held >>= 8;
      bits -= 8;
    }
  }
  if (bits > 0) bytes.push(held);
  return bytes;
}

function inBlocks(data: readonly number[]): number[] {
  const blocks: number[] = [];
  for (let at = 0; at < data.length; at += 255) {
    const part = data.slice(at, at + 255);
    blocks.push(part.length, ...part);
  }
  return blocks;
}
