// Colours read by us against the pixels the browser's own canvas makes of them.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readColor } from './readColor.ts';

const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!;

function paint(color: string): readonly number[] {
  context.fillStyle = '#123456';
  context.fillStyle = color;
  expect(context.fillStyle, `${color} is no colour to the browser`).not.toBe('#123456');
  context.clearRect(0, 0, 1, 1);
  context.fillRect(0, 0, 1, 1);
  return [...context.getImageData(0, 0, 1, 1).data];
}

/** How far the two are apart at most, of 255. */
function distance(color: string): number {
  const [red, green, blue, alpha] = readColor(color);
  const painted = paint(color);
  return Math.max(...[red, green, blue, alpha * 255].map((value, at) => Math.abs(value - painted[at]!)));
}

/** Evenly spread: doubles by chance would be next to nothing, or at an end, most times. */
const part = (min: number, max: number) =>
  fc.integer({ min: Math.ceil(min * 1e4), max: Math.floor(max * 1e4) }).map((value) => value / 1e4);
const percent = part(-20, 130).map((value) => `${value}%`);
const hue = fc.oneof(
  part(-400, 800),
  part(-400, 800).map((value) => `${value}deg`),
  part(-2, 2).map((value) => `${value}turn`),
  part(-7, 7).map((value) => `${value}rad`),
  part(-400, 800).map((value) => `${value}grad`),
);
const none = fc.constant('none');
const light = (whole: number) => fc.oneof(part(-0.1 * whole, 1.2 * whole), percent, none);
const chroma = (most: number) => fc.oneof(part(-0.1 * most, most), percent, none);
const axis = (most: number) => fc.oneof(part(-most, most), percent, none);
const triple = (name: string, ...parts: readonly fc.Arbitrary<string | number>[]) =>
  fc.tuple(...parts).map((values) => `${name}(${values.join(' ')})`);
const space = fc.constantFrom(
  ...'srgb srgb-linear display-p3 a98-rgb prophoto-rgb rec2020 xyz xyz-d50 xyz-d65'.split(' '),
);
const channel = fc.oneof(part(-0.3, 1.4), percent, none);

const FORMS = {
  oklch: triple('oklch', light(1), chroma(0.45), hue),
  oklab: triple('oklab', light(1), axis(0.4), axis(0.4)),
  lch: triple('lch', light(100), chroma(150), hue),
  lab: triple('lab', light(100), axis(125), axis(125)),
  hwb: triple('hwb', hue, percent, percent),
  hsl: triple('hsl', hue, percent, percent),
  'old hsl': fc.tuple(hue, percent, percent).map((values) => `hsl(${values.join(', ')})`),
  rgb: triple('rgb', part(-20, 300), part(-20, 300), part(-20, 300)),
  spaces: fc
    .tuple(space, channel, channel, channel)
    .map(([name, ...values]) => `color(${name} ${values.join(' ')})`),
};

/** ProPhoto's darkest part is straight by its definition, and curved on like the rest in Chromium. */
const limit = (color: string): number => (color.startsWith('color(prophoto-rgb') ? 3 : 1.01);

describe('colours are what the canvas paints', () => {
  it.each(Object.keys(FORMS) as (keyof typeof FORMS)[])('%s', (form) => {
    fc.assert(
      fc.property(FORMS[form], (color) => {
        expect({ color, isFar: distance(color) > limit(color) }).toEqual({ color, isFar: false });
      }),
      { numRuns: 400 },
    );
  });

  it.each([
    ['oklch(0.7 0.15 30 / 0.25)', 0.25],
    ['lab(50 20 20 / 40%)', 0.4],
    ['color(display-p3 1 0 0/.5)', 0.5],
    ['hwb(20 10% 10% / 150%)', 1],
    ['hsla(20, 50%, 50%, 0.3)', 0.3],
    ['oklab(0.5 0 0 / none)', 0],
  ])('see-through as they are: %s', (color, alpha) => {
    expect(readColor(color)[3]).toBe(alpha);
    expect(Math.abs(paint(color)[3]! - alpha * 255)).toBeLessThanOrEqual(1);
  });

  it.each(['color-mix(in oklab, red 30%, #00ff8080)', 'rgb(from teal r calc(g / 2) b)', 'RebeccaPurple'])(
    'where only the browser can read them: %s',
    (color) => {
      expect(distance(color)).toBeLessThanOrEqual(1);
    },
  );

  it.each(['', 'nonsense', 'oklch(0.5)', 'lab(50, 20, 20)', 'color(cmyk 1 0 0)', 'oklab(a b c)', 'hwb(1 2'])(
    'black without a colour: %j',
    (color) => {
      expect(readColor(color)).toEqual([0, 0, 0, 1]);
    },
  );
});
