import { generateNKeysBetween } from 'fractional-indexing';
import type { SceneReader } from '../../scene/document/types.ts';
import type { NodeId, SceneNode } from '../../scene/nodes/types.ts';

type Writer = {
  readonly reader: SceneReader;
  update(id: NodeId, patch: { readonly index: string }): void;
};

const isAscending = (numbers: readonly number[]): boolean =>
  numbers.every((value, position) => position === 0 || (numbers[position - 1] ?? 0) < value);

/** Members of `ids` that may keep their place: a longest run of them already stands in this order. */
const findKept = (ids: readonly NodeId[], placeOf: ReadonlyMap<NodeId, number>): ReadonlySet<NodeId> => {
  const places = ids.map((id) => placeOf.get(id) ?? -1);
  if (isAscending(places)) return new Set(ids);
  // Longest increasing subsequence by patience sorting.
  const tails: number[] = [];
  const previous: number[] = [];
  for (const [at, place] of places.entries()) {
    let [low, high] = [0, tails.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((places[tails[middle] ?? 0] ?? 0) < place) low = middle + 1;
      else high = middle;
    }
    previous[at] = low > 0 ? (tails[low - 1] ?? -1) : -1;
    tails[low] = at;
  }
  const kept = new Set<NodeId>();
  for (let at = tails.at(-1) ?? -1; at >= 0; at = previous[at] ?? -1) kept.add(ids[at] ?? '');
  return kept;
};

/** Gives every run of ids between two that stay an index between theirs. */
const placeRuns = (writer: Writer, ids: readonly NodeId[], kept: ReadonlySet<NodeId>): void => {
  const indexOf = (id: NodeId | undefined) =>
    id === undefined ? null : (writer.reader.get(id)?.index ?? null);
  let lower: NodeId | undefined;
  let run: NodeId[] = [];
  const flush = (upper: NodeId | undefined): void => {
    const keys = generateNKeysBetween(indexOf(lower), indexOf(upper), run.length);
    run.forEach((id, at) => writer.update(id, { index: keys[at] ?? '' }));
    run = [];
  };
  for (const id of ids) {
    if (!kept.has(id)) {
      run.push(id);
      continue;
    }
    if (run.length > 0) flush(id);
    lower = id;
  }
  if (run.length > 0) flush(undefined);
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
    const placeOf = new Map(present.map((id, place) => [id, place]));
    const listed = members.map(({ id }) => id).filter((id) => placeOf.has(id));
    const wanted = toWantedOrder(present, listed);
    const kept = findKept(wanted, placeOf);
    if (kept.size < wanted.length) placeRuns(writer, wanted, kept);
  }
};
