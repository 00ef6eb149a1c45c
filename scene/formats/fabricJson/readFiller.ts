// A gradient of a file whose numbers are texts, null or missing: drawn as Fabric's canvas draws it, instead of not at all.
import { isMatrix, isPaint } from '../../nodes/paintChecks.ts';
import { isObject, type JsonObject } from './checkFile.ts';

const AXES = ['x1', 'y1', 'x2', 'y2'];
const RADII = ['r1', 'r2'];
const NUMBERS = ['offsetX', 'offsetY'];

/** The value itself where it can be used as it stands, or cannot be used at all. */
export function readFiller(value: unknown): unknown {
  if (value === false) return '';
  if (!isObject(value) || (value.type !== 'linear' && value.type !== 'radial') || isPaint(value))
    return value;
  const { gradientUnits, gradientTransform, ...rest } = value;
  const filler: Record<string, unknown> = {
    ...rest,
    coords: readCoords(value),
    colorStops: Array.isArray(value.colorStops) ? value.colorStops.flatMap(readStop) : [],
  };
  if (gradientUnits === 'percentage') filler.gradientUnits = gradientUnits;
  if (gradientTransform && isMatrix(gradientTransform)) filler.gradientTransform = gradientTransform;
  for (const key of NUMBERS) if (key in filler) filler[key] = toNumber(filler[key]) ?? 0;
  return filler;
}

function readCoords({ type, coords }: JsonObject): JsonObject {
  const said = isObject(coords) ? coords : {};
  const names = type === 'radial' ? [...AXES, ...RADII] : AXES;
  return Object.fromEntries(names.map((name) => [name, toNumber(said[name]) ?? 0]));
}

/** None for a stop that no canvas could add. */
function readStop(stop: unknown): readonly JsonObject[] {
  if (!isObject(stop) || typeof stop.color !== 'string') return [];
  const offset = toNumber(stop.offset);
  if (offset === undefined) return [];
  const { opacity, ...rest } = stop;
  const alpha = toNumber(opacity);
  return [{ ...rest, offset, ...(opacity === null || alpha === undefined ? {} : { opacity: alpha }) }];
}

/** As a canvas takes numbers: null is 0, texts are what they say. */
export function toNumber(value: unknown): number | undefined {
  if (value === null) return 0;
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const number = Number(value);
  return Number.isFinite(number) ? number : undefined;
}
