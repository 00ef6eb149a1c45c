import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseColor } from './parseColor.ts';

const byte = fc.integer({ min: 0, max: 255 });
const twoDigits = (value: number) => value.toString(16).padStart(2, '0');
const thousandths = fc.integer({ min: 0, max: 1000 }).map((value) => value / 1000);
const gap = fc.constantFrom('', ' ', '  ');

describe('the forms before CSS Color 4 read as ever', () => {
  it('hex, in any case', () => {
    fc.assert(
      fc.property(byte, byte, byte, byte, fc.boolean(), (red, green, blue, alpha, isLarge) => {
        const text = `#${[red, green, blue, alpha].map(twoDigits).join('')}`;
        const shown = isLarge ? text.toUpperCase() : text;
        expect(parseColor(shown)).toEqual([red, green, blue, Math.round((alpha / 255) * 1000) / 1000]);
        expect(parseColor(` ${shown.slice(0, 7)} `)).toEqual([red, green, blue, 1]);
      }),
    );
  });

  it('short hex', () => {
    expect(parseColor('#1Af')).toEqual([0x11, 0xaa, 0xff, 1]);
    expect(parseColor('#1af8')).toEqual([0x11, 0xaa, 0xff, 0.533]);
  });

  it('rgb() with numbers', () => {
    fc.assert(
      fc.property(byte, byte, byte, thousandths, gap, (red, green, blue, alpha, space) => {
        const inside = [red, green, blue].join(`${space},${space}`);
        expect(parseColor(`rgb(${space}${inside}${space})`)).toEqual([red, green, blue, 1]);
        expect(parseColor(`RGBA(${inside},${space}${alpha})`)).toEqual([red, green, blue, alpha]);
        expect(parseColor(`rgb(${red} ${green} ${blue}/${alpha})`)).toEqual([red, green, blue, alpha]);
      }),
    );
  });

  it('rgb() with fractions and percentages, which stay fractions', () => {
    expect(parseColor('rgb(1.5,2.25,300)')).toEqual([1.5, 2.25, 255, 1]);
    expect(parseColor('rgba(50%, 100%, -3%, 50%)')).toEqual([127.5, 255, 0, 0.5]);
    expect(parseColor('rgba(1e1,.5,+7,2)')).toEqual([10, 0.5, 7, 1]);
  });

  it('hsl()', () => {
    expect(parseColor('hsl(200,50%,40%)')).toEqual([51, 119, 153, 1]);
    expect(parseColor('hsla(-160deg, 50%, 40%, .25)')).toEqual([51, 119, 153, 0.25]);
  });
});

// As Chromium paints them; a browser test compares many more.
it.each([
  ['hwb(150 20% 10%)', [51, 230, 140, 1]],
  ['lab(29.2345% 39.3825 20.0664)', [125, 35, 41, 1]],
  ['lch(52.2345% 72.2 56.2)', [198, 93, 7, 1]],
  ['oklab(40.101% 0.1147 0.0453)', [125, 35, 41, 1]],
  ['oklch(59.686% 0.1009 29.234deg / 40%)', [180, 103, 92, 0.4]],
  ['oklch(none none none)', [0, 0, 0, 1]],
  ['color(display-p3 1 0 0)', [255, 0, 0, 1]],
  ['color(srgb 50% none 1 / 0.5)', [128, 0, 255, 0.5]],
  ['color(xyz 0.9505 1 1.089)', [255, 255, 255, 1]],
])('%s', (text, channels) => {
  const parsed = parseColor(text)!;
  expect(parsed[3]).toBe(channels[3]);
  parsed.forEach((value, at) => expect(Math.abs(value - channels[at]!)).toBeLessThanOrEqual(1));
});

it.each([
  '',
  'red',
  '#12',
  '#12345g',
  'rgb(1,2)',
  'rgb(a,b,c)',
  'rgb(1deg 2 3)',
  'lab(50, 20, 20)',
  'oklch(0.5 0.1)',
  'oklch(0.5 0.1 20 30)',
  'oklch(0.5 0.1 20% / 1)',
  'oklch(0.5 0.1 20 / 1 / 1)',
  'color(1 2 3)',
  'color(cmyk 1 1 1)',
  'url(#a)',
  'color-mix(in srgb, red, blue)',
])('no colour: %j', (text) => {
  expect(parseColor(text)).toBeNull();
});

it('never answers with anything but channels in range', () => {
  const word = fc.constantFrom(
    ...'rgb( hsl( hwb( lab( oklch( color( ) none srgb display-p3 , / % deg 1e999 -5 0.5 300 NaN'.split(' '),
    ' ',
  );
  fc.assert(
    fc.property(fc.array(word, { maxLength: 12 }), (words) => {
      for (const [at, value] of (parseColor(words.join('')) ?? []).entries()) {
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(at === 3 ? 1 : 255);
      }
    }),
    { numRuns: 2000 },
  );
});
