// Letter styles along a text, one entry per UTF-16 unit. Fabric counts code points without line feeds; shared text
// counts UTF-16 units; this is the bridge between the two.
import type { CharStyle, StyleRange } from '../nodes/types.ts';
import { deepEqual } from './deepEqual.ts';

/** Style of every UTF-16 unit; a line feed takes the style of the letter before it when the next one shares it. */
export type UnitStyles = (CharStyle | undefined)[];

export function stylesByUnit(text: string, ranges: readonly StyleRange[]): UnitStyles {
  const styles = Array.from<CharStyle | undefined>({ length: text.length });
  if (ranges.length === 0) return styles;
  let point = 0;
  let at = 0;
  for (let unit = 0; unit < text.length; unit++) {
    if (isBreak(text, unit)) continue;
    while (at < ranges.length && ranges[at]!.end <= point) at++;
    const range = ranges[at];
    const style = range && range.start <= point && hasKeys(range.style) ? range.style : undefined;
    styles[unit] = style;
    if (isPair(text, unit)) styles[++unit] = style;
    point++;
  }
  styleBreaks(text, styles);
  return styles;
}

/** Adds units [start, end) of `from`; one by one, because a call takes fewer values than a book has letters. */
export function addUnits(to: UnitStyles, from: UnitStyles, start: number, end: number): void {
  for (let unit = start; unit < end; unit++) to.push(from[unit]);
}

/** UTF-16 units [start, end) of one style. */
export type UnitRun = { readonly start: number; readonly end: number; readonly style: CharStyle };

/** Ranges over runs of equal styles, in Fabric's count; `runs` come in order. */
export function rangesFromRuns(text: string, runs: readonly UnitRun[]): StyleRange[] {
  const ranges: { start: number; end: number; style: CharStyle }[] = [];
  let unit = 0;
  let point = 0;
  const countTo = (end: number): number => {
    for (; unit < end; unit++) {
      if (isBreak(text, unit)) continue;
      if (isPair(text, unit)) unit++;
      point++;
    }
    return point;
  };
  for (const run of runs) {
    const start = countTo(run.start);
    const end = countTo(run.end);
    if (start === end || !hasKeys(run.style)) continue;
    const last = ranges.at(-1);
    if (last?.end === start && deepEqual(last.style, run.style)) last.end = end;
    else ranges.push({ start, end, style: run.style });
  }
  return ranges;
}

/** As `rangesFromRuns`, from the style of every unit. */
export function rangesFromUnits(text: string, styles: UnitStyles): StyleRange[] {
  const runs: UnitRun[] = [];
  let start = 0;
  for (let unit = 1; unit <= styles.length; unit++) {
    const style = styles[start];
    if (unit < styles.length && styles[unit] === style) continue;
    if (style) runs.push({ start, end: unit, style });
    start = unit;
  }
  return rangesFromRuns(text, runs);
}

function styleBreaks(text: string, styles: UnitStyles): void {
  for (let unit = 1; unit < text.length; unit++) {
    if (!isBreak(text, unit)) continue;
    let next = unit + 1;
    while (next < text.length && isBreak(text, next)) next++;
    if (next < text.length && styles[unit - 1] && deepEqual(styles[unit - 1], styles[next])) {
      styles[unit] = styles[unit - 1];
    }
  }
}

function hasKeys(style: CharStyle): boolean {
  for (const _ in style) return true;
  return false;
}

function isBreak(text: string, unit: number): boolean {
  const code = text.charCodeAt(unit);
  return code === 10 || (code === 13 && text.charCodeAt(unit + 1) === 10);
}

function isPair(text: string, unit: number): boolean {
  return (text.charCodeAt(unit) & 0xfc00) === 0xd800 && (text.charCodeAt(unit + 1) & 0xfc00) === 0xdc00;
}
