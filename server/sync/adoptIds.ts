import type { SceneReader } from '../../scene/document/types.ts';
import type { GroupRefits } from '../../scene/formats/fabricJson/groupRefits.ts';
import type { NodeId, SceneNode } from '../../scene/nodes/types.ts';

type Seen = {
  readonly nodes: ReadonlyMap<NodeId, SceneNode>;
  readonly refits?: GroupRefits;
};

const uniqueByPublicId = (nodes: Iterable<SceneNode>): ReadonlyMap<string, NodeId> => {
  const found = new Map<string, NodeId | undefined>();
  for (const { id, publicId } of nodes) {
    if (publicId !== '') found.set(publicId, found.has(publicId) ? undefined : id);
  }
  return new Map([...found].flatMap(([key, id]) => (id === undefined ? [] : [[key, id] as const])));
};

/**
 * A file names its objects by their public ids; the document's own keys never change.
 * Gives the nodes of a file the keys under which the document already has them; where it has a public id twice by now, the
 * one that the saver saw. A key that another page of the design has (`isElsewhere`) is not given.
 */
export const adoptIds = (
  reader: Pick<SceneReader, 'get' | 'ids'>,
  nodes: readonly SceneNode[],
  seen: ReadonlyMap<NodeId, SceneNode> = new Map(),
  isElsewhere: (id: NodeId) => boolean = () => false,
): readonly SceneNode[] => {
  const present = Array.from(reader.ids()).flatMap((id) => reader.get(id) ?? []);
  const known = uniqueByPublicId(present);
  const before = uniqueByPublicId(seen.values());
  const findSeen = (publicId: string): NodeId | undefined => {
    const id = before.get(publicId);
    return id !== undefined && reader.get(id)?.publicId === publicId ? id : undefined;
  };
  const wanted = uniqueByPublicId(nodes);
  const renamed = new Map<NodeId, NodeId>();
  const taken = new Set<NodeId>();
  for (const { id, publicId } of nodes) {
    const own = wanted.has(publicId) ? (known.get(publicId) ?? findSeen(publicId)) : undefined;
    if (own === undefined) continue;
    renamed.set(id, own);
    taken.add(own);
  }
  const inFile = new Set(nodes.map(({ id }) => id));
  // A file's id may be the key of quite another node here.
  for (const { id } of nodes) {
    if (renamed.has(id) || !(taken.has(id) || isElsewhere(id))) continue;
    let free = `${id}-2`;
    while (taken.has(free) || inFile.has(free) || reader.get(free) || isElsewhere(free)) free += '2';
    renamed.set(id, free);
  }
  return nodes.map((node) => ({
    ...node,
    id: renamed.get(node.id) ?? node.id,
    parentId: node.parentId === null ? null : (renamed.get(node.parentId) ?? node.parentId),
  }));
};

/** The keys of before, where a node of the file has got another key since; both are told by the public id. */
const renamedSince = (
  seen: ReadonlyMap<NodeId, SceneNode>,
  nodes: readonly SceneNode[],
): ReadonlyMap<NodeId, NodeId> => {
  if (nodes.every(({ id, publicId }) => seen.get(id)?.publicId === publicId)) return new Map();
  const known = uniqueByPublicId(seen.values());
  const wanted = uniqueByPublicId(nodes);
  return new Map(
    [...wanted].flatMap(([publicId, id]) => {
      const before = known.get(publicId);
      return before === undefined || before === id ? [] : [[before, id] as const];
    }),
  );
};

/**
 * What a saver saw, under the keys that the nodes of its file have now: a replacement may have been undone since, and what
 * was deleted comes with a key of the file's own.
 */
export const adoptSeen = <T extends Seen>(seen: T, nodes: readonly SceneNode[]): T => {
  const renamed = renamedSince(seen.nodes, nodes);
  if (renamed.size === 0) return seen;
  const now = (id: NodeId): NodeId => renamed.get(id) ?? id;
  const isRenamed = ([id]: readonly [NodeId, unknown]): boolean => renamed.has(id);
  /** Those renamed come last: their key may be one that another had. */
  const rekey = <V>(entries: ReadonlyMap<NodeId, V>): ReadonlyMap<NodeId, V> =>
    new Map([...entries, ...[...entries].filter(isRenamed).map(([id, value]) => [now(id), value] as const)]);
  const records = [...rekey(seen.nodes)].map(([id, node]) => {
    const parentId = node.parentId === null ? null : now(node.parentId);
    return [id, node.id === id && node.parentId === parentId ? node : { ...node, id, parentId }] as const;
  });
  return { ...seen, nodes: new Map(records), ...(seen.refits ? { refits: rekey(seen.refits) } : {}) };
};
