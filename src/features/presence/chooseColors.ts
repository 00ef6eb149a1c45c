/** Dark enough for white letters, far enough apart to be told from each other and from our own selection's blue. */
const PALETTE = [
  '#c2255c',
  '#2b8a3e',
  '#9c36b5',
  '#c2410c',
  '#0b7285',
  '#7048e8',
  '#a16207',
  '#495057',
] as const;

const hash = (text: string): number => {
  let sum = 0;
  for (const letter of text) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return sum;
};

/**
 * A colour for each person. Everybody finds the same colours from the same list, because it is gone through in the
 * order of the ids; who comes later takes the next free one.
 */
export function chooseColors(userIds: Iterable<string>): ReadonlyMap<string, string> {
  const colors = new Map<string, string>();
  const taken = new Set<number>();
  for (const id of [...new Set(userIds)].toSorted((a, b) => (a < b ? -1 : 1))) {
    let slot = hash(id) % PALETTE.length;
    for (let step = 0; taken.has(slot) && step < PALETTE.length; step += 1)
      slot = (slot + 1) % PALETTE.length;
    taken.add(slot);
    colors.set(id, PALETTE[slot] ?? PALETTE[0]);
  }
  return colors;
}
