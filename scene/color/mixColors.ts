import type { Triple } from './colorSpaces.ts';
import { channelsIn, type SpaceColor } from './SpaceColor.ts';

/** `share` in percent; undefined where nobody says it. */
export type MixPart = { readonly color: SpaceColor; readonly share: number | undefined };

const HUES: Readonly<Record<string, number>> = { hsl: 0, hwb: 0, lch: 2, oklch: 2 };
const DIRECTIONS: ReadonlySet<string> = new Set(['shorter', 'longer', 'increasing', 'decreasing']);

type Mix = {
  readonly space: string;
  readonly direction: string;
  readonly parts: readonly [MixPart, MixPart];
};

/** Null where the space is none; nothing of either colour is see-through. https://www.w3.org/TR/css-color-5/#color-mix */
export function mixColors({ space, direction, parts: [a, b] }: Mix): SpaceColor | null {
  const [first, second] = [toMix(space, a.color), toMix(space, b.color)];
  const hue = HUES[space] ?? -1;
  if (!first || !second || !DIRECTIONS.has(direction)) return null;
  if (hue < 0 && direction !== 'shorter') return null;
  const shareA = a.share ?? (b.share === undefined ? 50 : 100 - b.share);
  const shareB = b.share ?? 100 - shareA;
  const whole = shareA + shareB;
  if (whole <= 0) return { space: 'srgb', channels: [0, 0, 0], alpha: 0 };
  const at = shareB / whole;
  const between = (from: number, to: number): number => from + (to - from) * at;
  const [alphaA, alphaB] = orEachOther(a.color.alpha, b.color.alpha);
  const alpha = between(alphaA, alphaB);
  const channels = first.map((_, index) => {
    const [from, to] = orEachOther(first[index]!, second[index]!);
    if (Number.isNaN(first[index]!) && Number.isNaN(second[index]!)) return Number.NaN;
    if (index === hue) return between(from, from + wayRound(from, to, direction));
    const mixed = between(from * alphaA, to * alphaB);
    return alpha === 0 ? mixed : mixed / alpha;
  }) as unknown as Triple;
  return { space, channels, alpha: alpha * Math.min(1, whole / 100) };
}

/** What channels of two spaces have in common: https://www.w3.org/TR/css-color-4/#interpolation-missing */
const ALIKE: Readonly<Record<string, string>> = {
  hsl: 'hcl',
  hwb: 'h--',
  lab: 'luv',
  lch: 'lch',
  oklab: 'luv',
  oklch: 'lch',
};

/** A colour's channels in the space it is mixed in; what says nothing there, as the hue of a grey, is none. */
function toMix(space: string, color: SpaceColor): Triple | null {
  const channels = channelsIn(space, color);
  if (!channels) return null;
  const from = ALIKE[color.space] ?? 'rgb';
  const to = ALIKE[space] ?? 'rgb';
  const isNone = (at: number): boolean =>
    to[at] !== '-' && Number.isNaN(color.channels[from.indexOf(to[at]!)] ?? 0);
  const hue = isGrey(space, color.space, channels) ? HUES[space] : -1;
  return channels.map((value, at) => (at === hue || isNone(at) ? Number.NaN : value)) as unknown as Triple;
}

/** Whether a colour from another space has no hue in this one; the least chroma is that of browsers. */
function isGrey(space: string, from: string, [, second, third]: Triple): boolean {
  if (space === from) return false;
  if (space === 'hsl') return second < 1e-5;
  if (space === 'hwb') return second + third > 100 - 1e-5;
  return space === 'lch' ? second < 0.015 : space === 'oklch' && second < 0.02;
}

/** A channel that is none in one colour is what it is in the other. */
function orEachOther(first: number, second: number): readonly [number, number] {
  const a = Number.isNaN(first) ? second : first;
  const b = Number.isNaN(second) ? first : second;
  return Number.isNaN(a) ? [0, 0] : [a, b];
}

/** How far it is from one hue to another. https://www.w3.org/TR/css-color-4/#hue-interpolation */
function wayRound(from: number, to: number, direction: string): number {
  const way = round(to) - round(from);
  switch (direction) {
    case 'increasing':
      return way < 0 ? way + 360 : way;
    case 'decreasing':
      return way > 0 ? way - 360 : way;
    case 'longer':
      if (way > 0 && way < 180) return way - 360;
      return way > -180 && way <= 0 ? way + 360 : way;
    default:
      if (way > 180) return way - 360;
      return way < -180 ? way + 360 : way;
  }
}

const round = (hue: number): number => ((hue % 360) + 360) % 360;
