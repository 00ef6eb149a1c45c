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
  let grown = 0;
  return diffText(from, to).flatMap((mine) => {
    const source = mine.start + grown;
    grown += mine.insert.length - (mine.end - mine.start);
    if (theirs.some((other) => isAlike(mine, other))) return [];
    return rebaseEdit(mine, theirs).map((edit) => ({ ...edit, source }));
  });
}

const isAlike = (a: TextEdit, b: TextEdit): boolean =>
  a.start === b.start && a.end === b.end && a.insert === b.insert;

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
