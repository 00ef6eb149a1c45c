// Undo of typing while somebody else types in the same text.
import { diffText, type TextEdit } from '../diffText.ts';

type Texts = { readonly from: string; readonly to: string; readonly now: string };

/** An edit of what the text is now; what it inserts begins at `source` of the text it comes from. */
export type RebasedEdit = TextEdit & { readonly source: number };

/**
 * The edits `from` → `to` moved onto `now`, which others made out of `from`; in `now`'s UTF-16 positions, ascending.
 * What others typed among letters to be taken away stays; letters that they changed are not replaced.
 */
export function rebaseText({ from, to, now }: Texts): readonly RebasedEdit[] {
  // Others have done the same: put it back by hand, or undone the same.
  if (now === to) return [];
  const theirs = diffText(from, now);
  let grown = 0;
  return diffText(from, to).flatMap((mine) => {
    const source = mine.start + grown;
    grown += mine.insert.length - (mine.end - mine.start);
    return rebaseEdit(mine, theirs).map((edit) => ({ ...edit, source }));
  });
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
