import { expect, it } from 'vitest';
import { readPlainJpeg } from './readPlainJpeg.ts';

const segment = (marker: number, ...body: number[]) => [0xff, marker, 0, body.length + 2, ...body];
const frame = (channels: number) => segment(0xc0, 8, 0, 40, 0, 60, channels, ...Array(channels * 3).fill(0));
const jpeg = (...parts: number[][]) => Uint8Array.from([0xff, 0xd8, ...parts.flat(), ...segment(0xda, 0, 0)]);

it('takes colour and grey as they are, and nothing that says more than its pixels', () => {
  const start = segment(0xe0, 74, 70, 73, 70, 0);
  expect(readPlainJpeg(jpeg(start, frame(3)))).toEqual({ width: 60, height: 40, channels: 3 });
  expect(readPlainJpeg(jpeg(start, frame(1)))).toEqual({ width: 60, height: 40, channels: 1 });
  expect(readPlainJpeg(jpeg(start, frame(4)))).toBeNull();
  for (const marker of [0xe1, 0xe2, 0xee])
    expect(readPlainJpeg(jpeg(start, segment(marker, 1, 2), frame(3)))).toBeNull();
  expect(readPlainJpeg(jpeg(start, frame(3)).slice(0, 20))).toBeNull();
  expect(readPlainJpeg(Uint8Array.of(1, 2, 3, 4, 5))).toBeNull();
});
