import { describe, expect, test } from 'vitest';
import { countCodePoints, nextBoundary, previousBoundary, splitGraphemes } from './graphemes.ts';

describe('splitGraphemes', () => {
  test('keeps accents, joined emoji and flags together', () => {
    expect(splitGraphemes('ação')).toEqual(['a', 'ç', 'ã', 'o']);
    expect(splitGraphemes('e\u0301a')).toEqual(['e\u0301', 'a']);
    expect(splitGraphemes('👨‍👩‍👧🇧🇷')).toEqual(['👨‍👩‍👧', '🇧🇷']);
    expect(splitGraphemes('')).toEqual([]);
  });
});

describe('boundaries', () => {
  test('step over letters and line feeds', () => {
    const text = 'a👍\r\nb';
    expect(nextBoundary(text, 1)).toBe(3);
    expect(nextBoundary(text, 3)).toBe(5);
    expect(nextBoundary(text, 6)).toBe(6);
    expect(previousBoundary(text, 5)).toBe(3);
    expect(previousBoundary(text, 3)).toBe(1);
    expect(previousBoundary(text, 0)).toBe(0);
  });
});

test('countCodePoints counts pairs once', () => {
  expect(countCodePoints('a👍b')).toBe(3);
});
