import { parseAnyColor } from '../../color/parseAnyColor.ts';
import type { TextNode } from '../../nodes/types.ts';
import { improveContrast } from '../improveContrast.ts';
import { letterSize, sizeClass } from '../letterSizes.ts';
import { listTexts } from '../listTexts.ts';
import type { PreflightCheck, Repair } from '../types.ts';

/** https://www.w3.org/TR/WCAG22/#contrast-minimum */
const LEAST = { small: 4.5, large: 3, display: 3 };
/**
 * Share of the least below which it is told. Brand colours are often a little short of it, and nobody fails to read a
 * headline for that: who is told of each soon believes none.
 */
const TOLD_BELOW = { small: 0.8, large: 0.8, display: 0.6 };
/** A colour found for exactly the least would be accused again. */
const RESERVE = 1.1;

/** A text that hardly stands out from what is behind it. */
export const lowContrast: PreflightCheck = {
  id: 'lowContrast',
  severity: 'warning',
  *find(view) {
    const { facts, reader } = view;
    for (const { node, matrix } of listTexts(view)) {
      const measured = facts.letters.get(node.id);
      if (!measured || measured.contrast === null) continue;
      const size = letterSize({ node, matrix });
      const look = sizeClass(size, node.fontWeight, reader.artboard);
      const least = LEAST[look];
      if (measured.contrast >= least * TOLD_BELOW[look]) continue;
      const repair = recolour(node, measured.ground, least * RESERVE);
      yield {
        nodeId: node.id,
        values: { ratio: Math.round(measured.contrast * 10) / 10, least },
        ...(repair ? { repair } : {}),
      };
    }
  },
};

/** Another shade of the same colour, where the text has one plain colour. */
function recolour(node: TextNode, ground: number, ratio: number): Repair | null {
  const isPlain = typeof node.fill === 'string' && node.opacity === 1;
  if (!isPlain || node.styles.some(({ style }) => style.fill !== undefined)) return null;
  const color = parseAnyColor(node.fill as string);
  const fill = color && improveContrast(color, ground, ratio);
  return fill ? { kind: 'update', patch: { fill } } : null;
}
