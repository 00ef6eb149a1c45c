import { expect, test } from 'vitest';
import { parseSide } from './designSize.ts';

test.each([
  ['900', 900],
  [' 1200 ', 1200],
  [1, 1],
  ['32768', 32_768],
  ['32769', null],
  ['0', null],
  ['-5', null],
  ['10.5', null],
  ['', null],
  ['abc', null],
  ['1e9', null],
  [Number.NaN, null],
])('a side typed as %j', (value, expected) => {
  expect(parseSide(value)).toBe(expected);
});
