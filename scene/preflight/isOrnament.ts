import { parseAnyColor } from '../color/parseAnyColor.ts';
import type { Artboard, TextNode } from '../nodes/types.ts';
import { letterSize, sizeClass } from './letterSizes.ts';
import type { SeenElement } from './types.ts';

const LEGIBLE = /[\p{L}\p{N}]/u;
/** As see-through as this nobody makes large letters by mistake. */
const FAINT = 0.35;

/** A text that is looked at, not read: dots that lead to a price, stars, or large letters that shine through as a watermark. */
export function isOrnament(
  { node, matrix, opacity }: SeenElement & { readonly node: TextNode },
  artboard: Artboard,
): boolean {
  if (!LEGIBLE.test(node.text)) return true;
  const alpha = typeof node.fill === 'string' ? (parseAnyColor(node.fill)?.[3] ?? 1) : 1;
  if (opacity * alpha > FAINT) return false;
  return sizeClass(letterSize({ node, matrix }), node.fontWeight, artboard) === 'display';
}
