// Where a text stays put while its size changes with what is typed or styled. Pure: two records in, a place out.
import { applyToPoint } from '../geometry/matrix.ts';
import { nodeCenter, nodeMatrix, positionForCenter } from '../geometry/nodeMatrix.ts';
import type { TextNode } from '../nodes/types.ts';

type Origin = Pick<TextNode, 'originX' | 'originY'>;
export type TextPlace = Pick<TextNode, 'left' | 'top'> & Partial<Origin>;

/**
 * What keeps the middle of a centred text, or the right edge of a right-aligned one, where it was; its top stays too.
 * `before` and `after` have the sizes they are laid out at. The point that stays becomes the origin of the text, once: a
 * place counted from its corner would have to follow each letter, and two people's letters would follow only one of them.
 * Null for other texts, which grow from their origin as Fabric's do, and where nothing moves.
 */
export function anchorText(before: TextNode, after: TextNode): TextPlace | null {
  const side = SIDES[after.textAlign];
  if (side === undefined || before.textAlign !== after.textAlign) return null;
  const wider = after.width - before.width;
  if (wider === 0 || growsInPlace(after)) return null;
  // The edge of a slanted box is no origin.
  if (after.skewX !== 0 || after.skewY !== 0) return followSlanted(before, after, (wider / 2) * side);
  const origin = getOrigin(after, side);
  return { ...origin, ...positionForCenter({ ...before, ...origin }, nodeCenter(before)) };
}

/** True for texts that stay put by themselves, whatever size they take. */
export function growsInPlace(text: TextNode): boolean {
  const side = SIDES[text.textAlign];
  if (side === undefined) return true;
  if (text.skewX !== 0 || text.skewY !== 0) return false;
  const { originX, originY } = getOrigin(text, side);
  return text.originX === originX && text.originY === originY;
}

/** What a text that is aligned to `textAlign` from now on grows from, where its origin was that of its alignment. */
export function alignAnchor(measured: TextNode, textAlign: TextNode['textAlign']): TextPlace | null {
  if (SIDES[measured.textAlign] === undefined || !growsInPlace(measured)) return null;
  const origin = getOrigin(measured, SIDES[textAlign] ?? 1);
  return { ...origin, ...positionForCenter({ ...measured, ...origin }, nodeCenter(measured)) };
}

type Side = 1 | 0 | -1;

/** Which way a text grows. */
const SIDES: Readonly<Partial<Record<TextNode['textAlign'], Side>>> = {
  center: 0,
  'justify-center': 0,
  right: -1,
  'justify-right': -1,
};

/** Origins count from the box as it is seen, sides of a text from its letters. */
function getOrigin({ kind, flipX, flipY }: TextNode, side: Side): Origin {
  const top = flipY ? 'bottom' : 'top';
  const left = side > 0 !== flipX ? 'left' : 'right';
  return {
    originX: side === 0 ? 'center' : left,
    originY: kind === 'curvedText' ? 'center' : top,
  };
}

function followSlanted(before: TextNode, after: TextNode, x: number): TextPlace | null {
  const y = after.kind === 'curvedText' ? 0 : (after.height - before.height) / 2;
  const { left, top } = positionForCenter(after, applyToPoint(nodeMatrix(before), { x, y }));
  const isSame = Math.abs(left - after.left) < 1e-9 && Math.abs(top - after.top) < 1e-9;
  return isSame ? null : { left, top };
}
