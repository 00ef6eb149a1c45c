// Channels of sRGB as those of the other spaces of CSS: the way back of colorSpaces.ts.
import { bend, type Curve, FROM_LMS, fromCurve, SPACES, toCurve, type Triple } from './colorSpaces.ts';

type Rows = readonly number[];

const UNDER: Readonly<Record<string, Curve>> = {
  srgb: toCurve,
  'display-p3': toCurve,
  'a98-rgb': (value) => value ** (256 / 563),
  rec2020: (value) => (value > 0.018054 ? 1.0993 * value ** 0.45 - 0.0993 : value * 4.5),
  'prophoto-rgb': (value) => (value > 1 / 512 ? value ** (1 / 1.8) : value * 16),
};

const TO_SPACE = new Map(Object.entries(SPACES).map(([name, [rows]]) => [name, invertRows(rows)]));
const TO_LMS = invertRows(FROM_LMS);
const WHITE_D50: Triple = [0.964296, 1, 0.825105];
/** The channels as the functions of CSS have them, `srgb` 0–1 and beyond; hues in degrees. */
export function toColorSpace(name: string, srgb: Triple): Triple | null {
  switch (name) {
    case 'hsl':
      return toHsl(srgb);
    case 'hwb':
      return toHwb(srgb);
    case 'lab':
      return toLab(srgb);
    case 'lch':
      return toPolar(toLab(srgb));
    case 'oklab':
      return toOklab(srgb);
    case 'oklch':
      return toPolar(toOklab(srgb));
    default: {
      const rows = TO_SPACE.get(name);
      const curve = UNDER[name];
      const linear = rows && apply(rows, bend(srgb, fromCurve));
      return linear ? (curve ? bend(linear, curve) : linear) : null;
    }
  }
}

function toOklab(srgb: Triple): Triple {
  const [l, m, s] = apply(TO_LMS, bend(srgb, fromCurve)).map(Math.cbrt) as unknown as Triple;
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function toLab(srgb: Triple): Triple {
  const xyz = apply(TO_SPACE.get('xyz-d50')!, bend(srgb, fromCurve));
  const [x, y, z] = xyz.map((value, at) => {
    const share = value / WHITE_D50[at]!;
    return share > (6 / 29) ** 3 ? Math.cbrt(share) : (841 / 108) * share + 4 / 29;
  }) as unknown as Triple;
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

function toPolar([lightness, a, b]: Triple): Triple {
  return [lightness, Math.hypot(a, b), ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360];
}

/** https://www.w3.org/TR/css-color-4/#rgb-to-hsl */
function toHsl(srgb: Triple): Triple {
  const [most, least] = [Math.max(...srgb), Math.min(...srgb)];
  const lightness = (most + least) / 2;
  const reach = most - least;
  if (reach === 0) return [0, 0, lightness * 100];
  const saturation = (most - lightness) / Math.min(lightness, 1 - lightness);
  // Beyond sRGB it may come out below nothing, which is the opposite hue.
  const turn = saturation < 0 ? 180 : 0;
  return [(hueOf(srgb, most, reach) + turn) % 360, Math.abs(saturation) * 100, lightness * 100];
}

function toHwb(srgb: Triple): Triple {
  const [most, least] = [Math.max(...srgb), Math.min(...srgb)];
  const hue = most === least ? 0 : hueOf(srgb, most, most - least);
  return [hue, least * 100, (1 - most) * 100];
}

function hueOf([red, green, blue]: Triple, most: number, reach: number): number {
  if (most === red) return 60 * (((green - blue) / reach + 6) % 6);
  return most === green ? 60 * ((blue - red) / reach + 2) : 60 * ((red - green) / reach + 4);
}

function apply(rows: Rows, [x, y, z]: Triple): Triple {
  const row = (at: number): number => rows[at]! * x + rows[at + 1]! * y + rows[at + 2]! * z;
  return [row(0), row(3), row(6)];
}

function invertRows(rows: Rows): Rows {
  const at = (row: number, column: number): number => rows[(row % 3) * 3 + (column % 3)]!;
  const minor = (row: number, column: number): number =>
    at(row + 1, column + 1) * at(row + 2, column + 2) - at(row + 1, column + 2) * at(row + 2, column + 1);
  const whole = at(0, 0) * minor(0, 0) + at(0, 1) * minor(0, 1) + at(0, 2) * minor(0, 2);
  return Array.from({ length: 9 }, (_, index) => minor(index % 3, Math.floor(index / 3)) / whole);
}
