import { boxesMeet } from '../../geometry/box.ts';
import { worldBounds } from '../../queries/worldBounds.ts';
import type { PreflightCheck } from '../types.ts';

/** What no export shows, and nobody misses: an element of which nothing lies on the artboard. A group counts as one. */
export const outside: PreflightCheck = {
  id: 'outside',
  severity: 'hint',
  *find({ elements, reader }) {
    const outer = new Set<string>();
    for (const { node } of elements) {
      if (node.parentId !== null && outer.has(node.parentId)) {
        outer.add(node.id);
        continue;
      }
      const isEmptyGroup = node.kind === 'group' && reader.childIds(node.id).length === 0;
      const box = isEmptyGroup ? null : worldBounds(reader, node.id, 'painted');
      if (!box || boxesMeet(box, reader.artboard)) continue;
      outer.add(node.id);
      yield { nodeId: node.id, values: {}, repair: { kind: 'remove' } };
    }
  },
};
