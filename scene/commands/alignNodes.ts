import type { SceneDocument, SceneReader } from '../document/types.ts';
import { unionBoxes } from '../geometry/box.ts';
import { type AlignEdge, alignOffset } from '../kernels/align.ts';
import type { NodeId } from '../nodes/types.ts';
import { inStackOrder } from '../queries/inStackOrder.ts';
import { worldBounds } from '../queries/worldBounds.ts';
import { moveNodes } from './moveNodes.ts';

/**
 * Lines nodes up with their common box, a single node with the work area; one undo step. `reader` says how large they
 * are: texts at the size they are laid out.
 */
export function alignNodes(
  document: SceneDocument,
  ids: readonly NodeId[],
  edge: AlignEdge,
  reader: SceneReader,
): void {
  const boxes = inStackOrder(reader, ids).map((id) => [id, worldBounds(reader, id, 'framed')!] as const);
  const target = boxes.length === 1 ? reader.artboard : unionBoxes(boxes.map(([, box]) => box));
  if (!target) return;
  document.transact('user', () => {
    for (const [id, box] of boxes) {
      const { x, y } = alignOffset(box, target, edge);
      if (x !== 0 || y !== 0) moveNodes(document, [id], x, y);
    }
  });
}
