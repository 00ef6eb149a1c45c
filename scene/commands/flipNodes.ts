import type { SceneDocument } from '../document/types.ts';
import { boxCenter, unionBoxes } from '../geometry/box.ts';
import { scaling } from '../geometry/matrix.ts';
import type { NodeId } from '../nodes/types.ts';
import { inStackOrder } from '../queries/inStackOrder.ts';
import { worldBounds } from '../queries/worldBounds.ts';
import { transformNodes } from './transformNodes.ts';

/** Mirrors one node along its own axis, or several about the middle of their common box; one undo step. */
export function flipNodes(
  document: SceneDocument,
  ids: readonly NodeId[],
  axis: 'horizontal' | 'vertical',
): void {
  const { reader } = document;
  const nodes = inStackOrder(reader, ids);
  if (nodes.length === 1) {
    const { flipX, flipY } = reader.get(nodes[0]!)!;
    const patch = axis === 'horizontal' ? { flipX: !flipX } : { flipY: !flipY };
    document.transact('user', (writer) => writer.update(nodes[0]!, patch));
    return;
  }
  const box = unionBoxes(nodes.flatMap((id) => worldBounds(reader, id, 'framed') ?? []));
  if (!box) return;
  transformNodes(
    document,
    nodes,
    scaling(axis === 'horizontal' ? -1 : 1, axis === 'vertical' ? -1 : 1, boxCenter(box)),
  );
}
