import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseAnyColor } from './parseAnyColor.ts';
import { parseColor } from './parseColor.ts';

// As Chromium paints them; a browser test compares many more.
it.each([
  ['Crimson', [220, 20, 60, 1]],
  ['color-mix(in srgb, red, blue)', [128, 0, 128, 1]],
  ['color-mix(in srgb, red 20%, blue 20%)', [128, 0, 128, 0.4]],
  ['color-mix(in srgb, transparent, blue)', [0, 0, 255, 0.5]],
  ['color-mix(in hsl, white, blue)', [159, 159, 223, 1]],
  ['color-mix(in hsl longer hue, red, blue)', [0, 255, 0, 1]],
  ['color-mix(in oklch, gray, blue)', [58, 100, 196, 1]],
  ['color-mix(in lch, gray, blue)', [110, 79, 192, 1]],
  ['rgb(from #336699 b g r)', [153, 102, 51, 1]],
  ['rgb(from #33669980 r g b / calc(alpha / 2))', [51, 102, 153, 0.251]],
  ['hsl(from red calc(h + 120) s l)', [0, 255, 0, 1]],
  ['oklch(from oklch(0.6 0.1 30) l c h)', [181, 103, 93, 1]],
  ['rgb(from color-mix(in srgb, red, blue) b 0 r)', [128, 0, 128, 1]],
  ['rgb(calc(100 + 50) calc(10% * 2) max(1, 2))', [150, 51, 2, 1]],
  ['rgba(calc(1 + 2), 60, 90, calc(1 / 4))', [3, 60, 90, 0.25]],
  ['hsl(calc(0.25turn + 30deg) 100% 50%)', [0, 255, 0, 1]],
] as const)('%s', (text, channels) => {
  const parsed = parseAnyColor(text)!;
  parsed.forEach((value, at) =>
    expect(Math.abs(value - channels[at]!)).toBeLessThanOrEqual(at === 3 ? 0.001 : 1),
  );
});

it.each([
  '',
  'currentcolor',
  'color-mix(in srgb, red)',
  'color-mix(in constructor, red, blue)',
  'color-mix(in srgb longer hue, red, blue)',
  'constructor(from red r g b)',
  'rgb(from red h s l)',
  'rgb(calc(1 + 10%) 2 3)',
  'rgb(calc(1 2) 2 3)',
  'rgb(calc(1 2 3)',
  'url(#a)',
  `rgb(calc(${'('.repeat(400)}1${')'.repeat(400)}) 2 3)`.repeat(9),
  `${'color-mix(in srgb, red, '.repeat(20)}blue${')'.repeat(20)}`,
])('no colour: %j', (text) => {
  expect(parseAnyColor(text)).toBeNull();
});

it('never answers with anything but channels in range, and reads plain colours as ever', () => {
  const word = fc.constantFrom(
    ...'rgb( hsl( oklch( color( color-mix(in calc( min( hypot( from red none srgb hsl , + - * / ( ) % r h alpha 1e999 -5 0.5 300 pi infinity longer hue'.split(
      ' ',
    ),
    ' ',
    ' ',
  );
  fc.assert(
    fc.property(fc.array(word, { maxLength: 20 }), (words) => {
      const text = words.join('');
      const plain = parseColor(text);
      if (plain) expect(parseAnyColor(text)).toEqual(plain);
      for (const [at, value] of (parseAnyColor(text) ?? []).entries()) {
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(at === 3 ? 1 : 255);
      }
    }),
    { numRuns: 3000 },
  );
});
