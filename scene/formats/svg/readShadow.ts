// A filter that only drops a shadow, as the shadow of a node. Whatever else a filter does is not for here.
import type { Matrix } from '../../geometry/types.ts';
import type { Shadow } from '../../nodes/types.ts';
import { readReference } from './readReference.ts';
import { readShadowSteps } from './readShadowSteps.ts';
import { readLength } from './readStyle.ts';
import { toCssColor, toSvgColor } from './svgColor.ts';
import type { SvgElement } from './types.ts';

const LENGTH = /^[-+]?[\d.]+(?:px|pt|em|rem)?$/i;
const COLOR_FUNCTION = /[a-z-]+\([^()]*\)/i;

type Cast = { readonly dx: number; readonly dy: number; readonly sigma: number; readonly color: string };

/** The shadow a `filter` property drops, for a node whose own space `matrix` maps to its parent's; null for others. */
export function readShadow(
  filter: string | undefined,
  matrix: Matrix,
  byId: ReadonlyMap<string, SvgElement>,
): Shadow | null {
  const cast = readFunction(filter) ?? readElement(readReference(filter, byId));
  if (!cast) return null;
  // A node's shadow grows with it but does not turn: the offset is turned beforehand.
  const [a, b, c, d] = matrix;
  const scaleX = Math.hypot(a, b) || 1;
  const scaleY = Math.hypot(c, d) || 1;
  return {
    color: cast.color,
    blur: cast.sigma * 2,
    offsetX: (a * cast.dx + c * cast.dy) / scaleX,
    offsetY: (b * cast.dx + d * cast.dy) / scaleY,
  };
}

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
export function isHollow(filter: string | undefined, byId: ReadonlyMap<string, SvgElement>): boolean {
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
  const color = toSvgColor(text);
  return color === null ? 'transparent' : toCssColor({ ...color, opacity: color.opacity * opacity });
}
