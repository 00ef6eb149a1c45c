import { applyToPoint } from '../../geometry/matrix.ts';
import { isTextNode } from '../../queries/isTextNode.ts';
import { letterSize, smallestSize } from '../letterSizes.ts';
import type { PreflightCheck } from '../types.ts';

/** A text too small to be read where the artboard is shown, on a phone above all. */
export const smallText: PreflightCheck = {
  id: 'smallText',
  severity: 'warning',
  *find({ elements, reader }) {
    const least = smallestSize(reader.artboard);
    for (const { node, matrix } of elements) {
      if (!isTextNode(node) || node.text.trim() === '') continue;
      const size = letterSize({ node, matrix });
      if (size <= 0 || size >= least) continue;
      const about = applyToPoint(matrix, { x: 0, y: 0 });
      yield {
        nodeId: node.id,
        values: { size: Math.round(size * 10) / 10, least: Math.ceil(least) },
        repair: { kind: 'scale', factor: Math.ceil(least) / size, about },
      };
    }
  },
};
