// Mixed and derived colours, and sums inside colours, against the pixels the browser's own canvas makes of them.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseAnyColor } from '../../../scene/color/parseAnyColor.ts';

const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!;

/** Null for what is no colour to the canvas. */
function paint(color: string): readonly number[] | null {
  context.fillStyle = '#123456';
  context.fillStyle = color;
  if (context.fillStyle === '#123456') return null;
  context.clearRect(0, 0, 1, 1);
  context.fillRect(0, 0, 1, 1);
  return [...context.getImageData(0, 0, 1, 1).data];
}

/** How far the two are apart at most as they show, of 255; the less is seen of a colour the less its pixels tell of it. */
function distance(color: string): number {
  const parsed = parseAnyColor(color);
  const painted = paint(color);
  if (!parsed || !painted) return parsed || painted ? Infinity : 0;
  const [red, green, blue, alpha] = parsed;
  const far = [red, green, blue].map((value, at) => Math.abs(value - painted[at]!) * alpha);
  return Math.max(...far, Math.abs(alpha * 255 - painted[3]!));
}

const digits = fc.double({ min: 0, max: 1, noNaN: true }).map((value) => Number(value.toFixed(3)));
const times = (most: number) => digits.map((value) => Number((value * most).toFixed(3)));
const byte = fc.integer({ min: 0, max: 255 });
const hex = fc
  .tuple(byte, byte, byte)
  .map((parts) => `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`);
const plain = fc.oneof(
  hex,
  fc.constantFrom(
    'red',
    'white',
    'black',
    'gray',
    'RebeccaPurple',
    'transparent',
    '#12345680',
    'hsl(none 50% 50%)',
  ),
  fc.tuple(times(0.9), times(0.3), times(360)).map(([l, c, h]) => `oklch(${l + 0.1} ${c + 0.03} ${h})`),
  fc.tuple(times(360), times(100), times(100)).map(([hue, a, b]) => `hsl(${hue} ${a}% ${b}% / 0.6)`),
  fc
    .tuple(times(0.3), times(0.3), times(0.3))
    .map(([red, green, blue]) => `color(display-p3 ${red + 0.1} ${green + 0.5} ${blue + 0.3})`),
);
const space = fc.constantFrom(
  ...'srgb srgb-linear display-p3 a98-rgb rec2020 xyz xyz-d50 lab oklab hsl hwb lch oklch'.split(' '),
);
const direction = fc.constantFrom('', ' shorter hue', ' longer hue', ' increasing hue', ' decreasing hue');
const share = fc.oneof(
  fc.constant(''),
  fc.integer({ min: 0, max: 100 }).map((value) => ` ${value}%`),
);
const mix = fc
  .tuple(space, direction, plain, share, plain, share)
  .map(([name, way, a, shareA, b, shareB]) => {
    const round = /^(?:hsl|hwb|lch|oklch)$/.test(name) ? way : '';
    return `color-mix(in ${name}${round}, ${a}${shareA}, ${b}${shareB})`;
  });

const number = fc.integer({ min: -40, max: 40 }).map((value) => (value / 100).toString());
const changed = (letter: string, most: number) =>
  fc.oneof(
    fc.constant(letter),
    number.map((value) => `calc(${letter} + ${value} * ${most})`),
    number.map((value) => `calc(${letter} * (1 + ${value}))`),
    number.map((value) => `max(${letter}, ${value} * ${most})`),
  );
const FUNCTIONS = [
  ['rgb', 'r g b', 255, 255, 255],
  ['hsl', 'h s l', 360, 100, 100],
  ['hwb', 'h w b', 360, 100, 100],
  ['lab', 'l a b', 100, 80, 80],
  ['oklab', 'l a b', 1, 0.3, 0.3],
  ['lch', 'l c h', 100, 80, 360],
  ['oklch', 'l c h', 1, 0.3, 360],
  ['color', 'r g b', 1, 1, 1],
] as const;
/** The hue of a grey is whatever rounding leaves of it. */
const colorful = fc.oneof(
  fc
    .tuple(byte, byte, byte)
    .filter((parts) => Math.max(...parts) - Math.min(...parts) > 20)
    .map((parts) => `rgb(${parts.join(' ')} / 0.8)`),
  fc.constantFrom('red', 'RebeccaPurple', '#12345680', 'color(display-p3 0 1 0)', 'lch(50 40 none)'),
  fc.tuple(times(0.6), times(0.3), times(360)).map(([l, c, h]) => `oklch(${l + 0.2} ${c + 0.05} ${h})`),
);
const derived = fc.constantFrom(...FUNCTIONS).chain(([name, letters, ...most]) => {
  const parts = fc.tuple(...letters.split(' ').map((letter, at) => changed(letter, most[at]!)));
  return fc.tuple(colorful, parts, fc.boolean()).map(([origin, said, isFaded]) => {
    const place = name === 'color' ? ' display-p3' : '';
    return `${name}(from ${origin}${place} ${said.join(' ')}${isFaded ? ' / calc(alpha * 0.7)' : ''})`;
  });
});

