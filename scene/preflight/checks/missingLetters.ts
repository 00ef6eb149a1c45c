import type { PreflightCheck } from '../types.ts';

/** Letters named one by one; of more, only that there are. */
const MOST = 6;

/** Letters that the text's own font lacks: they are drawn in another one, and look it. */
export const missingLetters: PreflightCheck = {
  id: 'missingLetters',
  severity: 'problem',
  *find({ elements, facts }) {
    for (const { node } of elements) {
      for (const { family, letters } of facts.lacking.get(node.id) ?? []) {
        const told = letters.slice(0, MOST).join(' ');
        yield {
          nodeId: node.id,
          values: { family, letters: letters.length > MOST ? `${told} …` : told },
        };
      }
    }
  },
};
