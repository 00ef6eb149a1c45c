import { isTextNode } from '../queries/isTextNode.ts';
import type { NodeId } from '../nodes/types.ts';
import { foldKey } from './foldKey.ts';
import type { LinkableNode } from './types.ts';

/**
 * The column (by place) each node is most likely meant for: that of its link, else the one named like the layer, else the
 * one whose name is all the text says. A text with marks that columns answer needs none; nor has every node one.
 */
export function suggestLinks(
  nodes: readonly LinkableNode[],
  columns: readonly string[],
): ReadonlyMap<NodeId, number> {
  const places = new Map(columns.map((name, at) => [foldKey(name), at]));
  const suggested = new Map<NodeId, number>();
  for (const { node, link, marks } of nodes) {
    const words = isTextNode(node) ? node.text : '';
    const names = link ? [link.key] : marks.length > 0 ? [] : [node.name, words];
    const column = names.map((name) => places.get(foldKey(name))).find((at) => at !== undefined);
    if (column !== undefined) suggested.set(node.id, column);
  }
  return suggested;
}
