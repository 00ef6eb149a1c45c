// The box that an element fills, without strokes, in its own coordinates: what `transform-box` measures by.
// https://www.w3.org/TR/SVG2/coords.html#BoundingBoxes, of groups as browsers have it: around the boxes of their members.
import { moveBox, unionBoxes } from '../../geometry/box.ts';
import { applyToBox } from '../../geometry/matrix.ts';
import type { Box } from '../../geometry/types.ts';
import { innerMatrix } from './innerMatrix.ts';
import { readShape } from './readShape.ts';
import { readLength, styleOf, type StyleSheet } from './readStyle.ts';
import { innerView, type Size } from './resolveUnits.ts';
import { shownChildren } from './shownChildren.ts';
import { takesOwnBox, transformWithin } from './transformOf.ts';
import type { SvgElement } from './types.ts';
import { usedElement } from './usedElement.ts';

/** `'unknown'` where letters, or pictures of a size not said, are part of it. */
export type Extent = Box | 'nothing' | 'unknown';

export type Measuring = {
  readonly byId: ReadonlyMap<string, SvgElement>;
  readonly known: Map<SvgElement, Extent>;
  /** Elements that may still be looked at: references can multiply them without end. */
  left: number;
};

const DEEPEST = 256;
const GROUPS: ReadonlySet<string> = new Set(['g', 'a', 'svg', 'switch']);
const RECTANGLES: ReadonlySet<string> = new Set(['image', 'foreignObject']);
const NO_SHEET: StyleSheet = new Map();

/** `view` is the area around; styles are inlined. */
export function extentOf(element: SvgElement, view: Size, measuring: Measuring, depth = 0): Extent {
  const before = measuring.known.get(element);
  if (before !== undefined) return before;
  if (depth > DEEPEST || measuring.left-- <= 0) return 'unknown';
  // What refers to itself shows nothing.
  measuring.known.set(element, 'nothing');
  const extent = measure(element, view, measuring, depth);
  measuring.known.set(element, extent);
  return extent;
}

function measure(element: SvgElement, view: Size, measuring: Measuring, depth: number): Extent {
  const { name, attributes } = element;
  if (name === 'text') return hasLetters(element, 0) ? 'unknown' : 'nothing';
  if (RECTANGLES.has(name)) return rectangleOf(attributes);
  if (name === 'use') {
    const used = usedElement(element, measuring.byId);
    const extent = used ? extentAround(used, view, measuring, depth) : 'nothing';
    if (typeof extent === 'string') return extent;
    return moveBox(extent, readLength(attributes.x, 0), readLength(attributes.y, 0));
  }
  if (!GROUPS.has(name)) return readShape(element)?.box ?? 'nothing';
  const within = innerView(element, view);
  const extents = shownChildren(element).map((child) => extentAround(child, within, measuring, depth));
  if (extents.includes('unknown')) return 'unknown';
  const box = unionBoxes(extents.filter((extent) => typeof extent !== 'string'));
  if (!box) return 'nothing';
  return name === 'svg' ? applyToBox(innerMatrix(element), box) : box;
}

/** In the coordinates of what the element stands in. */
function extentAround(element: SvgElement, view: Size, measuring: Measuring, depth: number): Extent {
  const style = styleOf(element, {}, NO_SHEET);
  const extent = style.display === 'none' ? 'nothing' : extentOf(element, view, measuring, depth + 1);
  if (typeof extent === 'string') return extent;
  const box = takesOwnBox(style) ? extent : { left: 0, top: 0, ...view };
  return applyToBox(transformWithin(style, box), extent);
}

function hasLetters({ children }: SvgElement, depth: number): boolean {
  return children.some((child) =>
    typeof child === 'string' ? /[^ \t\r\n]/.test(child) : depth > DEEPEST || hasLetters(child, depth + 1),
  );
}

function rectangleOf(attributes: SvgElement['attributes']): Extent {
  const [width, height] = [
    readLength(attributes.width, Number.NaN),
    readLength(attributes.height, Number.NaN),
  ];
  if (Number.isNaN(width) || Number.isNaN(height)) return 'unknown';
  if (!(width > 0 && height > 0)) return 'nothing';
  return { left: readLength(attributes.x, 0), top: readLength(attributes.y, 0), width, height };
}
