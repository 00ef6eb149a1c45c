import { expect, test } from 'vitest';
import { formatCount } from './formatCount.ts';
import { shorten } from './shorten.ts';

test.each([
  [null, '0'],
  [undefined, '0'],
  [0, '0'],
  [999, '999'],
  [1000, '1.0k'],
  [1500, '1.5k'],
  [999_999, '999.9k'],
  [1_000_000, '1.0m'],
  [2_340_000, '2.3m'],
])('%s is shown as %s', (count, text) => {
  expect(formatCount(count)).toBe(text);
});

test('a text is cut at its length, never inside a character', () => {
  expect(shorten('mariadasilva', 12)).toBe('mariadasilva');
  expect(shorten('mariadasilvas', 12)).toBe('mariadasilv…');
  expect([...shorten('👍'.repeat(20), 12)]).toHaveLength(12);
});
