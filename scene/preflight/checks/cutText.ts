import { unionBoxes } from '../../geometry/box.ts';
import type { Box } from '../../geometry/types.ts';
import { worldBounds } from '../../queries/worldBounds.ts';
import { listTexts } from '../listTexts.ts';
import type { PreflightCheck, Repair } from '../types.ts';

/** Less of the ink beyond the edge is the tail of a letter. */
const LEAST_BEYOND = 0.01;
const LEAST_CLIPPED = 0.02;
/** What is cut beyond this only looks in: letters as an ornament. */
const MOST_BEYOND = 0.9;
/** Kept between the letters and the edge, of the artboard's shorter side. */
const MARGIN = 0.02;

/** A text that the artboard's edge or a mask cuts through. */
export const cutText: PreflightCheck = {
  id: 'cutText',
  severity: 'problem',
  *find(view) {
    const { facts, reader } = view;
    for (const { node } of listTexts(view)) {
      const measured = facts.letters.get(node.id);
      if (!measured) continue;
      const { beyond, clipped, ink, isWhole } = measured;
      if (beyond > LEAST_BEYOND && beyond < MOST_BEYOND) {
        const whole = isWhole ? ink : unionBoxes([ink, worldBounds(reader, node.id) ?? ink])!;
        const repair = moveInside(whole, reader.artboard);
        yield { nodeId: node.id, variant: 'edge', values: {}, ...(repair ? { repair } : {}) };
      } else if (clipped > LEAST_CLIPPED && clipped < MOST_BEYOND)
        yield { nodeId: node.id, variant: 'mask', values: {} };
    }
  },
};

/** The shortest way in; null where the ink is longer than the artboard. */
function moveInside(ink: Box, artboard: Box): Repair | null {
  const margin = MARGIN * Math.min(artboard.width, artboard.height);
  const dx = shiftInside(ink.left, ink.width, artboard.left, artboard.width, margin);
  const dy = shiftInside(ink.top, ink.height, artboard.top, artboard.height, margin);
  return dx === null || dy === null ? null : { kind: 'move', dx, dy };
}

function shiftInside(at: number, length: number, start: number, room: number, wanted: number): number | null {
  const margin = Math.min(wanted, (room - length) / 2);
  if (margin < 0) return null;
  const isInside = at >= start && at + length <= start + room;
  if (isInside) return 0;
  return at < start ? start + margin - at : start + room - margin - (at + length);
}
