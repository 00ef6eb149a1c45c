import { describe, expect, test } from 'vitest';
import { countCodePoints, splitGraphemes } from './graphemes.ts';

describe('splitGraphemes', () => {
  test('keeps accents, joined emoji and flags together', () => {
    expect(splitGraphemes('ação')).toEqual(['a', 'ç', 'ã', 'o']);
    expect(splitGraphemes('e\u0301a')).toEqual(['e\u0301', 'a']);
    expect(splitGraphemes('👨‍👩‍👧🇧🇷')).toEqual(['👨‍👩‍👧', '🇧🇷']);
    expect(splitGraphemes('')).toEqual([]);
  });
});

test('countCodePoints counts pairs once', () => {
  expect(countCodePoints('a👍b')).toBe(3);
});
