import type { SceneReader } from '../../scene/document/types.ts';
import { freshKeys, keysBetween } from '../../scene/kernels/orderKeys.ts';
import type { NodeId, SceneNode } from '../../scene/nodes/types.ts';

type Writer = {
  readonly reader: SceneReader;
  update(id: NodeId, patch: { readonly index: string }): void;
};

/** A longest run of `items`, gaps allowed, in which each stands below the next. */
const longestAscending = <T>(items: readonly T[], isBelow: (a: T, b: T) => boolean): ReadonlySet<T> => {
  if (items.every((item, at) => at === 0 || isBelow(items[at - 1]!, item))) return new Set(items);
  // Longest increasing subsequence by patience sorting.
  const tails: number[] = [];
  const previous: number[] = [];
  for (const [at, item] of items.entries()) {
    let [low, high] = [0, tails.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (isBelow(items[tails[middle]!]!, item)) low = middle + 1;
      else high = middle;
    }
    previous[at] = low > 0 ? tails[low - 1]! : -1;
    tails[low] = at;
  }
  const found = new Set<T>();
  for (let at = tails.at(-1) ?? -1; at >= 0; at = previous[at]!) found.add(items[at]!);
  return found;
};

/**
 * Ascending keys for `ids`, of which as many as can keep theirs. Null where two that do leave no room for those between
 * them, or have keys that are none of ours.
 */
const keysFor = (ids: readonly NodeId[], keyOf: (id: NodeId) => string): readonly string[] | null => {
  // Keys are compared, not places: siblings of equal keys leave no room between them.
  const kept = longestAscending(ids, (a, b) => keyOf(a) < keyOf(b));
  const keys: string[] = [];
  let run = 0;
  const place = (upper: string | null): boolean => {
    const between = keysBetween(keys.at(-1) ?? null, upper, run);
    keys.push(...(between ?? []));
    run = 0;
    return between !== null;
  };
  for (const id of ids) {
    if (!kept.has(id)) run += 1;
    else if (place(keyOf(id))) keys.push(keyOf(id));
    else return null;
  }
  return place(null) ? keys : null;
};

/** Children of one parent as the design lists them; those it does not know keep to their lower neighbour. */
const toWantedOrder = (present: readonly NodeId[], listed: readonly NodeId[]): readonly NodeId[] => {
  const known = new Set(listed);
  const lowest: NodeId[] = [];
  const followers = new Map<NodeId, NodeId[]>();
  let above = lowest;
  for (const id of present) {
    if (known.has(id)) followers.set(id, (above = []));
    else above.push(id);
  }
  return [...lowest, ...listed.flatMap((id) => [id, ...(followers.get(id) ?? [])])];
};

/** Brings siblings into the order of a saved design, moving as few of them as possible. */
export const orderSiblings = (writer: Writer, nodes: readonly SceneNode[]): void => {
  const byParent = Map.groupBy(nodes, ({ parentId }) => parentId);
  for (const [parentId, members] of byParent) {
    const present = writer.reader.childIds(parentId);
    const places = new Set(present);
    const listed = members.map(({ id }) => id).filter((id) => places.has(id));
    const wanted = toWantedOrder(present, listed);
    if (wanted.every((id, at) => id === present[at])) continue;
    const keyOf = (id: NodeId) => writer.reader.get(id)!.index;
    const keys = keysFor(wanted, keyOf) ?? freshKeys(wanted.length);
    wanted.forEach((id, at) => {
      if (keys[at] !== keyOf(id)) writer.update(id, { index: keys[at]! });
    });
  }
};
