// Where a text stays put while its size changes with what is typed or styled. Pure: two records in, a place out.
import { applyToPoint } from '../geometry/matrix.ts';
import { nodeMatrix, positionForCenter } from '../geometry/nodeMatrix.ts';
import type { TextNode } from '../nodes/types.ts';

/**
 * The `left` and `top` that keep the middle of a centred text, or the right edge of a right-aligned one, where it was;
 * its top stays too. `before` and `after` have the sizes they are laid out at. Null for other texts, which grow from
 * their origin as Fabric's do, and where nothing moves.
 */
export function anchorText(before: TextNode, after: TextNode): { left: number; top: number } | null {
  const side = SIDES[after.textAlign];
  if (side === undefined || before.textAlign !== after.textAlign) return null;
  const wider = after.width - before.width;
  if (wider === 0) return null;
  const middle = after.kind === 'curvedText' ? 0 : (after.height - before.height) / 2;
  const center = applyToPoint(nodeMatrix(before), { x: (wider / 2) * side, y: middle });
  const { left, top } = positionForCenter(after, center);
  const isSame = Math.abs(left - after.left) < 1e-9 && Math.abs(top - after.top) < 1e-9;
  return isSame ? null : { left, top };
}

/** Which way a text grows. */
const SIDES: Readonly<Partial<Record<TextNode['textAlign'], 0 | -1>>> = {
  center: 0,
  'justify-center': 0,
  right: -1,
  'justify-right': -1,
};
