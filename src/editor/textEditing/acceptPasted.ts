import { cleanText, cutText, LONGEST_TYPED } from '../../../scene/text/cleanText.ts';
import type { TextEdit } from '../../../scene/text/findTextEdit.ts';

/** Shorter pieces are typed, and typing is never refused. */
const SHORTEST_PASTED = 100;

/** An edit of `text` without what a text cannot hold; `isCut` when there was no room for all of it. */
export function acceptPasted(
  text: string,
  { start, end, text: piece }: TextEdit,
): { readonly edit: TextEdit; readonly isCut: boolean } {
  const clean = cleanText(piece);
  const room = LONGEST_TYPED - text.length + end - start;
  const fitting = clean.length < SHORTEST_PASTED ? clean : cutText(clean, room);
  return { edit: { start, end, text: fitting }, isCut: fitting !== clean };
}
