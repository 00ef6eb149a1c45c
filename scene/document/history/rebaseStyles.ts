// Undo of letter styles while somebody else types in the same text.
import { readCharStyle } from '../../nodes/charStyle.ts';
import type { CharStyle, StyleRange } from '../../nodes/types.ts';
import { deepEqual } from '../deepEqual.ts';
import { diffText, type TextEdit } from '../diffText.ts';
import type { StyledText } from '../sharedText.ts';
import { addUnits, rangesFromUnits, stylesByUnit, type UnitStyles } from '../textStyleRuns.ts';
import type { RebasedEdit } from './rebaseText.ts';

type Style = CharStyle | undefined;
type Values = Readonly<Record<string, unknown>>;

/**
 * The styles of `now` once `edits` (the ones `from` → `to`, rebased) are made in it: letters of all three texts get what
 * `to` says otherwise than `from`, letters put back are as `to` has them, and those that others typed stay as they are.
 */
export function rebaseStyles(
  texts: { readonly from: StyledText; readonly to: StyledText; readonly now: StyledText },
  edits: readonly RebasedEdit[],
): readonly StyleRange[] {
  const from = stylesByUnit(texts.from.text, texts.from.styles);
  const to = stylesByUnit(texts.to.text, texts.to.styles);
  const now = stylesByUnit(texts.now.text, texts.now.styles);
  const theirs = placesAfter(diffText(texts.from.text, texts.now.text), from.length);
  const mine = placesAfter(diffText(texts.from.text, texts.to.text), from.length);
  const merge = createMerge();
  for (let unit = 0; unit < from.length; unit++) {
    const [there, here] = [mine[unit]!, theirs[unit]!];
    if (there >= 0 && here >= 0) now[here] = merge(from[unit], to[there], now[here]);
  }
  let text = '';
  let copied = 0;
  const styles: UnitStyles = [];
  for (const { start, end, insert, source } of edits) {
    text += texts.now.text.slice(copied, start) + insert;
    addUnits(styles, now, copied, start);
    addUnits(styles, to, source, source + insert.length);
    copied = end;
  }
  text += texts.now.text.slice(copied);
  addUnits(styles, now, copied, now.length);
  return rangesFromUnits(text, styles);
}

/** Where each of `length` units stands after `edits`; -1 where it is gone. */
function placesAfter(edits: readonly TextEdit[], length: number): Int32Array {
  const places = new Int32Array(length).fill(-1);
  let shift = 0;
  let unit = 0;
  for (const { start, end, insert } of edits) {
    for (; unit < start; unit++) places[unit] = unit + shift;
    unit = end;
    shift += insert.length - (end - start);
  }
  for (; unit < length; unit++) places[unit] = unit + shift;
  return places;
}

/** Letters of one run come one after the other and share their styles, so that the last answer mostly is the next. */
function createMerge(): (from: Style, to: Style, now: Style) => Style {
  let last: readonly [Style, Style, Style] | null = null;
  let merged: Style;
  return (from, to, now) => {
    if (last && last[0] === from && last[1] === to && last[2] === now) return merged;
    last = [from, to, now];
    return (merged = mergeStyle(from, to, now));
  };
}

/** `now` with what `to` says otherwise than `from`, where nobody else has said something since. */
function mergeStyle(from: Style, to: Style, now: Style): Style {
  if (deepEqual(from, to)) return now;
  const before: Values = from ?? {};
  const wanted: Values = to ?? {};
  const result: Record<string, unknown> = { ...now };
  for (const key of Object.keys({ ...before, ...wanted })) {
    if (deepEqual(before[key], wanted[key]) || !deepEqual(result[key], before[key])) continue;
    if (wanted[key] === undefined) delete result[key];
    else result[key] = wanted[key];
  }
  return readCharStyle(result);
}
