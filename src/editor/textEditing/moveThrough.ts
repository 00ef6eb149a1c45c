// Places in a text that others have changed meanwhile. Pure.
import type { TextEdit as ForeignEdit } from '../../../scene/document/diffText.ts';
import type { TextEdit } from '../../../scene/text/findTextEdit.ts';

/**
 * Where `offset` stands after all of `edits` (ascending, in the old text's units); inside a replaced part it moves to its
 * end. What was put in right at it stands behind it, unless it is the beginning of letters.
 */
export function moveThrough(offset: number, edits: readonly ForeignEdit[], isBeginning = false): number {
  let shift = 0;
  for (const { start, end, insert } of edits) {
    const isBefore = end < offset || (end === offset && (start < end || isBeginning));
    if (!isBefore) return start < offset ? start + shift + insert.length : offset + shift;
    shift += insert.length - (end - start);
  }
  return offset + shift;
}

/** The same replacement in the text that `edits` made: it takes away no letter of theirs. */
export function moveEdit({ start, end, text }: TextEdit, edits: readonly ForeignEdit[]): TextEdit {
  const first = moveThrough(start, edits, end > start);
  return { start: first, end: Math.max(first, moveThrough(end, edits)), text };
}

/** Where the last of `edits` ends in the text they made. */
export function findChangedEnd(edits: readonly ForeignEdit[]): number {
  const last = edits.at(-1);
  return last ? moveThrough(last.start, edits.slice(0, -1)) + last.insert.length : 0;
}
