import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanText, cutText } from './cleanText.ts';

test('every program’s line ends become line feeds, unseen signs go', () => {
  expect(cleanText('a\r\nb\rc\vd\u2028e\u2029f\u0085g')).toBe('a\nb\nc\nd\ne\nf\ng');
  expect(cleanText('\u0000\u0007Olá\u001b,\tmundo\u0008 \u{1f469}\u200d\u{1f680}\ud83d')).toBe(
    'Olá,\tmundo \u{1f469}\u200d\u{1f680}',
  );
});

test('clean text stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const clean = cleanText(text);
      expect(cleanText(clean)).toBe(clean);
      expect(clean.isWellFormed()).toBe(true);
    }),
  );
});

test('is cut between letters', () => {
  expect(cutText('ab\u{1f600}', 3)).toBe('ab');
  expect(cutText('ab\u{1f600}', 4)).toBe('ab\u{1f600}');
  expect(cutText('ab', -1)).toBe('');
});
