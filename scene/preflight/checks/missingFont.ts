import type { PreflightCheck } from '../types.ts';

/** A family that cannot be had: another one takes its place. */
export const missingFont: PreflightCheck = {
  id: 'missingFont',
  severity: 'problem',
  *find({ elements, facts }) {
    for (const { node } of elements) {
      for (const family of facts.missingFamilies.get(node.id) ?? [])
        yield { nodeId: node.id, values: { family } };
    }
  },
};
