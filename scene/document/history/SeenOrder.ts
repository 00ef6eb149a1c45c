// The order of what a step moves into another parent. Where somebody else has changed it since, it goes on as it is
// seen now, and the step is written anew, so that the other way leads back to what was seen before.
import type { NodeId, SceneNode } from '../../nodes/types.ts';
import type { SceneReader } from '../types.ts';
import { idOf } from './recordStep.ts';
import type { HistoryStep, StepChange } from './types.ts';

type Mover = { readonly node: SceneNode; readonly wanted: string; readonly expected: unknown };
type Placed = { readonly before: string; readonly after: string };

export class SeenOrder {
  /** Keys for nodes among which others changed the order, in place of those that the step says. */
  readonly #keys = new Map<NodeId, string>();
  readonly #movers = new Map<NodeId, Mover>();
  readonly #placed = new Map<NodeId, Placed>();

  /** To be made before anything of the step is written. */
  constructor(reader: SceneReader, changes: readonly StepChange[], back: boolean) {
    for (const movers of groupByWay(reader, changes, back)) {
      if (movers.every(({ node, expected }) => node.index === expected)) continue;
      const siblings = reader.childIds(movers[0]!.node.parentId);
      const places = new Map(siblings.map((id, at) => [id, at]));
      const keys = movers.map(({ wanted }) => wanted).toSorted(byKey);
      const seen = movers.toSorted((a, b) => places.get(a.node.id)! - places.get(b.node.id)!);
      for (const [at, mover] of seen.entries()) {
        this.#movers.set(mover.node.id, mover);
        this.#keys.set(mover.node.id, keys[at]!);
      }
    }
  }

  /** The key that a node gets in its next parent, where the step says `wanted`. To be asked only if it gets there. */
  take(id: NodeId, wanted: unknown): unknown {
    const [mover, after] = [this.#movers.get(id), this.#keys.get(id)];
    if (!mover || after === undefined) return wanted;
    this.#placed.set(id, { before: mover.node.index, after });
    return after;
  }

  /** The step, once taken, with the order there was before and the one there is now; itself where none was changed. */
  rewrite(step: HistoryStep, back: boolean): HistoryStep {
    if (this.#placed.size === 0) return step;
    const changes = step.changes.map((change) => {
      const placed = this.#placed.get(idOf(change));
      if (!placed || change.type !== 'updated') return change;
      const [from, to] = back ? [placed.after, placed.before] : [placed.before, placed.after];
      return { ...change, from: { ...change.from, index: from }, to: { ...change.to, index: to } };
    });
    return { ...step, changes };
  }
}

/** What the step moves into another parent, apart by where from and where to. */
function groupByWay(
  reader: SceneReader,
  changes: readonly StepChange[],
  back: boolean,
): readonly (readonly Mover[])[] {
  const ways = new Map<string, Mover[]>();
  for (const change of changes) {
    if (change.type !== 'updated') continue;
    const node = reader.get(change.id);
    const [wanted, expected] = back ? [change.from, change.to] : [change.to, change.from];
    if (!node || wanted.parentId === expected.parentId || typeof wanted.index !== 'string') continue;
    const way = JSON.stringify([node.parentId, wanted.parentId]);
    const movers = ways.get(way) ?? [];
    movers.push({ node, wanted: wanted.index, expected: expected.index });
    ways.set(way, movers);
  }
  return [...ways.values()];
}

function byKey(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
