import { applyToPoint } from '../../geometry/matrix.ts';
import { letterSize, smallestSize } from '../letterSizes.ts';
import { listTexts } from '../listTexts.ts';
import type { PreflightCheck } from '../types.ts';

/** A text too small to be read where the artboard is shown, on a phone above all. */
export const smallText: PreflightCheck = {
  id: 'smallText',
  severity: 'warning',
  *find(view) {
    const least = smallestSize(view.reader.artboard);
    for (const { node, matrix } of listTexts(view)) {
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
