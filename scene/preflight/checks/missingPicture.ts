import { isMediaKind } from '../../queries/isMediaKind.ts';
import type { PreflightCheck } from '../types.ts';

/** A picture, GIF or film whose file cannot be had, or that never had one: a grey box takes its place. */
export const missingPicture: PreflightCheck = {
  id: 'missingPicture',
  severity: 'problem',
  judgesLocked: true,
  *find({ elements, facts }) {
    for (const { node } of elements) {
      const isEmpty = isMediaKind(node) && node.src === '';
      if (isEmpty || facts.missingFiles.has(node.id)) yield { nodeId: node.id, values: {} };
    }
  },
};
