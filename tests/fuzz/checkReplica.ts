import { expect } from 'vitest';
import * as Y from 'yjs';
import type { EditableDocument } from '../../scene/document/EditableDocument.ts';
import { openDocument } from '../../scene/document/openDocument.ts';
import type { NodeId } from '../../scene/nodes/types.ts';
import type { Replica } from './Replica.ts';

/** Everything a reader can see, in a fixed order. */
export function pictureOf(document: EditableDocument): unknown {
  const ids = [...document.ids()].sort();
  const groups = ids.filter((id) => document.get(id)!.kind === 'group');
  return {
    nodes: ids.map((id) => document.get(id)),
    lists: [null, ...groups].map((id) => [id, document.childIds(id)]),
    artboard: document.artboard,
  };
}

/** Holds at every moment, whatever has arrived: a tree, complete lists, and the same as opening anew. */
export function checkReplica({ ydoc, document, errors }: Replica): void {
  expect(errors).toEqual([]);
  const seen = new Set<NodeId>();
  const walk = (parentId: NodeId | null): void => {
    const children = document.childIds(parentId);
    for (const [at, id] of children.entries()) {
      const node = document.get(id)!;
      expect(seen.has(id)).toBe(false);
      expect(node.parentId).toBe(parentId);
      const before = at > 0 ? document.get(children[at - 1]!)! : null;
      if (before) expect(`${before.index} ${before.id}` < `${node.index} ${node.id}`).toBe(true);
      seen.add(id);
      walk(id);
    }
  };
  walk(null);
  expect(seen.size).toBe(document.size);
  for (const id of document.ids()) {
    const { parentId } = document.get(id)!;
    if (parentId !== null) expect(document.get(parentId)?.kind).toBe('group');
  }
  const anew = openDocument(ydoc);
  expect(pictureOf(anew)).toEqual(pictureOf(document));
  anew.destroy();
}

/**
 * The stored state in its shortest form: equal on replicas that have received everything. (How deleted values are
 * chopped up depends on the order of arrival; opening the bytes anew joins them.)
 */
export function bytesOf(ydoc: Y.Doc): string {
  const anew = new Y.Doc();
  Y.applyUpdate(anew, Y.encodeStateAsUpdate(ydoc));
  const bytes = Buffer.from(Y.encodeStateAsUpdate(anew)).toString('base64');
  anew.destroy();
  return bytes;
}
