import { expect, test } from 'vitest';
import { addTags, splitTags } from './tags.ts';

test.each([
  [[], ' verão ', ['verão']],
  [['verão'], 'Verão', ['verão']],
  [['a'], 'b, c,,a', ['a', 'b', 'c']],
  [['a'], '  ,  ', ['a']],
])('%j plus %j is %j', (tags, typed, expected) => {
  expect(addTags(tags, typed)).toEqual(expected);
});

test('nothing new keeps the list as it is', () => {
  const tags = ['a'];
  expect(addTags(tags, 'A')).toBe(tags);
  expect(splitTags('')).toEqual([]);
});
