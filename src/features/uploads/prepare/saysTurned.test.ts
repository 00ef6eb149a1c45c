import { expect, it } from 'vitest';
import { saysTurned } from './saysTurned.ts';

const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
const little = (value: number, bytes: number) =>
  Array.from({ length: bytes }, (_, at) => (value >>> (8 * at)) & 255);
const big = (value: number, bytes: number) => little(value, bytes).toReversed();

/** A list of two entries, the second of which is the orientation. */
function notes(orientation: number, number = little): readonly number[] {
  return [
    ...ascii(number === little ? 'II' : 'MM'),
    ...number(42, 2),
    ...number(8, 4),
    ...number(2, 2),
    ...[...number(0x0100, 2), ...number(3, 2), ...number(1, 4), ...number(6, 2), 0, 0],
    ...[...number(0x0112, 2), ...number(3, 2), ...number(1, 4), ...number(orientation, 2), 0, 0],
    ...number(0, 4),
  ];
}

/** A chunk of odd length before the notes. */
function webp(exif: readonly number[]): Blob {
  const chunks = [
    ...[...ascii('VP8L'), ...little(3, 4), 1, 2, 3, 0],
    ...[...ascii('EXIF'), ...little(exif.length, 4), ...exif],
  ];
  return new Blob([
    Uint8Array.from([...ascii('RIFF'), ...little(4 + chunks.length, 4), ...ascii('WEBP'), ...chunks]),
  ]);
}

it('tells a WebP that is to be turned by its notes', async () => {
  expect(await saysTurned(webp(notes(6)))).toBe(true);
  expect(await saysTurned(webp(notes(3, big)))).toBe(true);
  expect(await saysTurned(webp([...ascii('Exif'), 0, 0, ...notes(8)]))).toBe(true);
});

it('tells none by notes that say it is upright, break off or are missing', async () => {
  expect(await saysTurned(webp(notes(1)))).toBe(false);
  expect(await saysTurned(webp(notes(6).slice(0, 26)))).toBe(false);
  expect(await saysTurned(webp([]).slice(0, 23))).toBe(false);
});
