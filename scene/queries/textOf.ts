import type { SceneReader } from '../document/types.ts';
import type { NodeId } from '../nodes/types.ts';
import { isTextNode } from './isTextNode.ts';

/** All words of a node and of what is inside it, bottom to top, one text a line; null reads the whole design. */
export function textOf(reader: SceneReader, id: NodeId | null): string {
  const node = id === null ? undefined : reader.get(id);
  if (node && isTextNode(node)) return node.text;
  const inside = reader.childIds(id).map((child) => textOf(reader, child));
  return inside.filter((text) => text !== '').join('\n');
}
