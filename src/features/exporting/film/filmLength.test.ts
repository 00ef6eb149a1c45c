import { describe, expect, it } from 'vitest';
import { describeLength, describeTooLong, filmSeconds, isTooLong } from './filmLength.ts';

it('adds up pages that move, pages that stand still and rounds of short GIFs', () => {
  expect(filmSeconds({ longest: [null, 12.5, 0.4, null] }, 5)).toBeCloseTo(23.7, 9);
});

it('refuses a film beyond ten minutes, not the noise of fifty lengths added up', () => {
  const longest = Array.from({ length: 50 }, () => 12.000_01);
  expect(isTooLong(filmSeconds({ longest }, 5))).toBe(false);
  expect(isTooLong(600.4)).toBe(false);
  expect(isTooLong(600.6)).toBe(true);
});

describe('describeLength', () => {
  it.each([
    [2, '2 s'],
    [58.44, '58,4 s'],
    [59.97, '1 min'],
    [120, '2 min'],
    [754.4, '12 min 34 s'],
  ])('says %s s as %s', (seconds, expected) => {
    expect(describeLength(seconds)).toBe(expected);
  });
});

it('says how long it would be, how long it may be and what to do', () => {
  expect(describeTooLong(12, 754)).toBe(
    'As 12 páginas somam 12 min 34 s, e o máximo são 10 min. Diminua os segundos por página parada, corte os vídeos longos ou exporte só esta página.',
  );
});
