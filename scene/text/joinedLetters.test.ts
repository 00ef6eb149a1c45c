import { expect, test } from 'vitest';
import { meet, melt } from './joinedLetters.ts';

test('letters of Arabic and its kin meet, but for those that stand alone or end a group', () => {
  const pairs: readonly (readonly [string, string])[] = [
    ['م', 'ح'],
    ['س\u064f', 'ر\u0651'],
    ['ـ', 'ب'],
    ['ߊ', 'ߋ'],
    ['ܒ', 'ܓ'],
  ];
  for (const [letter, next] of pairs)
    expect([letter, next, meet(letter, next)]).toEqual([letter, next, true]);
  const apart: readonly (readonly [string, string])[] = [
    ['ا', 'ب'],
    ['د', 'ر'],
    ['ب', 'ء'],
    ['ب', ' '],
    ['ب', '١'],
    ['ی\u200c', 'ب'],
    ['ש', 'ל'],
    ['a', 'b'],
  ];
  for (const [letter, next] of apart)
    expect([letter, next, meet(letter, next)]).toEqual([letter, next, false]);
});

test('lam and alef are one sign', () => {
  expect(melt('ل', 'ا')).toBe(true);
  expect(melt('ل\u0651', 'أ')).toBe(true);
  expect(melt('ل', 'م')).toBe(false);
});
