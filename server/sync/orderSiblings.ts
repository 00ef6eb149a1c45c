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

/** Order of siblings everywhere: ids decide between equal keys. */
const isBelow = (a: SceneNode, b: SceneNode): boolean =>
  a.index === b.index ? a.id < b.id : a.index < b.index;

/**
 * Siblings as they stand now, but for those of `listed` that the saver moved or brought: what was lowered goes right under
 * what it stands under in the file; the rest right under what comes, of those that stayed, next above what it stands on
 * there, so over what others put between. Where nothing that stayed is above it in the file it goes to the very top; where
 * nothing is below it, right under the lowest that stayed.
 */
const toWantedOrder = (
  present: readonly NodeId[],
  listed: readonly NodeId[],
  seen: ReadonlyMap<NodeId, SceneNode>,
): readonly NodeId[] => {
  const wasBelow = (a: NodeId, b: NodeId): boolean => isBelow(seen.get(a)!, seen.get(b)!);
  const known = listed.filter((id) => seen.has(id));
  const stayed = longestAscending(known, wasBelow);
  if (stayed.size === listed.length) return present;
  const inFile = known.filter((id) => stayed.has(id));
  const now = present.filter((id) => stayed.has(id));
  const nextNow = new Map(now.map((id, at) => [id, now[at + 1]]));
  /** The one that stayed under which a moved one belongs; undefined for the very top. */
  const findUpper = (id: NodeId, below: NodeId | undefined, above: NodeId | undefined) => {
    if (below === undefined || above === undefined) return above && now[0];
    return seen.has(id) && wasBelow(above, id) ? above : nextNow.get(below);
  };
  let passed = 0;
  const uppers = new Map<NodeId, NodeId | undefined>();
  for (const id of listed) {
    if (stayed.has(id)) passed += 1;
    else uppers.set(id, findUpper(id, inFile[passed - 1], inFile[passed]));
  }
  const runs = Map.groupBy(uppers.keys(), (id) => uppers.get(id));
  const runUnder = (id: NodeId | undefined) => runs.get(id) ?? [];
  const others = present.filter((id) => !uppers.has(id));
  return [...others.flatMap((id) => [...runUnder(id), id]), ...runUnder(undefined)];
};

/**
 * Brings siblings into the order of a saved design, moving only what the saver moved and as few keys as possible.
 * `findSeen` gives a node as the saver saw it among its siblings of now; undefined where it was not among them.
 */
export const orderSiblings = (
  writer: Writer,
  nodes: readonly SceneNode[],
  findSeen: (node: SceneNode) => SceneNode | undefined,
): void => {
  const byParent = Map.groupBy(nodes, ({ parentId }) => parentId);
  for (const [parentId, members] of byParent) {
    const present = writer.reader.childIds(parentId);
    const places = new Set(present);
    const listed = members.filter(({ id }) => places.has(id));
    const seen = new Map(
      listed.flatMap((node) => {
        const before = findSeen(node);
        return before ? [[node.id, before] as const] : [];
      }),
    );
    const wanted = toWantedOrder(
      present,
      listed.map(({ id }) => id),
      seen,
    );
    if (wanted.every((id, at) => id === present[at])) continue;
    const keyOf = (id: NodeId) => writer.reader.get(id)!.index;
    const keys = keysFor(wanted, keyOf) ?? freshKeys(wanted.length);
    wanted.forEach((id, at) => {
      if (keys[at] !== keyOf(id)) writer.update(id, { index: keys[at]! });
    });
  }
};
