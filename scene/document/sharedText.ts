// A text node's letters and their styles as shared text, so that two people typing in one text both keep theirs.
import type * as Y from 'yjs';
import { readCharStyle } from '../nodes/charStyle.ts';
import type { CharStyle, StyleRange } from '../nodes/types.ts';
import { deepEqual } from './deepEqual.ts';
import { diffText, type TextEdit } from './diffText.ts';
import { addUnits, rangesFromRuns, stylesByUnit, type UnitRun, type UnitStyles } from './textStyleRuns.ts';

export type StyledText = { readonly text: string; readonly styles: readonly StyleRange[] };

type Attributes = Readonly<Record<string, unknown>>;
type Restyling = { readonly start: number; readonly end: number; readonly change: Record<string, unknown> };
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

/** How many changes within texts one transaction may still make. */
export type TextRoom = { changes: number };

/**
 * Room for the texts of one transaction. Yjs walks to each change from the beginning of its text, and moves all that was
 * made later where it cuts letters in two: beyond this a text is written as a whole, as exactness is not worth the time.
 */
export function createTextRoom(): TextRoom {
  return { changes: 1000 };
}

/** Makes `shared` hold `next`, touching only the letters and styles that differ while there is room for that. */
export function writeSharedText(shared: Y.Text, next: StyledText, room: TextRoom): void {
  const before = readUnits(shared);
  const edits = diffText(before.text, next.text);
  const styles: UnitStyles = [];
  let copied = 0;
  for (const { start, end, insert } of edits) {
    addUnits(styles, before.styles, copied, start);
    for (let unit = 0; unit < insert.length; unit++) styles.push(before.styles[start - 1]);
    copied = end;
  }
  addUnits(styles, before.styles, copied, before.styles.length);
  const wanted = stylesByUnit(next.text, next.styles);
  const restyled = restyle(styles, wanted);
  room.changes -= edits.length + restyled.length;
  if (room.changes < 0) return writeWhole(shared, before.text.length, next.text, wanted);
  let shift = 0;
  for (const { start, end, insert } of edits) {
    replaceUnits(shared, start + shift, end + shift, insert, before.styles[start - 1]);
    shift += insert.length - (end - start);
  }
  for (const { start, end, change } of restyled) shared.format(start, end - start, change);
}

/** Within one delta Yjs keeps its place, but it ends each style where the next one begins as well. */
function writeWhole(shared: Y.Text, length: number, text: string, styles: UnitStyles): void {
  const delta: { insert: string; attributes: Attributes }[] = [];
  for (let start = 0, end = 0; start < text.length; start = end) {
    while (end < text.length && styles[end] === styles[start]) end++;
    delta.push({ insert: text.slice(start, end), attributes: toAttributes(styles[start] ?? {}) });
  }
  if (length > 0) shared.delete(0, length);
  shared.applyDelta(delta);
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

/** What gives letters that look like `from` the styles of `to`. */
function restyle(from: UnitStyles, to: UnitStyles): readonly Restyling[] {
  const changes: Restyling[] = [];
  let start = 0;
  while (start < to.length) {
    if (from[start] === to[start] || deepEqual(from[start], to[start])) {
      start++;
      continue;
    }
    let end = start + 1;
    while (end < to.length && from[end] === from[start] && to[end] === to[start]) end++;
    changes.push({ start, end, change: changeOf(from[start], to[start]) });
    start = end;
  }
  return changes;
}

function changeOf(from: CharStyle | undefined, to: CharStyle | undefined): Record<string, unknown> {
  const change: Record<string, unknown> = {};
  for (const key in from) if (!to || !(key in to)) change[key] = null;
  return { ...change, ...toAttributes(to ?? {}) };
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
