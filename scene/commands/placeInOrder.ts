// Where nodes go among siblings; used by every command that inserts or reorders.
import type { SceneWriter } from '../document/types.ts';
import { freshKeys, keysBetween } from '../kernels/orderKeys.ts';
import type { NodeId } from '../nodes/types.ts';

export type OrderPlace = {
  readonly parentId: NodeId | null;
  /** Right above this sibling; null = the very bottom; absent = the very top. */
  readonly aboveId?: NodeId | null;
};

/**
 * `count` ascending keys for that place. Siblings listed in `moving` do not count as neighbours. When neighbours
 * leave no room, all siblings are renumbered first.
 */
export function orderKeysAt(
  writer: SceneWriter,
  place: OrderPlace,
  count: number,
  moving: ReadonlySet<NodeId> = new Set(),
): readonly string[] {
  const { reader } = writer;
  const siblings = reader.childIds(place.parentId).filter((id) => !moving.has(id));
  const at = positionAbove(siblings, place.aboveId);
  const keyOf = (i: number): string | null => reader.get(siblings[i] ?? '')?.index ?? null;
  const keys = keysBetween(keyOf(at - 1), keyOf(at), count);
  if (keys) return keys;
  const all = freshKeys(siblings.length + count);
  siblings.forEach((id, i) => writer.update(id, { index: all[i < at ? i : i + count]! }));
  return all.slice(at, at + count);
}

function positionAbove(siblings: readonly NodeId[], aboveId: NodeId | null | undefined): number {
  if (aboveId === null) return 0;
  const at = aboveId === undefined ? -1 : siblings.indexOf(aboveId);
  return at < 0 ? siblings.length : at + 1;
}
