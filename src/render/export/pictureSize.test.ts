import { expect, test } from 'vitest';
import { getThumbnailScale } from './pictureSize.ts';

test.each([
  [1080, 1350, 800],
  [1920, 1080, 800],
  [500, 400, 500],
  [100, 50, 300],
  [1, 1, 300],
])('the longest side of %i × %i becomes %i px', (width, height, longest) => {
  expect(Math.max(width, height) * getThumbnailScale({ width, height })).toBeCloseTo(longest, 6);
});
