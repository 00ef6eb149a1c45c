import type { ColorStop, CustomGradient, Gradient, GradientPivot } from '../../../scene/nodes/types.ts';
import { stopColor } from './stopColor.ts';

export const DEFAULT_STOPS: readonly ColorStop[] = [
  { offset: 0, color: '#ffffff' },
  { offset: 1, color: '#000000' },
];
export const DEFAULT_GRADIENT: CustomGradient = { angle: 0, pivot: 'linear-center', intensity: 1 };
export const MIN_STOPS = 2;

type LinearPivot = Exclude<GradientPivot, 'radial-center'>;

/** For each pivot: where it lies in the object's box (0–1), and the way to the last colour. */
const rays: Record<LinearPivot, { x: number; y: number; dx: number; dy: number; centred?: boolean }> = {
  'linear-center': { x: 0.5, y: 0.5, dx: 1, dy: 0, centred: true },
  'linear-top-left': { x: 0, y: 0, dx: 1, dy: 1 },
  'linear-top-right': { x: 1, y: 0, dx: -1, dy: 1 },
  'linear-bottom-left': { x: 0, y: 1, dx: 1, dy: -1 },
  'linear-bottom-right': { x: 1, y: 1, dx: -1, dy: -1 },
  'linear-center-left': { x: 0, y: 0.5, dx: 1, dy: 0 },
  'linear-center-right': { x: 1, y: 0.5, dx: -1, dy: 0 },
  'linear-top-center': { x: 0.5, y: 0, dx: 0, dy: 1 },
};

/**
 * A gradient over an object's box. `angle` turns it about its pivot (degrees, linear only); `intensity` multiplies
 * its length about the pivot: at 1 it spans the box. An unknown pivot counts as the centre.
 */
export function buildGradient(colorStops: readonly ColorStop[], custom: CustomGradient): Gradient {
  if (custom.pivot === 'radial-center') {
    const coords = { x1: 0.5, y1: 0.5, x2: 0.5, y2: 0.5, r1: 0, r2: 0.5 * custom.intensity };
    return { type: 'radial', gradientUnits: 'percentage', coords, colorStops };
  }
  const { x, y, dx, dy, centred } = rays[custom.pivot] ?? rays['linear-center'];
  const turn = (custom.angle * Math.PI) / 180;
  const alongX = (dx * Math.cos(turn) - dy * Math.sin(turn)) * custom.intensity;
  const alongY = (dx * Math.sin(turn) + dy * Math.cos(turn)) * custom.intensity;
  const back = centred === true ? 0.5 : 0;
  const coords = {
    x1: x - alongX * back,
    y1: y - alongY * back,
    x2: x + alongX * (1 - back),
    y2: y + alongY * (1 - back),
  };
  return { type: 'linear', gradientUnits: 'percentage', coords, colorStops };
}

type Box = { readonly width: number; readonly height: number };

/**
 * The description of a gradient that `buildGradient` makes again from it; the nearest one for a gradient made elsewhere.
 * `box`: width and height of its object, for coordinates in pixels. `said` by its object counts where it is true: files
 * come with coordinates of their own, and with an angle alone.
 */
export function describeGradient(
  gradient: Gradient,
  box: Box,
  said: CustomGradient | null = null,
): CustomGradient {
  const coords = toShares(gradient, box);
  if (said && isDescribedBy(gradient.type, coords, said)) return said;
  if (gradient.type === 'radial')
    return { angle: 0, pivot: 'radial-center', intensity: toIntensity(coords.r2 / 0.5) };
  const { x1, y1, x2, y2 } = coords;
  const isCentred = isNear((x1 + x2) / 2, 0.5) && isNear((y1 + y2) / 2, 0.5);
  const starting = Object.entries(rays).find(
    ([, { x, y, centred }]) => centred !== true && isNear(x1, x) && isNear(y1, y),
  );
  const pivot = isCentred || !starting ? 'linear-center' : (starting[0] as LinearPivot);
  const { dx, dy } = rays[pivot];
  const turn = ((Math.atan2(y2 - y1, x2 - x1) - Math.atan2(dy, dx)) * 180) / Math.PI;
  return {
    angle: Math.round((turn - 360 * Math.round(turn / 360)) * 100) / 100,
    pivot,
    intensity: toIntensity(Math.hypot(x2 - x1, y2 - y1) / Math.hypot(dx, dy)),
  };
}

type Shares = Required<Gradient['coords']>;

/** Coordinates as shares of the box, which radii measure by its longer side. Pixels are Fabric's default. */
function toShares({ gradientUnits, coords }: Gradient, box: Box): Shares {
  const [width, height] = gradientUnits === 'percentage' ? [1, 1] : [box.width || 1, box.height || 1];
  const longer = Math.max(width, height);
  return {
    x1: coords.x1 / width,
    y1: coords.y1 / height,
    x2: coords.x2 / width,
    y2: coords.y2 / height,
    r1: (coords.r1 ?? 0) / longer,
    r2: (coords.r2 ?? 0) / longer,
  };
}

function isDescribedBy(type: Gradient['type'], coords: Shares, said: CustomGradient): boolean {
  const made = buildGradient([], said);
  const isSame = (Object.keys(made.coords) as (keyof Shares)[]).every((key) =>
    isNear(coords[key], made.coords[key] ?? 0),
  );
  return made.type === type && isSame;
}

const isNear = (a: number, b: number): boolean => Math.abs(a - b) < 1e-3;

/** What the panel's slider knows. */
const toIntensity = (length: number): number => Math.min(10, Math.max(0.1, Math.round(length * 100) / 100));

/** Spreads colours evenly from 0 to 1, two decimals. */
export function spreadStops(stops: readonly ColorStop[]): readonly ColorStop[] {
  const last = Math.max(1, stops.length - 1);
  return stops.map((stop, index) => ({ ...stop, offset: Math.round((index / last) * 100) / 100 }));
}

/** Adds a colour like the last one; all are spread again. */
export function addStop(stops: readonly ColorStop[]): readonly ColorStop[] {
  const last = stops.at(-1) ?? { offset: 1, color: '#000000' };
  return spreadStops([...stops, last]);
}

/** Gives one stop a colour, whose opacity counts from now on. */
export function recolorStop(stops: readonly ColorStop[], index: number, color: string): readonly ColorStop[] {
  return stops.map((stop, place) => {
    if (place !== index) return stop;
    const { opacity: _opacity, ...rest } = stop;
    return { ...rest, color };
  });
}

/** Takes a colour away, never below two; the rest is spread again. */
export function removeStop(stops: readonly ColorStop[], index: number): readonly ColorStop[] {
  return stops.length <= MIN_STOPS ? stops : spreadStops(stops.filter((_, place) => place !== index));
}

/** The CSS of a strip showing the colours from left to right. */
export function toCssGradient(stops: readonly ColorStop[]): string {
  const parts = stops.map((stop) => `${stopColor(stop)} ${Math.round(stop.offset * 100)}%`);
  return `linear-gradient(90deg, ${parts.join(', ')})`;
}
