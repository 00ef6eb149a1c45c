// Undo of typing while somebody else types in the same text.
import { diffText, type TextEdit } from '../diffText.ts';

/**
 * The edits `from` → `to` moved onto `now`, which others made out of `from`; in `now`'s UTF-16 positions, ascending.
 * Edits of letters that the others touched are left out.
 */
export function rebaseText(texts: {
  readonly from: string;
  readonly to: string;
  readonly now: string;
}): readonly TextEdit[] {
  const theirs = diffText(texts.from, texts.now);
  return diffText(texts.from, texts.to).flatMap((mine) => {
    let shift = 0;
    for (const other of theirs) {
      if (other.start >= mine.end && !(other.start === mine.start && mine.start === mine.end)) continue;
      if (other.end > mine.start) return [];
      shift += other.insert.length - (other.end - other.start);
    }
    return [{ start: mine.start + shift, end: mine.end + shift, insert: mine.insert }];
  });
}
