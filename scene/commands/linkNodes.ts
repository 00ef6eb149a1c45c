import { deepEqual } from '../document/deepEqual.ts';
import type { SceneDocument } from '../document/types.ts';
import type { Link } from '../merge/types.ts';
import type { NodeId, NodePatch } from '../nodes/types.ts';
import { updateNodes } from './updateNodes.ts';

/** Says which column fills each node, null for none, as one undo step; nothing is written where all is said already. */
export function linkNodes(document: SceneDocument, links: ReadonlyMap<NodeId, Link | null>): void {
  const patches = new Map<NodeId, NodePatch>();
  for (const [id, link] of links) {
    const linkData = link && [link.property, link.key];
    const node = document.reader.get(id);
    if (node && !deepEqual(node.linkData, linkData)) patches.set(id, { linkData });
  }
  updateNodes(document, patches);
}
