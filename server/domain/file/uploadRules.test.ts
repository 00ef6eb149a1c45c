import { expect, test } from 'vitest';
import { findMediaType } from './uploadRules.ts';

const mebibyte = 1_048_576;

test('what has more than one frame is a GIF to the product, whatever its format', () => {
  expect(findMediaType('image/webp', { frames: 2, bytes: 10 })).toBe('gif');
  expect(findMediaType('image/png', { frames: 2, bytes: 20 * mebibyte })).toBe('gif');
  expect(findMediaType('image/png', { frames: 1, bytes: 50 * mebibyte })).toBe('image');
  expect(findMediaType('image/gif', { frames: 1, bytes: 10 })).toBe('gif');
  expect(findMediaType('video/mp4', { frames: 1, bytes: 100 * mebibyte })).toBe('video');
});

test('one that moves may have 20 MB, as a GIF', () => {
  const large = { frames: 2, bytes: 20 * mebibyte + 1 };
  expect(() => findMediaType('image/webp', large)).toThrow('Imagens animadas devem ter no máximo 20MB');
});
