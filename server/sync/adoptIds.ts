import type { SceneReader } from '../../scene/document/types.ts';
import type { NodeId, SceneNode } from '../../scene/nodes/types.ts';

const uniqueByPublicId = (nodes: Iterable<SceneNode>): ReadonlyMap<string, NodeId> => {
  const found = new Map<string, NodeId | undefined>();
  for (const { id, publicId } of nodes) {
    if (publicId !== '') found.set(publicId, found.has(publicId) ? undefined : id);
  }
  return new Map([...found].flatMap(([key, id]) => (id === undefined ? [] : [[key, id] as const])));
};

/**
 * A file names its objects by their public ids; the document's own keys never change.
 * Gives the nodes of a file the keys under which the document already has them.
 */
export const adoptIds = (reader: SceneReader, nodes: readonly SceneNode[]): readonly SceneNode[] => {
  const present = Array.from(reader.ids()).flatMap((id) => reader.get(id) ?? []);
  const known = uniqueByPublicId(present);
  const wanted = uniqueByPublicId(nodes);
  const renamed = new Map<NodeId, NodeId>();
  const taken = new Set<NodeId>();
  for (const { id, publicId } of nodes) {
    const own = wanted.has(publicId) ? known.get(publicId) : undefined;
    if (own === undefined) continue;
    renamed.set(id, own);
    taken.add(own);
  }
  // A file's id may be the key of quite another node here.
  for (const { id } of nodes) {
    if (renamed.has(id) || !taken.has(id)) continue;
    let free = `${id}-2`;
    while (taken.has(free) || reader.get(free)) free += '2';
    renamed.set(id, free);
  }
  return nodes.map((node) => ({
    ...node,
    id: renamed.get(node.id) ?? node.id,
    parentId: node.parentId === null ? null : (renamed.get(node.parentId) ?? node.parentId),
  }));
};

/**
 * What a saver saw, where a node of its file has got another key since: a replacement that was undone, or a file's own id
 * for one that was deleted. Both are told by the public id.
 */
export const adoptSeen = (
  seen: ReadonlyMap<NodeId, SceneNode>,
  nodes: readonly SceneNode[],
): ReadonlyMap<NodeId, SceneNode> => {
  const strangers = nodes.filter(({ id }) => !seen.has(id));
  if (strangers.length === 0) return seen;
  const known = uniqueByPublicId(seen.values());
  const wanted = uniqueByPublicId(nodes);
  const found = strangers.flatMap(({ id, publicId }) => {
    const before = wanted.get(publicId) === id ? seen.get(known.get(publicId) ?? '') : undefined;
    return before ? [[id, { ...before, id }] as const] : [];
  });
  return found.length === 0 ? seen : new Map([...seen, ...found]);
};
