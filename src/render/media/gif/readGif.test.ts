import { expect, it } from 'vitest';
import { writeGif } from '../testing/writeGif.ts';
import { readGif } from './readGif.ts';
import { scanGif } from './scanGif.ts';

const frame = { left: 0, top: 0, width: 4, height: 3, color: 1, delay: 5, disposal: 1 };
const CONTROL_BYTES = 8;
/** Of a frame, where its box and the width of its codes stand. */
const [WIDTH_AT, HEIGHT_AT, CODES_AT] = [5, 7, 10];

/** Two frames, with other bytes in the second. */
function damaged(changes: readonly (readonly [at: number, byte: number])[]): ArrayBuffer {
  const file = writeGif(4, 3, [frame, frame]);
  const bytes = new Uint8Array(file);
  const lastControl = bytes.findLastIndex((byte, at) => byte === 0x21 && bytes[at + 1] === 0xf9);
  for (const [at, byte] of changes) bytes[lastControl + CONTROL_BYTES + at] = byte;
  return file;
}

it.each([
  ['codes of 30 bits', [[CODES_AT, 30]]],
  ['codes of 255 bits', [[CODES_AT, 255]]],
  [
    'four thousand million pixels',
    [
      [WIDTH_AT + 1, 255],
      [HEIGHT_AT + 1, 255],
    ],
  ],
] as const)('does not unpack a frame that damage gave %s, and unpacks those beside it', (_what, changes) => {
  const file = damaged(changes);
  const gif = readGif(file, scanGif(file));
  expect(gif.unpack(0).patch).toHaveLength(4 * 3 * 4);
  expect(() => gif.unpack(1)).toThrow('damaged');
});

it('knows what a frame does also where remarks and rounds stand before it, as ImageMagick writes them', () => {
  const file = noted(writeGif(4, 3, [{ ...frame, delay: 20, disposal: 2 }, frame]));
  const { delays, steps } = readGif(file, scanGif(file));
  expect(delays).toEqual([200, 50]);
  expect(steps).toMatchObject([
    { blends: true, after: 'clear' },
    { blends: true, after: 'keep' },
  ]);
});

it('undoes what old programs number otherwise, as browsers do, and lays nothing beyond the picture', () => {
  const file = writeGif(4, 3, [frame, { ...frame, left: 6, top: 2, disposal: 4 }]);
  const [, step] = readGif(file, scanGif(file)).steps;
  expect(step).toMatchObject({ left: 4, width: 0, height: 1, after: 'undo' });
});

/** A remark and the number of rounds between each control block and its frame. */
function noted(file: ArrayBuffer): ArrayBuffer {
  const bytes = new Uint8Array(file);
  const rounds = [...'NETSCAPE2.0'].map((letter) => letter.charCodeAt(0));
  const notes = [0x21, 0xfe, 1, 65, 0, 0x21, 0xff, 11, ...rounds, 3, 1, 0, 0, 0];
  const parts: number[] = [];
  for (const [at, byte] of bytes.entries()) {
    const control = at - CONTROL_BYTES;
    if (bytes[control] === 0x21 && bytes[control + 1] === 0xf9) parts.push(...notes);
    parts.push(byte);
  }
  return new Uint8Array(parts).buffer;
}
