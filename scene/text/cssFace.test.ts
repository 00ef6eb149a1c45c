import { expect, it } from 'vitest';
import { cssStyle, cssWeight } from './cssFace.ts';

it.each<string | number>(['', 'normal', 'Bold', 'bolder', 'lighter', 1, 400, 650.5, 1000, '700', '+3e2'])(
  'leaves the weight %o as it is',
  (weight) => expect(cssWeight(weight)).toBe(weight),
);

it.each<[string | number, number]>([
  ['regular', 400],
  ['Semibold', 400],
  ['700 italic', 400],
  ['0x10', 16],
  ['-100', 400],
  ['1200', 1000],
  [5000, 1000],
  [0.5, 1],
])('takes the weight %o for %d', (weight, expected) => expect(cssWeight(weight)).toBe(expected));

it('leaves slants that CSS knows', () => {
  expect(['', 'italic', 'Oblique', 'oblique -12.5deg'].map(cssStyle)).toEqual([
    '',
    'italic',
    'Oblique',
    'oblique -12.5deg',
  ]);
  expect(['slanted', 'italic bold', 'oblique 10'].map(cssStyle)).toEqual(['normal', 'normal', 'normal']);
});
