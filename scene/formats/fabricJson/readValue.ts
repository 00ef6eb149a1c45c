// One property of a file to the value documents hold. Undefined means: nothing usable, take the default.
import { parsePath, simplifyPath } from '../../geometry/parsePath.ts';
import { readCharStyle } from '../../nodes/charStyle.ts';
import type { Check } from '../../nodes/checks.ts';
import type { Shadow, StyleRange } from '../../nodes/types.ts';
import { rangesFromUnits, stylesByUnit } from '../../document/textStyleRuns.ts';
import { expandRanges, type LineStyles, stylesFromLines } from '../../text/textStyles.ts';
import { isObject, type JsonObject } from './checkFile.ts';
import { readFiller, toNumber } from './readFiller.ts';

/** Fabric replaces a scale of 0 by this one. */
const SMALLEST_SCALE = 0.0001;
/** A shadow is a colour and three lengths; searching longer texts could take long. */
const LONGEST_SHADOW = 200;

export function readValue(value: unknown, check: Check, reader: Reader | undefined): unknown {
  const read = reader ? reader(value) : value;
  if (check(read)) return read;
  const coerced = coerce(read, check);
  return check(coerced) ? coerced : undefined;
}

type Reader = (value: unknown) => unknown;

/** How the file writes a property, where that is not simply the value. */
export function readerOf(property: string): Reader | undefined {
  return Object.hasOwn(READERS, property) ? READERS[property] : undefined;
}

const READERS: Readonly<Record<string, Reader>> = {
  shadow: readShadow,
  path: (value) =>
    typeof value === 'string'
      ? parsePath(value, 'nothing')
      : Array.isArray(value)
        ? simplifyCommands(value)
        : value,
  points: (value) => (Array.isArray(value) ? value.filter(isObject).map(readPoint) : value),
  filters: (value) => (Array.isArray(value) ? value.filter(isFilter) : value),
  // A canvas takes no opacity outside 0–1: the object is drawn as if it had none.
  opacity: (value) => (typeof value === 'number' && (value < 0 || value > 1) ? 1 : value),
  fill: readFiller,
  stroke: readFiller,
  // A canvas keeps its line of 1 where it is given none.
  strokeWidth: (value) => (value === null ? 1 : value),
  strokeDashArray: (value) => (Array.isArray(value) ? value.map(Number) : value),
  scaleX: (value) => (value === 0 ? SMALLEST_SCALE : value),
  scaleY: (value) => (value === 0 ? SMALLEST_SCALE : value),
  text: (value) => (typeof value === 'string' ? value.replaceAll('\r\n', '\n') : value),
};

/**
 * Numbers as text, 0 and 1 for booleans, numbers for texts: what hand-made and old files do. `null`, which JSON writes
 * for NaN, counts as 0 or false, any text but an empty one as true.
 */
function coerce(value: unknown, check: Check): unknown {
  if (value === null) return [0, false].find(check);
  if (typeof value === 'string' && check(true)) return value !== '';
  if (typeof value === 'string' && value.trim() !== '' && check(Number(value))) return Number(value);
  if (typeof value === 'number' && check(value !== 0)) return value !== 0;
  if (typeof value === 'number' && check(String(value))) return String(value);
  return undefined;
}

function simplifyCommands(value: readonly unknown[]): unknown {
  return simplifyPath(
    value.filter((command) => Array.isArray(command)),
    'nothing',
  );
}

function readPoint({ x, y }: JsonObject): unknown {
  return { x: Number(x) || 0, y: Number(y) || 0 };
}

/** Lists of filters have holes where a program keeps each kind of filter in a place of its own. */
function isFilter(value: unknown): boolean {
  return isObject(value) && typeof value.type === 'string';
}

/** Lengths that are no numbers are 0, and flags are anything or nothing, as a canvas and Fabric take them. */
function readShadow(value: unknown): unknown {
  if (typeof value === 'string') return parseShadow(value);
  if (!isObject(value)) return value;
  const { color = 'rgb(0,0,0)', blur, offsetX, offsetY, affectStroke, nonScaling } = value;
  const shadow: Record<string, unknown> = {
    color,
    blur: Math.max(0, toNumber(blur) ?? 0),
    offsetX: toNumber(offsetX) ?? 0,
    offsetY: toNumber(offsetY) ?? 0,
  };
  if (affectStroke !== undefined) shadow.affectStroke = Boolean(affectStroke);
  if (nonScaling !== undefined) shadow.nonScaling = Boolean(nonScaling);
  return shadow;
}

/** `rgba(0,0,0,0.3) 2px 2px 10px`: the older way to write a shadow; the colour may also stand last. */
function parseShadow(text: string): Shadow | null {
  if (text.length > LONGEST_SHADOW) return null;
  const lengths =
    /(?:^|\s)(-?\d+(?:\.\d*)?)(?:px)?\s+(-?\d+(?:\.\d*)?)(?:px)?(?:\s+(\d+(?:\.\d*)?)(?:px)?)?(?=\s|$)/.exec(
      text,
    );
  if (!lengths) return null;
  const color = text.replace(lengths[0], '').trim();
  return {
    color: color === '' ? 'rgb(0,0,0)' : color,
    blur: Number(lengths[3] ?? 0),
    offsetX: Number(lengths[1]),
    offsetY: Number(lengths[2]),
  };
}

/** Letter styles in either form Fabric saves, as disjoint ranges of usable styles. */
export function readStyles(value: unknown, text: string): readonly StyleRange[] {
  if (isObject(value)) return tidy(stylesFromLines(readLines(value), text), text);
  if (!Array.isArray(value) || value.length === 0) return [];
  const ranges: StyleRange[] = [];
  for (const range of value) {
    if (!isObject(range) || !Number.isInteger(range.start) || !Number.isInteger(range.end)) continue;
    const start = Math.max(0, range.start as number);
    ranges.push({ start, end: range.end as number, style: readCharStyle(range.style) ?? {} });
  }
  return tidy(expandToRanges(ranges, text), text);
}

function readLines(value: Readonly<Record<string, unknown>>): LineStyles {
  const lines: Record<string, Record<string, StyleRange['style']>> = {};
  for (const [number, row] of Object.entries(value)) {
    if (!isObject(row)) continue;
    const styles = Object.entries(row).map(([at, style]) => [at, readCharStyle(style) ?? {}] as const);
    lines[number] = Object.fromEntries(styles);
  }
  return lines;
}

/** Fabric reads ranges in order and drops those that overlap an earlier one. */
function expandToRanges(ranges: readonly StyleRange[], text: string): readonly StyleRange[] {
  const length = [...text.replaceAll('\n', '')].length;
  const expanded = expandRanges(ranges, length);
  return expanded.flatMap((style, at) => (style ? [{ start: at, end: at + 1, style }] : []));
}

function tidy(ranges: readonly StyleRange[], text: string): readonly StyleRange[] {
  return rangesFromUnits(text, stylesByUnit(text, ranges));
}
