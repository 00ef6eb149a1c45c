// Colours of the spaces CSS Color 4 knows as channels of sRGB, 0–1 and beyond where sRGB does not reach.
// https://www.w3.org/TR/css-color-4/#color-conversion-code, its matrices multiplied into one of five digits per space.

export type Triple = readonly [number, number, number];
export type Curve = (value: number) => number;

/** Not below zero, nor above `most`. */
export const clamp = (value: number, most: number): number => Math.min(Math.max(value, 0), most);

export const fromCurve: Curve = (value) =>
  value > 0.04045 ? ((value + 0.055) / 1.055) ** 2.4 : value / 12.92;
const fromA98: Curve = (value) => value ** (563 / 256);
const fromRec2020: Curve = (value) =>
  value > 0.08124 ? ((value + 0.0993) / 1.0993) ** (1 / 0.45) : value / 4.5;
const fromProphoto: Curve = (value) => (value > 1 / 32 ? value ** 1.8 : value / 16);
export const toCurve: Curve = (value) =>
  value > 0.0031308 ? 1.055 * value ** (1 / 2.4) - 0.055 : 12.92 * value;

const FROM_D65 = [3.24097, -1.53738, -0.49861, -0.96924, 1.87597, 0.04156, 0.05563, -0.20398, 1.05697];
const FROM_D50 = [3.13414, -1.61739, -0.49066, -0.9788, 1.91625, 0.03344, 0.07196, -0.22898, 1.40539];
export const FROM_LMS = [4.07674, -3.30771, 0.23097, -1.26844, 2.60976, -0.34132, -0.0042, -0.70342, 1.70761];

/** By the name `color()` gives a space: to the linear light of sRGB, and the curve to take off before. */
export const SPACES: Readonly<Record<string, readonly [rows: readonly number[], curve?: Curve]>> = {
  srgb: [[1, 0, 0, 0, 1, 0, 0, 0, 1], fromCurve],
  'srgb-linear': [[1, 0, 0, 0, 1, 0, 0, 0, 1]],
  'display-p3': [[1.22494, -0.22494, 0, -0.04206, 1.04206, 0, -0.01964, -0.07864, 1.09827], fromCurve],
  'a98-rgb': [[1.39836, -0.39836, 0, 0, 1, 0, 0, -0.04293, 1.04293], fromA98],
  rec2020: [
    [1.66049, -0.58764, -0.07285, -0.12455, 1.1329, -0.00835, -0.01815, -0.10058, 1.11873],
    fromRec2020,
  ],
  'prophoto-rgb': [
    [2.03438, -0.72764, -0.30674, -0.22883, 1.23174, -0.00292, -0.00856, -0.15327, 1.16183],
    fromProphoto,
  ],
  xyz: [FROM_D65],
  'xyz-d65': [FROM_D65],
  'xyz-d50': [FROM_D50],
};

/** What `color()` says; null for a space nobody knows. */
export function fromSpace(name: string, channels: Triple): Triple | null {
  const [rows, curve] = (Object.hasOwn(SPACES, name) && SPACES[name]) || [];
  return rows ? toSrgb(rows, curve ? bend(channels, curve) : channels) : null;
}

/** Lightness 0–1. */
export function fromOklab([given, a, b]: Triple): Triple {
  const lightness = clamp(given, 1);
  return toSrgb(FROM_LMS, [
    (lightness + 0.3963378 * a + 0.2158038 * b) ** 3,
    (lightness - 0.1055613 * a - 0.0638542 * b) ** 3,
    (lightness - 0.0894842 * a - 1.2914855 * b) ** 3,
  ]);
}

/** CIE Lab with the white D50; lightness 0–100. */
export function fromLab([lightness, a, b]: Triple): Triple {
  const middle = (clamp(lightness, 100) + 16) / 116;
  const light: Curve = (value) => (value > 6 / 29 ? value ** 3 : ((value - 4 / 29) * 108) / 841);
  return toSrgb(FROM_D50, [
    0.964296 * light(middle + a / 500),
    light(middle),
    0.825105 * light(middle - b / 200),
  ]);
}

/** Hue in degrees, saturation and lightness in percent. https://www.w3.org/TR/css-color-4/#hsl-to-rgb */
export const fromHsl = ([hue, saturation, lightness]: Triple): Triple =>
  fromFreeHsl([hue, clamp(saturation, 100), clamp(lightness, 100)]);

/** The same beyond sRGB. */
export function fromFreeHsl([hue, saturation, percent]: Triple): Triple {
  const lightness = percent / 100;
  const reach = (saturation / 100) * Math.min(lightness, 1 - lightness);
  const channel = (shift: number) => {
    const place = (((shift + hue / 30) % 12) + 12) % 12;
    return lightness - reach * Math.max(-1, Math.min(place - 3, 9 - place, 1));
  };
  return [channel(0), channel(8), channel(4)];
}

/**
 * Hue in degrees, white and black in percent; where both fill the whole, only grey is left: as much as one is of both,
 * however much they are, as browsers have it.
 */
export const fromHwb = ([hue, white, black]: Triple): Triple =>
  fromFreeHwb([hue, Math.max(white, 0), Math.max(black, 0)]);

/** The same beyond sRGB. */
export function fromFreeHwb([hue, white, black]: Triple): Triple {
  const whole = Math.max(white + black, 100);
  const reach = 1 - (white + black) / whole;
  return bend(fromFreeHsl([hue, 100, 50]), (value) => value * reach + white / whole);
}

/** From polar coordinates; hue in degrees. */
export function fromPolar([lightness, chroma, hue]: Triple): Triple {
  const angle = (hue * Math.PI) / 180;
  const reach = Math.max(chroma, 0);
  return [lightness, reach * Math.cos(angle), reach * Math.sin(angle)];
}

function toSrgb(rows: readonly number[], [x, y, z]: Triple): Triple {
  const row = (at: number) => rows[at]! * x + rows[at + 1]! * y + rows[at + 2]! * z;
  return bend([row(0), row(3), row(6)], toCurve);
}

/** Below black the curves go on mirrored. */
export function bend([red, green, blue]: Triple, curve: Curve): Triple {
  const bent: Curve = (value) => (value < 0 ? -curve(-value) : curve(value));
  return [bent(red), bent(green), bent(blue)];
}
