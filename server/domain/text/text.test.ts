import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AppError } from '../../errors.ts';
import { normalizeSearch } from './normalizeSearch.ts';
import { readName } from './readName.ts';
import { readTags } from './readTags.ts';

const limits = { max: 10, error: 'invalid_name' } as const;

describe('normalizeSearch', () => {
  test('finds words whatever their case, accents and spaces', () => {
    expect(normalizeSearch('  Promoção', 'de   VERÃO ')).toBe('promocao de verao');
  });

  test('changes nothing when applied again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const once = normalizeSearch(text);
        expect(normalizeSearch(once)).toBe(once);
      }),
    );
  });
});

describe('readName', () => {
  test('counts characters, not code units', () => {
    expect(readName('😀'.repeat(10), limits)).toBe('😀'.repeat(10));
    expect(() => readName('😀'.repeat(11), limits)).toThrow(AppError);
  });

  test.each(['', '   ', 'a\u0000b', 'a\u202eb', '<b>', 'a\nb'])('refuses %j', (name) => {
    expect(() => readName(name, limits)).toThrow(AppError);
  });

  test('composes accents and trims', () => {
    expect(readName(' José ', limits)).toBe('José');
  });
});

describe('readTags', () => {
  test('takes repeated fields and comma lists, each tag once', () => {
    expect(readTags(['céu, mar,,CÉU', ' sol '])).toEqual(['CÉU', 'mar', 'sol']);
    expect(readTags()).toEqual([]);
  });

  test.each([[['x'.repeat(61)]], [['<i>']], [Array.from({ length: 51 }, (_, n) => `t${n}`)]])(
    'refuses %.30j',
    (tags) => {
      expect(() => readTags(tags)).toThrow(AppError);
    },
  );
});
