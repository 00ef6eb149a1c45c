// A text node's letters and their styles as shared text, so that two people typing in one text both keep theirs.
import * as Y from 'yjs';
import { readCharStyle } from '../nodes/charStyle.ts';
import type { CharStyle, StyleRange } from '../nodes/types.ts';
import { deepEqual } from './deepEqual.ts';
import { diffText, type TextEdit } from './diffText.ts';
import { addUnits, rangesFromRuns, stylesByUnit, type UnitRun, type UnitStyles } from './textStyleRuns.ts';

export type StyledText = { readonly text: string; readonly styles: readonly StyleRange[] };

type Attributes = Readonly<Record<string, unknown>>;
type Restyling = { readonly start: number; end: number; readonly change: Record<string, unknown> };
type Change = { retain?: number; insert?: string; delete?: number; attributes?: Attributes };
type Delta = readonly { readonly insert?: unknown; readonly attributes?: Attributes }[];

/** In Yjs a null attribute means 'no attribute', so a style that says null is stored as this. */
const NOTHING = { nothing: true };
const NO_STYLES: readonly StyleRange[] = [];

export function readSharedText(shared: Y.Text): StyledText {
  const delta = shared.toDelta() as Delta;
  if (delta.every(({ attributes }) => attributes === undefined)) {
    return {
      text: delta.map(({ insert }) => (typeof insert === 'string' ? insert : '')).join(''),
      styles: NO_STYLES,
    };
  }
  let text = '';
  const runs: UnitRun[] = [];
  for (const { insert, attributes } of delta) {
    if (typeof insert !== 'string') continue;
    const style = attributes && toStyle(attributes);
    if (style) runs.push({ start: text.length, end: text.length + insert.length, style });
    text += insert;
  }
  return { text, styles: rangesFromRuns(text, runs) };
}

/** What an event did to the letters, where two equal ones are not told apart by looking; null where that is unknown. */
export function readTextEdits({ delta }: Y.YTextEvent): readonly TextEdit[] | null {
  const edits: TextEdit[] = [];
  let start = 0;
  let end = 0;
  let insert = '';
  const close = (): void => {
    if (start < end || insert !== '') edits.push({ start, end, insert });
    insert = '';
  };
  for (const change of delta) {
    if (change.retain !== undefined) {
      close();
      start = end += change.retain;
    } else if (change.delete !== undefined) end += change.delete;
    else if (typeof change.insert === 'string') insert += change.insert;
    else return null;
  }
  close();
  return edits;
}

/**
 * Makes `shared` hold `next`, touching only the letters and styles that differ. Each kind of change is one delta, in which
 * Yjs keeps its place: a call a change would walk to each of them from the beginning of the text.
 */
export function writeSharedText(shared: Y.Text, next: StyledText): void {
  const before = readUnits(shared);
  const edits = diffText(before.text, next.text);
  const wanted = stylesByUnit(next.text, next.styles);
  const styles: UnitStyles = [];
  let copied = 0;
  for (const { start, end, insert } of edits) {
    addUnits(styles, before.styles, copied, start);
    addUnits(styles, wanted, styles.length, styles.length + insert.length);
    copied = end;
  }
  addUnits(styles, before.styles, copied, before.styles.length);
  const edited = editing(edits, wanted);
  const restyled = restyle(styles, wanted);
  shared.doc!.transact(() => {
    if (edited.length > 0) shared.applyDelta(edited);
    // Cut first: a cut moves all that was made after the letters, so it is cheapest before there are styles.
    if (restyled.length > 1) shared.applyDelta(restyling(restyled, false));
    if (restyled.length > 0) shared.applyDelta(restyling(restyled, true));
    // Within a delta Yjs ends each style where the next one begins as well.
    if (edited.length + restyled.length > 1) Y.cleanupYTextFormatting(shared);
  });
}

/** The new letters go before those they replace, each in its own style of `wanted`. */
function editing(edits: readonly TextEdit[], wanted: UnitStyles): Change[] {
  const delta: Change[] = [];
  let at = 0;
  let unit = 0;
  for (const { start, end, insert } of edits) {
    if (start > at) delta.push({ retain: start - at });
    unit += start - at;
    for (const last = unit + insert.length; unit < last; ) {
      const from = unit;
      while (unit < last && wanted[unit] === wanted[from]) unit++;
      const letters = insert.slice(insert.length - last + from, insert.length - last + unit);
      delta.push({ insert: letters, attributes: toAttributes(wanted[from] ?? {}) });
    }
    if (end > start) delta.push({ delete: end - start });
    at = end;
  }
  return delta;
}

/** Without `styled` the letters are only cut where a style will begin or end. */
function restyling(restyled: readonly Restyling[], styled: boolean): Change[] {
  const delta: Change[] = [];
  let at = 0;
  for (const { start, end, change } of restyled) {
    if (start > at) delta.push({ retain: start - at });
    delta.push({ retain: end - start, attributes: styled ? change : {} });
    at = end;
  }
  return delta;
}

/** Replaces UTF-16 units [start, end); the new letters carry `style` and nothing else. */
export function replaceUnits(
  shared: Y.Text,
  start: number,
  end: number,
  text: string,
  style: CharStyle | undefined,
): void {
  if (end > start) shared.delete(start, end - start);
  if (text !== '') shared.insert(start, text, style ? toAttributes(style) : {});
}

/** The style new letters take at `offset` when nothing else is said. */
export function styleBefore(shared: Y.Text, offset: number): CharStyle | undefined {
  let end = 0;
  for (const { insert, attributes } of shared.toDelta() as Delta) {
    if (typeof insert !== 'string') continue;
    end += insert.length;
    if (end >= offset) return offset > 0 && attributes ? toStyle(attributes) : undefined;
  }
  return undefined;
}

function readUnits(shared: Y.Text): { text: string; styles: UnitStyles } {
  let text = '';
  const styles: UnitStyles = [];
  for (const { insert, attributes } of shared.toDelta() as Delta) {
    if (typeof insert !== 'string') continue;
    text += insert;
    const style = attributes && toStyle(attributes);
    for (let unit = 0; unit < insert.length; unit++) styles.push(style);
  }
  return { text, styles };
}

/** What gives letters that look like `from` the styles of `to`; letters beside each other that become alike are one change. */
function restyle(from: UnitStyles, to: UnitStyles): readonly Restyling[] {
  const changes: Restyling[] = [];
  let last: Restyling | undefined;
  for (let unit = 0; unit < to.length; unit++) {
    if (from[unit] === to[unit] || deepEqual(from[unit], to[unit])) continue;
    if (last?.end !== unit || to[unit] !== to[unit - 1]) {
      last = { start: unit, end: unit, change: toAttributes(to[unit] ?? {}) };
      changes.push(last);
    }
    if (last.end === last.start || from[unit] !== from[unit - 1]) {
      for (const key in from[unit])
        if (to[unit]?.[key as keyof CharStyle] === undefined) last.change[key] = null;
    }
    last.end++;
  }
  return changes;
}

function toAttributes(style: CharStyle): Record<string, unknown> {
  const attributes: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(style)) {
    if (value !== undefined) attributes[key] = value === null ? NOTHING : value;
  }
  return attributes;
}

function toStyle(attributes: Attributes): CharStyle | undefined {
  const style: Record<string, unknown> = {};
  for (const key in attributes) style[key] = isNothing(attributes[key]) ? null : attributes[key];
  return readCharStyle(style);
}

function isNothing(value: unknown): boolean {
  return typeof value === 'object' && value !== null && (value as typeof NOTHING).nothing === true;
}
