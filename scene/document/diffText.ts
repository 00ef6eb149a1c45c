// The letters that differ between two texts, as replacements in the older one.

/** Replace UTF-16 units [start, end) of the old text by `insert`. */
export type TextEdit = { readonly start: number; readonly end: number; readonly insert: string };

/** Beyond this many differing letters the middle is replaced as a whole: exactness is not worth the time. */
const MOST_STEPS = 400;

/** Edits in order of position, not overlapping; applying all of them to `from` gives `to`. */
export function diffText(from: string, to: string): readonly TextEdit[] {
  if (from === to) return [];
  let start = 0;
  const shorter = Math.min(from.length, to.length);
  while (start < shorter && from[start] === to[start]) start++;
  let tail = 0;
  while (tail < shorter - start && from.at(-1 - tail) === to.at(-1 - tail)) tail++;
  if (splitsPair(from, start) || splitsPair(to, start)) start--;
  if (splitsPair(from, from.length - tail) || splitsPair(to, to.length - tail)) tail--;
  const old = from.slice(start, from.length - tail);
  const next = to.slice(start, to.length - tail);
  if (old === '' || next === '') return [{ start, end: start + old.length, insert: next }];
  const edits = shortestEdits([...old], [...next]);
  if (!edits) return [{ start, end: start + old.length, insert: next }];
  return edits.map((edit) => ({ start: edit.start + start, end: edit.end + start, insert: edit.insert }));
}

function splitsPair(text: string, at: number): boolean {
  return at > 0 && (text.charCodeAt(at - 1) & 0xfc00) === 0xd800 && (text.charCodeAt(at) & 0xfc00) === 0xdc00;
}

/** Myers' greedy algorithm over letters; null when more than MOST_STEPS letters differ. */
function shortestEdits(from: readonly string[], to: readonly string[]): TextEdit[] | null {
  const trace: Map<number, number>[] = [];
  let furthest = new Map<number, number>([[1, 0]]);
  const limit = Math.min(MOST_STEPS, from.length + to.length);
  for (let steps = 0; steps <= limit; steps++) {
    trace.push(furthest);
    const next = new Map<number, number>();
    for (let diagonal = -steps; diagonal <= steps; diagonal += 2) {
      let x = goesDown(furthest, diagonal, steps)
        ? furthest.get(diagonal + 1)!
        : furthest.get(diagonal - 1)! + 1;
      while (x < from.length && x - diagonal < to.length && from[x] === to[x - diagonal]) x++;
      next.set(diagonal, x);
      if (x >= from.length && x - diagonal >= to.length) return walkBack(trace, from, to, diagonal);
    }
    furthest = next;
  }
  return null;
}

function goesDown(furthest: ReadonlyMap<number, number>, diagonal: number, steps: number): boolean {
  if (diagonal === -steps) return true;
  return diagonal !== steps && (furthest.get(diagonal - 1) ?? -1) < (furthest.get(diagonal + 1) ?? -1);
}

function walkBack(
  trace: readonly ReadonlyMap<number, number>[],
  from: readonly string[],
  to: readonly string[],
  lastDiagonal: number,
): TextEdit[] {
  const kept: (readonly [number, number])[] = [];
  let x = from.length;
  let diagonal = lastDiagonal;
  for (let steps = trace.length - 1; steps >= 0; steps--) {
    const furthest = trace[steps]!;
    const down = goesDown(furthest, diagonal, steps);
    const previous = down ? diagonal + 1 : diagonal - 1;
    const startX = steps === 0 ? 0 : furthest.get(previous)! + (down ? 0 : 1);
    while (x > startX) {
      x--;
      kept.push([x, x - diagonal]);
    }
    x = furthest.get(previous) ?? 0;
    diagonal = previous;
  }
  return editsBetween(kept.toReversed(), from, to);
}

/** Replacements between letters that both texts keep. */
function editsBetween(
  kept: readonly (readonly [number, number])[],
  from: readonly string[],
  to: readonly string[],
): TextEdit[] {
  const edits: TextEdit[] = [];
  let unit = 0;
  let x = 0;
  let y = 0;
  for (const [keptX, keptY] of [...kept, [from.length, to.length] as const]) {
    const length = from.slice(x, keptX).join('').length;
    const insert = to.slice(y, keptY).join('');
    if (length > 0 || insert !== '') edits.push({ start: unit, end: unit + length, insert });
    unit += length + (from[keptX]?.length ?? 0);
    x = keptX + 1;
    y = keptY + 1;
  }
  return edits;
}
