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

/**
 * The description of a gradient that `buildGradient` makes again from it; the nearest one for a gradient made elsewhere.
 * `box`: width and height of its object, for coordinates in pixels.
 */
export function describeGradient(
  { type, gradientUnits, coords }: Gradient,
  box: { readonly width: number; readonly height: number },
): CustomGradient {
  const [width, height] = gradientUnits === 'pixels' ? [box.width || 1, box.height || 1] : [1, 1];
  if (type === 'radial') {
    const intensity = toIntensity((coords.r2 ?? 0) / (0.5 * Math.max(width, height)));
    return { angle: 0, pivot: 'radial-center', intensity };
  }
  const [x1, y1, x2, y2] = [coords.x1 / width, coords.y1 / height, coords.x2 / width, coords.y2 / height];
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
