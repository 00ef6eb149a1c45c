import type { PreflightCheck } from '../types.ts';

/** A Pro element of somebody without the plan: the design cannot leave as a picture. */
export const unpaidPro: PreflightCheck = {
  id: 'unpaidPro',
  severity: 'problem',
  judgesLocked: true,
  *find({ elements, facts }) {
    if (!facts.hasUnpaidPro) return;
    for (const { node } of elements) if (node.isPro) yield { nodeId: node.id, values: {} };
  },
};