describe('colours are what the canvas paints', () => {
  it.each([
    ['mixed', mix],
    ['derived', derived],
    ['derived from mixed', mix.map((color) => `rgb(from ${color} calc(r + 40) b g)`)],
    ['mixed of derived', derived.map((color) => `color-mix(in srgb, ${color} 60%, #204060)`)],
  ])('%s', (_, form) => {
    fc.assert(
      fc.property(form, (color) => {
        expect({
          color,
          isFar: distance(color) > 2.5,
          ours: parseAnyColor(color),
          theirs: paint(color),
        }).toMatchObject({ isFar: false });
      }),
      { numRuns: 400 },
    );
  });

  it.each([
    'rgb(calc(100 + 50) 20 30)',
    'rgb(calc(10% * 3) calc((1 + 2) * 20) min(30, 40) / calc(1 / 2))',
    'rgb(calc(1 + 2), 60, 90)',
    'rgba(calc(1 + 2), 60, 90, calc(0.5 * 0.5))',
    'hsl(calc(0.25turn + 10deg) 50% calc(20% + 20%))',
    'hsla(calc(100deg * 2), 50%, 40%, 50%)',
    'oklch(calc(0.3 + 0.3) 0.1 calc(2 * 45deg))',
    'oklch(0.6 calc(sqrt(0.01)) clamp(10, 400, 90))',
    'rgb(calc(255 * sin(30deg)) calc(pi * 20) calc(infinity))',
    'rgb(calc(-infinity) calc(0 / 0) hypot(30, 40))',
    'color(srgb calc(1 - 0.25) abs(-0.5) round(0.6, 0.25))',
    'rgb(from hsl(200 50% 50%) calc(r + 20) 128 b / 0.5)',
    'rgb(from #336699 b g r)',
    'color(from teal srgb r g 1)',
    'color(from teal xyz x y z / alpha)',
    'hwb(from #80ff0080 h w b)',
    'lab(from white l a b / none)',
    'color-mix(in lch longer hue, red, blue 20%)',
    'color-mix(in srgb, red 20%, blue 20%)',
    'color-mix(in srgb, 80% red, blue 80%)',
    'color-mix(in oklab, calc(10% * 3) red, blue)',
    'color-mix(in hsl longer hue, red, red)',
    'color-mix(in hsl, hsl(180 100% 50%), hsl(0 100% 50%))',
    'color-mix(in prophoto-rgb, red, blue)',
    'color-mix(in srgb, red 0%, blue 0%)',
    'color-mix(in oklch, #808081, blue)',
    'color-mix(in hsl, white, blue)',
    'hsl(from color(display-p3 0 1 0) h s calc(l * 0.8))',
    'hwb(from color(display-p3 0 1 0) h w calc(b + 20))',
    'COLOR-MIX(IN SRGB, Red, Blue)',
  ])('%s', (color) => {
    expect(paint(color)).not.toBeNull();
    expect(distance(color)).toBeLessThanOrEqual(1);
  });

  it.each([
    'color-mix(in srgb, red 120%, blue)',
    'color-mix(in nothing, red, blue)',
    'color-mix(in srgb longer hue, red, blue)',
    'color-mix(in hsl sideways hue, red, blue)',
    'color-mix(in srgb, red)',
    'color-mix(red, blue, in srgb)',
    'rgb(from red)',
    'rgb(from nobody r g b)',
    'rgb(from red h s l)',
    'hsl(from red h s)',
    'color(from red srgb x y z)',
    'rgb(calc(1 + 10%) 2 3)',
    'rgb(calc(1 2) 2 3)',
    'rgb(calc(1+2) 2 3)',
    'rgb(calc(1 +) 2 3)',
    'rgb(calc(10deg) 2 3)',
    'rgb(calc(10% * 10%) 2 3)',
    'rgb(calc(1 / 10%) 2 3)',
    'rgb(nothing(1) 2 3)',
    'rgb(calc(1) 2 3 / 4 / 5)',
    'rgb(calc(1), 2, 3 / 4)',
    'rgb(calc(r) 2 3)',
  ])('no colour: %s', (color) => {
    expect([paint(color), parseAnyColor(color)]).toEqual([null, null]);
  });
});
