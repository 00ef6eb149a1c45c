// Every colour that a browser's canvas takes: mixed and derived ones and sums too, which the painters leave to the
// canvas itself. https://www.w3.org/TR/css-color-5
import { clamp, type Triple } from './colorSpaces.ts';
import { evaluateCalc } from './evaluateCalc.ts';
import { type MixPart, mixColors } from './mixColors.ts';
import { NAMED_COLORS } from './namedColors.ts';
import { type ColorChannels, parseColor } from './parseColor.ts';
import { channelsIn, type SpaceColor, toSrgb } from './SpaceColor.ts';
import { splitOutside } from './splitOutside.ts';

type Words = ReadonlyMap<string, number>;

const LONGEST = 2_000;
const DEEPEST = 8;
const NO_WORDS: Words = new Map();

/** The letters by which channels go, and what 100 % of each is; null for a hue, which is in degrees. */
type Shape = readonly [letters: string, wholes: readonly (number | null)[]];

const SHAPES: Readonly<Record<string, Shape>> = {
  rgb: ['rgb', [255, 255, 255]],
  hsl: ['hsl', [null, 100, 100]],
  hwb: ['hwb', [null, 100, 100]],
  lab: ['lab', [100, 125, 125]],
  lch: ['lch', [100, 150, null]],
  oklab: ['lab', [1, 0.4, 0.4]],
  oklch: ['lch', [1, 0.4, null]],
};

/** Null for text that is no colour. What sRGB cannot show is clipped. */
export function parseAnyColor(text: string): ColorChannels | null {
  const plain = text.trim().toLowerCase();
  const known = parseColor(NAMED_COLORS.get(plain) ?? plain);
  if (known || !plain.includes('(') || plain.length > LONGEST) return known;
  const color = parseSpaceColor(plain, 0);
  const srgb = color && toSrgb(color);
  if (!srgb) return null;
  const [red, green, blue] = srgb.map((value) => Math.round(clamp(value * 255, 255))) as unknown as Triple;
  return [red, green, blue, clamp(Number.isNaN(color.alpha) ? 0 : color.alpha, 1)];
}

function parseSpaceColor(text: string, depth: number): SpaceColor | null {
  if (depth > DEEPEST) return null;
  if (text === 'transparent') return { space: 'srgb', channels: [0, 0, 0], alpha: 0 };
  const [, name, inside = ''] = /^([a-z-]+)\((.*)\)$/s.exec(text) ?? [];
  if (name === 'color-mix') return parseMix(inside, depth);
  if (name !== undefined) return parseFunction(name.replace(/^(rgb|hsl)a$/, '$1'), inside, depth);
  const [red, green, blue, alpha] = parseColor(NAMED_COLORS.get(text) ?? text) ?? [];
  if (red === undefined || green === undefined || blue === undefined || alpha === undefined) return null;
  return { space: 'srgb', channels: [red / 255, green / 255, blue / 255], alpha };
}

function parseMix(inside: string, depth: number): SpaceColor | null {
  const [method = '', ...colors] = splitOutside(inside, ',');
  const [, space, direction = 'shorter'] = /^in\s+([\w-]+)(?:\s+(\w+)\s+hue)?$/.exec(method) ?? [];
  const [first, second, ...more] = colors.map((color) => parsePart(color, depth));
  if (space === undefined || !first || !second || more.length > 0) return null;
  return mixColors({ space, direction, parts: [first, second] });
}

/** A colour with its share before or after it, or without one. */
function parsePart(text: string, depth: number): MixPart | null {
  const words = splitOutside(text, ' ');
  const shares = words.map((word) => evaluateCalc(word, NO_WORDS));
  const at = shares.findIndex((share) => share?.kind === 'percent');
  const share = shares[at]?.value;
  const [color, ...more] = words.filter((_, index) => index !== at);
  if (color === undefined || more.length > 0 || (share !== undefined && !(share >= 0 && share <= 100)))
    return null;
  const parsed = parseSpaceColor(color, depth + 1);
  return parsed && { color: parsed, share };
}

function parseFunction(name: string, inside: string, depth: number): SpaceColor | null {
  const [main = '', said, ...more] = splitOutside(inside, '/');
  const isOld = (name === 'rgb' || name === 'hsl') && splitOutside(main, ',').length > 1;
  const words = [...splitOutside(main, isOld ? ',' : ' ')];
  const alphaWord = isOld ? words.splice(3, 1)[0] : said;
  const isDerived = words[0] === 'from' && words.length > 1;
  const origin = isDerived ? parseSpaceColor(words.splice(0, 2)[1]!, depth + 1) : null;
  const space = name === 'color' ? (words.shift() ?? '') : name === 'rgb' ? 'srgb' : name;
  const shape = shapeOf(name, space);
  const isWhole = words.length === 3 && more.length === 0 && !(isOld && said !== undefined);
  if (!shape || !isWhole || (isDerived && !origin)) return null;
  const names = origin ? wordsOf(origin, space, shape) : NO_WORDS;
  if (!names) return null;
  const values = words.map((word, at) => readChannel(word, shape[1][at]!, names));
  const alpha = alphaWord === undefined ? (origin?.alpha ?? 1) : readChannel(alphaWord, 1, names);
  if (alpha === null || values.includes(null)) return null;
  const channels = (values as number[]).map((value, at) => limit(value, name, at, origin !== null));
  return { space, channels: channels as unknown as Triple, alpha };
}

/** Lightness and chroma have ends in every colour; what a derived one has may lie beyond sRGB. */
function limit(value: number, name: string, at: number, isDerived: boolean): number {
  if (name === 'rgb') return (isDerived ? value : clamp(value, 255)) / 255;
  const isLightness = at === 0 && /^(?:ok)?l/.test(name);
  if (isLightness) return clamp(value, name.startsWith('ok') ? 1 : 100);
  if (at === 1 && name.endsWith('lch')) return Math.max(value, 0);
  return at > 0 && name.startsWith('h') && !isDerived ? clamp(value, 100) : value;
}

function shapeOf(name: string, space: string): Shape | null {
  if (name === 'color') return [space.startsWith('xyz') ? 'xyz' : 'rgb', [1, 1, 1]];
  return (Object.hasOwn(SHAPES, name) && SHAPES[name]) || null;
}

/** The channels of the colour that another comes from, by the letters of the other's. */
function wordsOf(origin: SpaceColor, space: string, [letters, wholes]: Shape): Words | null {
  const channels = channelsIn(space, origin);
  if (!channels) return null;
  const scale = wholes[0] === 255 ? 255 : 1;
  const words = [...letters].map(
    (letter, at) =>
      [letter, wholes[at] === null ? withinTurn(channels[at]!) : (channels[at]! || 0) * scale] as const,
  );
  return new Map([...words, ['alpha', origin.alpha || 0]]);
}

/** A hue within one turn. */
const withinTurn = (hue: number): number => (((hue || 0) % 360) + 360) % 360;

/** Null for what is no number, nor a share of a whole, nor an angle where there is none. */
function readChannel(text: string, whole: number | null, words: Words): number | null {
  if (text === 'none') return Number.NaN;
  const quantity = evaluateCalc(text, words);
  if (!quantity) return null;
  const value = Number.isNaN(quantity.value) ? 0 : clampHuge(quantity.value);
  if (quantity.kind === 'number') return value;
  if (quantity.kind === 'angle') return whole === null ? value : null;
  return whole === null ? null : (value * whole) / 100;
}

const clampHuge = (value: number): number => Math.min(Math.max(value, -1e9), 1e9);
