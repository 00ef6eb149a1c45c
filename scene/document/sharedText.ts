// A text node's letters and their styles as shared text, so that two people typing in one text both keep theirs.
import type * as Y from 'yjs';
import { readCharStyle } from '../nodes/charStyle.ts';
import type { CharStyle, StyleRange } from '../nodes/types.ts';
import { deepEqual } from './deepEqual.ts';
import { diffText, type TextEdit } from './diffText.ts';
import { addUnits, rangesFromRuns, stylesByUnit, type UnitRun, type UnitStyles } from './textStyleRuns.ts';

export type StyledText = { readonly text: string; readonly styles: readonly StyleRange[] };

type Attributes = Readonly<Record<string, unknown>>;
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

/** Makes `shared` hold `next`, touching only the letters and styles that differ. */
export function writeSharedText(shared: Y.Text, next: StyledText): void {
  const before = readUnits(shared);
  let shift = 0;
  const styles: UnitStyles = [];
  let copied = 0;
  for (const edit of diffText(before.text, next.text)) {
    addUnits(styles, before.styles, copied, edit.start);
    copied = edit.end;
    const inherited = before.styles[edit.start - 1];
    replaceUnits(shared, edit.start + shift, edit.end + shift, edit.insert, inherited);
    for (let unit = 0; unit < edit.insert.length; unit++) styles.push(inherited);
    shift += edit.insert.length - (edit.end - edit.start);
  }
  addUnits(styles, before.styles, copied, before.styles.length);
  restyle(shared, styles, stylesByUnit(next.text, next.styles));
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

function restyle(shared: Y.Text, from: UnitStyles, to: UnitStyles): void {
  let start = 0;
  while (start < to.length) {
    if (from[start] === to[start] || deepEqual(from[start], to[start])) {
      start++;
      continue;
    }
    let end = start + 1;
    while (end < to.length && from[end] === from[start] && to[end] === to[start]) end++;
    shared.format(start, end - start, changeOf(from[start], to[start]));
    start = end;
  }
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
