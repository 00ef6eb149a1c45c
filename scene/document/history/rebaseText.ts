// Undo of typing while somebody else types in the same text.
import { diffText, type TextEdit } from '../diffText.ts';

type Texts = { readonly from: string; readonly to: string; readonly now: string };

/** An edit of what the text is now; what it inserts begins at `source` of the text it comes from. */
export type RebasedEdit = TextEdit & { readonly source: number };

/**
 * The edits `from` → `to` moved onto `now`, which others made out of `from`; in `now`'s UTF-16 positions, ascending.
 * What others typed among letters to be taken away stays; letters that they changed are not replaced, and what they have done
 * alike, as letters put back by hand, is not done again.
 */
export function rebaseText({ from, to, now }: Texts): readonly RebasedEdit[] {
  const theirs = diffText(from, now);
  const done = theirs.map((other) => moveToFirst(other, from));
  let grown = 0;
  return diffText(from, to).flatMap((mine) => {
    const source = mine.start + grown;
    grown += mine.insert.length - (mine.end - mine.start);
    const first = moveToFirst(mine, from);
    if (done.some((other) => isAlike(first, other))) return [];
    return rebaseEdit(mine, theirs).map((edit) => ({ ...edit, source }));
  });
}

const isAlike = (a: TextEdit, b: TextEdit): boolean =>
  a.start === b.start && a.end === b.end && a.insert === b.insert;

/**
 * What is put in among equal letters, or taken out of them, at the first of the places that it may be said to have: a
 * difference tells any.
 */
function moveToFirst(edit: TextEdit, from: string): TextEdit {
  const { start, end, insert } = edit;
  const { length } = insert;
  let by = 0;
  if (length === 0) {
    while (by < start && from[start - 1 - by] === from[end - 1 - by]) by += 1;
    return { start: start - by, end: end - by, insert };
  }
  if (start < end) return edit;
  while (by < start && from[start - 1 - by] === insert[length - 1 - (by % length)]) by += 1;
  const cut = length - (by % length);
  return { start: start - by, end: end - by, insert: insert.slice(cut) + insert.slice(0, cut) };
}

function rebaseEdit({ start, end, insert }: TextEdit, theirs: readonly TextEdit[]): readonly TextEdit[] {
  const edits: TextEdit[] = [];
  let next = start;
  let shift = 0;
  for (const other of theirs) {
    if (other.end > start) {
      if (other.start >= end) break;
      if (insert !== '') return [];
      if (other.start > next) edits.push({ start: next + shift, end: other.start + shift, insert });
      next = Math.min(end, other.end);
    }
    shift += other.insert.length - (other.end - other.start);
  }
  if (next < end || insert !== '') edits.push({ start: next + shift, end: end + shift, insert });
  return edits;
}
