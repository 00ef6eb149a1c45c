import { expect, test } from 'vitest';
import { layoutGallery } from './layoutGallery.ts';

const designs = [1, 1, 1, 1, 1].map((ratio) => ({ width: ratio * 500, height: 500 }));

test('a last row that is not full waits while more designs may come', () => {
  expect(layoutGallery(designs, 1000, false).map(({ start, end }) => [start, end])).toEqual([
    [0, 4],
    [4, 5],
  ]);
  expect(layoutGallery(designs, 1000, true).map(({ start, end }) => [start, end])).toEqual([[0, 4]]);
});

test('a full last row does not wait', () => {
  expect(layoutGallery(designs.slice(0, 4), 1000, true)).toHaveLength(1);
  expect(layoutGallery([...designs, ...designs.slice(0, 3)], 1000, true)).toHaveLength(2);
});

test('the only row is shown, full or not', () => {
  expect(layoutGallery(designs.slice(0, 2), 1000, true)).toHaveLength(1);
});
