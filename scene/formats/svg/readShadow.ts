// A filter that only drops a shadow, as the shadow of a node. Whatever else a filter does is not for here.
import { decomposedScale } from '../../geometry/matrix.ts';
import type { Matrix } from '../../geometry/types.ts';
import type { Shadow } from '../../nodes/types.ts';
import { readReference } from './readReference.ts';
import { readShadowSteps } from './readShadowSteps.ts';
import { readLength } from './readStyle.ts';
import { toCssColor, toFileColor } from './svgColor.ts';
import type { SvgElement } from './types.ts';

const LENGTH = /^[-+]?[\d.]+(?:px|pt|em|rem)?$/i;
const COLOR_FUNCTION = /[a-z-]+\([^()]*\)/i;

type Cast = { readonly dx: number; readonly dy: number; readonly sigma: number; readonly color: string };

type ById = ReadonlyMap<string, SvgElement>;

/** Matrices to the scene: from the space of the element that a filter is put on, and from the node's own. */
export type ShadowSpaces = { readonly element: Matrix; readonly node: Matrix };

/** The shadow a `filter` property drops, in terms of a node; null for others. */
export function readShadow(
  filter: string | undefined,
  { element, node }: ShadowSpaces,
  byId: ById,
): Shadow | null {
  const cast = readCast(filter, byId);
  if (!cast) return null;
  // A node's shadow grows with it and its groups but turns with none of them: the offset is turned beforehand.
  const [a, b, c, d] = element;
  const grown = decomposedScale(element);
  const scale = decomposedScale(node);
  const [scaleX, scaleY] = [scale.x || 1, scale.y || 1];
  return {
    color: cast.color,
    blur: (cast.sigma * 2 * (grown.x + grown.y)) / (scaleX + scaleY),
    offsetX: (a * cast.dx + c * cast.dy) / scaleX,
    offsetY: (b * cast.dx + d * cast.dy) / scaleY,
  };
}

/** Whether a `filter` property does nothing but drop a shadow that a node can have. */
export const dropsShadow = (filter: string | undefined, byId: ById): boolean =>
  readCast(filter, byId) !== null;

const readCast = (filter: string | undefined, byId: ById): Cast | null =>
  readFunction(filter) ?? readElement(readReference(filter, byId));

/** `drop-shadow()` by itself: two or three lengths and at most one colour, before or after them. */
function readFunction(filter: string | undefined): Cast | null {
  const inside = /^\s*drop-shadow\((.*)\)\s*$/is.exec(filter ?? '')?.[1];
  if (inside === undefined) return null;
  // The numbers of a colour's function are no lengths.
  const said = COLOR_FUNCTION.exec(inside)?.[0];
  const words = inside
    .replace(COLOR_FUNCTION, ' ')
    .split(/\s+/)
    .filter((word) => word !== '');
  const [dx, dy, sigma, more] = words.filter((word) => LENGTH.test(word));
  const [named, ...others] = [...words.filter((word) => !LENGTH.test(word)), ...(said ? [said] : [])];
  if (dy === undefined || more !== undefined || others.length > 0) return null;
  const color = toColor(named ?? 'black', 1);
  return { dx: readLength(dx, 0), dy: readLength(dy, 0), sigma: readLength(sigma, 0), color };
}

/** Whether a filter drops a shadow that shows nowhere through what casts it, where that is see-through. */
export function isHollow(filter: string | undefined, byId: ById): boolean {
  const element = readReference(filter, byId);
  return element?.name === 'filter' && readShadowSteps(element)?.isHollow === true;
}

function readElement(filter: SvgElement | undefined): Cast | null {
  if (filter?.name !== 'filter' || filter.attributes.primitiveUnits === 'objectBoundingBox') return null;
  const cast = readShadowSteps(filter);
  if (!cast) return null;
  const { dx, dy, sigma, color } = cast;
  return { dx, dy, sigma, color: toColor(color.rgb, color.opacity) };
}

function toColor(text: string, opacity: number): string {
  const color = toFileColor(text);
  return color === null ? 'transparent' : toCssColor({ ...color, opacity: color.opacity * opacity });
}
