// CSS colours as numbers of sRGB, in every form but names: https://www.w3.org/TR/css-color-4. Knows no page, so that
// screen, exports and the colour field read one and the same colour.
import {
  clamp,
  fromHsl,
  fromHwb,
  fromLab,
  fromOklab,
  fromPolar,
  fromSpace,
  type Triple,
} from './colorSpaces.ts';

/** Red, green and blue 0–255, opacity 0–1. */
export type ColorChannels = readonly [red: number, green: number, blue: number, alpha: number];

/** What 100 % of each channel is, null for a hue; how channels become sRGB, 0–1. */
type Form = readonly [wholes: readonly (number | null)[], toSrgb: (channels: Triple) => Triple | null];

const hsl: Form = [[null, 100, 100], fromHsl];
const FORMS: Readonly<Record<string, Form>> = {
  hsl,
  hsla: hsl,
  hwb: [[null, 100, 100], fromHwb],
  lab: [[100, 125, 125], fromLab],
  lch: [[100, 150, null], (channels) => fromLab(fromPolar(channels))],
  oklab: [[1, 0.4, 0.4], fromOklab],
  oklch: [[1, 0.4, null], (channels) => fromOklab(fromPolar(channels))],
};

/** Null for text that is no colour, and for names. What sRGB cannot show is clipped, as a canvas does. */
export function parseColor(text: string): ColorChannels | null {
  const plain = text.trim().toLowerCase();
  if (plain.startsWith('#')) return parseHex(plain);
  const [, name = '', inside = ''] = /^([a-z]+)\(([^()]*)\)$/.exec(plain) ?? [];
  if (name === 'rgb' || name === 'rgba') return parseRgb(inside);
  if (name === 'color') {
    const [[space = '', ...channels], ...alpha] = split(inside);
    return parseForm([[1, 1, 1], (values) => fromSpace(space, values)], [channels, ...alpha]);
  }
  if (!Object.hasOwn(FORMS, name)) return null;
  const isOld = name.startsWith('hsl') && inside.includes(',');
  return parseForm(FORMS[name]!, isOld ? splitLoosely(inside) : split(inside));
}

function parseHex(text: string): ColorChannels | null {
  const digits = /^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/.exec(text)?.[1];
  if (!digits) return null;
  const full = digits.length <= 4 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const at = (start: number) => Number.parseInt(full.slice(start, start + 2), 16);
  return [at(0), at(2), at(4), full.length === 8 ? Math.round((at(6) / 255) * 1000) / 1000 : 1];
}

/** Old and new forms alike, and what Fabric takes in between them. */
function parseRgb(inside: string): ColorChannels | null {
  const [parts, alpha] = splitLoosely(inside);
  return parts.length < 3
    ? null
    : finish(
        parts.map((part) => clamp(readNumber(part, 255), 255)),
        alpha,
      );
}

function parseForm([wholes, toSrgb]: Form, [parts, alpha, ...more]: Parts): ColorChannels | null {
  if (parts.length !== 3 || more.length > 0) return null;
  const values = wholes.map((whole, at) => readNumber(parts[at]!, whole)) as unknown as Triple;
  const channels = toSrgb(values);
  return (
    channels &&
    finish(
      channels.map((value) => Math.round(clamp(value * 255, 255))),
      alpha,
    )
  );
}

/** Null where something was no number. */
function finish(channels: readonly number[], alpha = '1'): ColorChannels | null {
  const all = [...channels, clamp(readNumber(alpha, 1), 1)];
  return all.every(Number.isFinite) ? (all as unknown as ColorChannels) : null;
}

type Parts = readonly [channels: readonly string[], ...alpha: string[]];

/** At blanks and before the opacity at a stroke, as all forms have it but the oldest. */
function split(inside: string): Parts {
  const [channels = '', ...alpha] = inside.split('/');
  return [channels.trim().split(/\s+/), ...alpha.map((part) => part.trim())];
}

function splitLoosely(inside: string): Parts {
  const parts = inside.split(/[\s,/]+/).filter(Boolean);
  return [parts.slice(0, 3), ...parts.slice(3)];
}

const NUMBER = /^([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)(%|deg|grad|rad|turn)?$/;
const DEGREES: Readonly<Record<string, number>> = { deg: 1, grad: 0.9, rad: 180 / Math.PI, turn: 360 };

/** `whole`: what 100 % is, null for a hue, which is in degrees. Not a number for anything else. */
function readNumber(text: string, whole: number | null): number {
  if (text === 'none') return 0;
  const [, value, unit] = NUMBER.exec(text) ?? [];
  if (unit === undefined) return Number(value);
  if (whole === null) return Number(value) * (DEGREES[unit] ?? Number.NaN);
  return unit === '%' ? (Number(value) * whole) / 100 : Number.NaN;
}
