import type { SceneReader } from '../document/types.ts';
import type { NodeId } from '../nodes/types.ts';
import { isSeen } from '../queries/isSeen.ts';
import { isTextNode } from '../queries/isTextNode.ts';
import { listMarks } from './findMarks.ts';
import { linkProperties, readLink } from './readLink.ts';
import type { LinkableNode } from './types.ts';

/** Everything a column can fill, members of groups included, topmost first; hidden nodes only where they have a link. */
export function listLinks(reader: SceneReader): readonly LinkableNode[] {
  const found: LinkableNode[] = [];
  const collect = (parentId: NodeId | null): void => {
    for (const id of reader.childIds(parentId).toReversed()) {
      const node = reader.get(id);
      if (!node) continue;
      if (node.kind === 'group') collect(id);
      const [usual] = linkProperties(node);
      if (usual === undefined) continue;
      const link = readLink(node);
      if (link === null && !isSeen(reader, id)) continue;
      const marks = isTextNode(node) ? listMarks(node.text) : [];
      found.push({ node, property: link?.property ?? usual, link, marks });
    }
  };
  collect(null);
  return found;
}
