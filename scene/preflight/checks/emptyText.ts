import { isTextNode } from '../../queries/isTextNode.ts';
import type { PreflightCheck } from '../types.ts';

/** A text without a letter: nobody sees it, and it is in the way of every click. */
export const emptyText: PreflightCheck = {
  id: 'emptyText',
  severity: 'warning',
  *find({ elements }) {
    for (const { node } of elements) {
      if (isTextNode(node) && node.text.trim() === '')
        yield { nodeId: node.id, values: {}, repair: { kind: 'remove' } };
    }
  },
};
