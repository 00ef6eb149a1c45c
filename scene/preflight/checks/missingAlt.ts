import { isMediaKind } from '../../queries/isMediaKind.ts';
import type { PreflightCheck } from '../types.ts';

/**
 * A picture that nothing is said of. Whoever makes a post needs none of it, so only a design in which somebody has begun
 * to say what pictures show is asked for the others.
 */
export const missingAlt: PreflightCheck = {
  id: 'missingAlt',
  severity: 'hint',
  *find({ elements }) {
    const told = new Set<string>();
    let hasBegun = false;
    for (const { node } of elements) {
      hasBegun ||= node.alt !== null;
      // The words of a group are about all that is in it.
      if (node.alt !== null || (node.parentId !== null && told.has(node.parentId))) told.add(node.id);
    }
    if (!hasBegun) return;
    for (const { node } of elements)
      if (isMediaKind(node) && !told.has(node.id)) yield { nodeId: node.id, values: {} };
  },
};
