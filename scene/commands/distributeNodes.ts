import type { SceneDocument, SceneReader } from '../document/types.ts';
import { distributeOffsets } from '../kernels/align.ts';
import type { NodeId } from '../nodes/types.ts';
import { inStackOrder } from '../queries/inStackOrder.ts';
import { worldBounds } from '../queries/worldBounds.ts';
import { moveNodes } from './moveNodes.ts';

/** Makes the gaps between at least three nodes equal along an axis; the outermost stay. One undo step. Sizes as `reader` has them. */
export function distributeNodes(
  document: SceneDocument,
  ids: readonly NodeId[],
  axis: 'horizontal' | 'vertical',
  reader: SceneReader,
): void {
  const nodes = inStackOrder(reader, ids);
  const spans = nodes.map((id) => {
    const box = worldBounds(reader, id, 'framed')!;
    return axis === 'horizontal'
      ? { start: box.left, size: box.width }
      : { start: box.top, size: box.height };
  });
  const offsets = distributeOffsets(spans);
  document.transact('user', () => {
    nodes.forEach((id, i) => {
      const by = offsets[i]!;
      if (by !== 0) moveNodes(document, [id], axis === 'horizontal' ? by : 0, axis === 'horizontal' ? 0 : by);
    });
  });
}
