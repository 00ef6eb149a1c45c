// What changed between two texts, as one replacement. Pure.

/** Replaces UTF-16 units [start, end) by `text`. */
export type TextEdit = { readonly start: number; readonly end: number; readonly text: string };

/**
 * The replacement that turns `before` into `after`; null when they are equal. `caret`, where typing left it in `after`,
 * decides between equal choices, so that a letter typed after its like gets the style of that place.
 */
export function findTextEdit(before: string, after: string, caret = after.length): TextEdit | null {
  if (before === after) return null;
  const shorter = Math.min(before.length, after.length);
  // What follows the caret was not typed: prefer it as the common ending.
  let tail = 0;
  const wanted = Math.min(after.length - caret, shorter);
  while (tail < wanted && before.at(-1 - tail) === after.at(-1 - tail)) tail++;
  let start = 0;
  while (start < shorter - tail && before[start] === after[start]) start++;
  while (tail < shorter - start && before.at(-1 - tail) === after.at(-1 - tail)) tail++;
  if (splitsPair(before, start) || splitsPair(after, start)) start--;
  if (splitsPair(before, before.length - tail) || splitsPair(after, after.length - tail)) tail--;
  return { start, end: before.length - tail, text: after.slice(start, after.length - tail) };
}

function splitsPair(text: string, at: number): boolean {
  return at > 0 && (text.charCodeAt(at - 1) & 0xfc00) === 0xd800 && (text.charCodeAt(at) & 0xfc00) === 0xdc00;
}
