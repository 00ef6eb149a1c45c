import type { NodeId } from '../../nodes/types.ts';
import { letterSize } from '../letterSizes.ts';
import { listTexts, type SeenText } from '../listTexts.ts';
import type { PreflightCheck } from '../types.ts';

/** Script that brushes a headline, or lines set tight, touch less of it: half a hundredth. */
const LEAST_SHARE = 0.04;
/** Letters this many times as large as those on them are their ground. */
const MOST_TIMES = 3;
/** Letters that hardly stand out are a pattern behind others; whether they should is told elsewhere. */
const LEAST_CONTRAST = 1.8;

/** Two texts whose letters lie on each other: neither can be read. */
export const coveredText: PreflightCheck = {
  id: 'coveredText',
  severity: 'problem',
  *find(view) {
    const { letters } = view.facts;
    const texts = new Map<NodeId, SeenText>([...listTexts(view)].map((text) => [text.node.id, text]));
    for (const [id, upper] of texts) {
      const covers = letters.get(id)?.covers;
      const lower = covers && texts.get(covers.id);
      if (!lower || covers.share < LEAST_SHARE || isPair(upper, lower)) continue;
      const contrast = letters.get(covers.id)?.contrast ?? null;
      if (contrast !== null && contrast < LEAST_CONTRAST) continue;
      yield { nodeId: id, values: { words: shorten(lower.node.text) } };
    }
  },
};

/** One makes the other: a shadow or an outline built of the same words, or a ground of much larger letters. */
function isPair(upper: SeenText, lower: SeenText): boolean {
  if (upper.node.text.trim() === lower.node.text.trim()) return true;
  return letterSize(lower) > MOST_TIMES * letterSize(upper);
}

const LONGEST = 30;

function shorten(text: string): string {
  const words = text.trim().replace(/\s+/g, ' ');
  return words.length > LONGEST ? `${words.slice(0, LONGEST).trim()}…` : words;
}
