import { expect, it } from 'vitest';
import { findSubjectByGrabCut } from './findSubjectByGrabCut.ts';

it.each([
  [1, 1],
  [1, 40],
  [40, 1],
])('finds nothing in a picture of %i × %i pixels, and does not fail', async (width, height) => {
  const data = Uint8Array.from({ length: 3 * width * height }, (_, at) => (at * 37) % 256);
  const { data: mask } = await findSubjectByGrabCut({ width, height, data });
  expect([...mask]).toEqual(Array.from({ length: width * height }, () => 0));
});
