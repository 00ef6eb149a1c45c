import type { SceneDocument } from '../document/types.ts';
import { keysBetween } from '../kernels/orderKeys.ts';
import type { NodeId } from '../nodes/types.ts';
import { inStackOrder } from '../queries/inStackOrder.ts';
import { orderKeysAt } from './placeInOrder.ts';

export type OrderMove = 'bringForward' | 'sendBackward' | 'bringToFront' | 'sendToBack';

/** Moves nodes among their siblings as one undo step, keeping their order among themselves; true when any moved. */
export function reorderNodes(document: SceneDocument, ids: readonly NodeId[], move: OrderMove): boolean {
  const { reader } = document;
  const byParent = Map.groupBy(inStackOrder(reader, ids), (id) => reader.get(id)!.parentId);
  let moved = false;
  document.transact('user', () => {
    for (const [parentId, members] of byParent) {
      const before = reader.childIds(parentId);
      const after = reorder(before, new Set(members), move);
      if (after.every((id, i) => id === before[i])) continue;
      moved = true;
      writeOrder(document, parentId, after, new Set(members));
    }
  });
  return moved;
}

/** Puts nodes right above a sibling (null = at the bottom), as a drag in the layer list does. */
export function moveNodesInOrder(
  document: SceneDocument,
  ids: readonly NodeId[],
  aboveId: NodeId | null,
): boolean {
  const { reader } = document;
  const members = inStackOrder(reader, ids).filter((id) => id !== aboveId);
  if (members.length === 0) return false;
  const parentId =
    aboveId === null ? reader.get(members[0]!)!.parentId : (reader.get(aboveId)?.parentId ?? null);
  const moving = new Set(members.filter((id) => reader.get(id)!.parentId === parentId));
  if (moving.size === 0) return false;
  document.transact('user', (writer) => {
    const keys = orderKeysAt(writer, { parentId, aboveId }, moving.size, moving);
    [...moving].forEach((id, i) => writer.update(id, { index: keys[i]! }));
  });
  return true;
}

function reorder(
  siblings: readonly NodeId[],
  moving: ReadonlySet<NodeId>,
  move: OrderMove,
): readonly NodeId[] {
  const picked = siblings.filter((id) => moving.has(id));
  const others = siblings.filter((id) => !moving.has(id));
  if (move === 'bringToFront') return [...others, ...picked];
  if (move === 'sendToBack') return [...picked, ...others];
  const list = [...siblings];
  const step = move === 'bringForward' ? 1 : -1;
  for (let n = 0; n < list.length; n++) {
    const i = step === 1 ? list.length - 1 - n : n;
    const neighbour = list[i + step];
    if (!moving.has(list[i]!) || neighbour === undefined || moving.has(neighbour)) continue;
    [list[i], list[i + step]] = [neighbour, list[i]!];
  }
  return list;
}

/** Writes new keys for the moved nodes only, run by run between the siblings that stay or have been placed. */
function writeOrder(
  document: SceneDocument,
  parentId: NodeId | null,
  order: readonly NodeId[],
  moved: ReadonlySet<NodeId>,
): void {
  const moving = new Set(moved);
  const keyOf = (id = ''): string | null => document.reader.get(id)?.index ?? null;
  document.transact('user', (writer) => {
    for (let start = 0; start < order.length; start++) {
      if (!moving.has(order[start]!)) continue;
      let end = start;
      while (moving.has(order[end + 1] ?? '')) end++;
      const run = order.slice(start, end + 1);
      // Asked of the two beside it: looking through all siblings for each of thousands of runs takes long.
      const keys =
        keysBetween(keyOf(order[start - 1]), keyOf(order[end + 1]), run.length) ??
        orderKeysAt(writer, { parentId, aboveId: order[start - 1] ?? null }, run.length, moving);
      run.forEach((id, i) => writer.update(id, { index: keys[i]! }));
      // A later run that finds no room renumbers this one with the rest.
      for (const id of run) moving.delete(id);
      start = end;
    }
  });
}
