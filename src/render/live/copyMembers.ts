// Copies of groups' members while they are dragged away: records of no document, by ids of their own.
import type { SceneReader } from '../../../scene/document/types.ts';
import type { NodeId, NodePatch, SceneNode } from '../../../scene/nodes/types.ts';

export type MemberCopies = {
  readonly nodes: ReadonlyMap<NodeId, SceneNode>;
  /** What groups hold now: those the copies are in, and those that are copies. */
  readonly children: ReadonlyMap<NodeId, readonly NodeId[]>;
};

export const NO_COPIES: MemberCopies = { nodes: new Map(), children: new Map() };

const MARK = ' copy';

/** What a copy of the member is called while it is dragged. */
export const copyIdOf = (id: NodeId): NodeId => `${id}${MARK}`;

/** The member that a copy was taken from; other ids as they are. */
export const originalIdOf = (id: NodeId): NodeId => (id.endsWith(MARK) ? id.slice(0, -MARK.length) : id);

/** Copies of members under patches of their own, each group's above the topmost of those it was taken from. */
export function copyMembers(reader: SceneReader, members: ReadonlyMap<NodeId, NodePatch>): MemberCopies {
  if (members.size === 0) return NO_COPIES;
  const nodes = new Map<NodeId, SceneNode>();
  const children = new Map<NodeId, readonly NodeId[]>();

  const copy = (id: NodeId, parentId: NodeId, patch?: NodePatch): NodeId => {
    const copyId = copyIdOf(id);
    nodes.set(copyId, { ...reader.get(id), ...patch, id: copyId, parentId } as SceneNode);
    const inside = reader.childIds(id).map((child) => copy(child, copyId));
    if (inside.length > 0) children.set(copyId, inside);
    return copyId;
  };

  for (const [parentId, taken] of Map.groupBy(members.keys(), (id) => reader.get(id)?.parentId ?? null)) {
    if (parentId === null) continue;
    const held = reader.childIds(parentId);
    const inOrder = held.filter((id) => taken.includes(id));
    const above = held.lastIndexOf(inOrder.at(-1) as NodeId) + 1;
    const copies = inOrder.map((id) => copy(id, parentId, members.get(id)));
    children.set(parentId, held.toSpliced(above, 0, ...copies));
  }
  return { nodes, children };
}
