// The box that an element fills, without strokes, in its own coordinates: what `transform-box` measures by.
// https://www.w3.org/TR/SVG2/coords.html#BoundingBoxes, of groups as browsers have it: around the boxes of their members.
import { boxContainsBox, moveBox, unionBoxes } from '../../geometry/box.ts';
import { applyToBox } from '../../geometry/matrix.ts';
import type { Box } from '../../geometry/types.ts';
import { innerMatrix } from './innerMatrix.ts';
import { readShape } from './readShape.ts';
import { readLength, type Style, styleOf, type StyleSheet } from './readStyle.ts';
import { innerView, type Size } from './resolveUnits.ts';
import { roomOfText } from './roomOfText.ts';
import { shownChildren } from './shownChildren.ts';
import { ANY_BOXES, isMoved, takesOwnBox, transformWithinBoth } from './transformOf.ts';
import type { SvgElement } from './types.ts';
import { usedElement } from './usedElement.ts';

/** `'unknown'` where letters that may reach beyond everything else, or pictures of a size not said, are part of it. */
export type Extent = Box | 'nothing' | 'unknown';

/** What an element stands in: the area around, and the style it inherits from. */
export type Around = { readonly view: Size; readonly style: Style };

/** What surely is within an element, and the most that its letters fill. */
type Reach = { readonly box: Box | null; readonly letters: Box | null } | 'unknown';

export type Measuring = {
  readonly byId: ReadonlyMap<string, SvgElement>;
  readonly known: Map<SvgElement, Reach>;
  /** Elements that may still be looked at: references can multiply them without end. */
  left: number;
};

const DEEPEST = 256;
const GROUPS: ReadonlySet<string> = new Set(['g', 'a', 'svg', 'switch']);
const RECTANGLES: ReadonlySet<string> = new Set(['image', 'foreignObject']);
const NO_SHEET: StyleSheet = new Map();
const NOTHING: Reach = { box: null, letters: null };

/** Styles are inlined. */
export function extentOf(element: SvgElement, around: Around, measuring: Measuring): Extent {
  return settle(reachOf(element, around, measuring, 0));
}

/** Letters take no part where all else reaches around them. */
function settle(reach: Reach): Extent {
  if (reach === 'unknown') return reach;
  const { box, letters } = reach;
  if (letters && !(box && boxContainsBox(box, letters))) return 'unknown';
  return box ?? 'nothing';
}

function reachOf(element: SvgElement, around: Around, measuring: Measuring, depth: number): Reach {
  const before = measuring.known.get(element);
  if (before !== undefined) return before;
  if (depth > DEEPEST || measuring.left-- <= 0) return 'unknown';
  // What refers to itself shows nothing.
  measuring.known.set(element, NOTHING);
  const reach = measure(element, around, measuring, depth);
  measuring.known.set(element, reach);
  return reach;
}

function measure(element: SvgElement, around: Around, measuring: Measuring, depth: number): Reach {
  const { name, attributes } = element;
  const style = styleOf(element, around.style, NO_SHEET);
  if (name === 'text') {
    const room = roomOfText(element, style);
    return typeof room === 'string' ? reachOfBox(room) : { box: null, letters: room };
  }
  if (RECTANGLES.has(name)) return reachOfBox(rectangleOf(attributes));
  if (name === 'use') {
    const used = usedElement(element, measuring.byId);
    const reach = used ? reachAround(used, { ...around, style }, measuring, depth) : NOTHING;
    const [x, y] = [readLength(attributes.x, 0), readLength(attributes.y, 0)];
    return mapReach(reach, (box) => moveBox(box, x, y));
  }
  if (!GROUPS.has(name)) return reachOfBox(readShape(element)?.box ?? 'nothing');
  const within = { view: innerView(element, around.view), style };
  const reaches = shownChildren(element).map((child) => reachAround(child, within, measuring, depth));
  const known = reaches.filter((reach) => reach !== 'unknown');
  if (known.length < reaches.length) return 'unknown';
  const all = {
    box: unionBoxes(known.flatMap(({ box }) => box ?? [])),
    letters: unionBoxes(known.flatMap(({ letters }) => letters ?? [])),
  };
  return name === 'svg' ? mapReach(all, (box) => applyToBox(innerMatrix(element), box)) : all;
}

/** In the coordinates of what the element stands in. */
function reachAround(element: SvgElement, around: Around, measuring: Measuring, depth: number): Reach {
  const style = styleOf(element, around.style, NO_SHEET);
  if (style.display === 'none') return NOTHING;
  const reach = reachOf(element, around, measuring, depth + 1);
  if (!isMoved(style)) return reach;
  const box = takesOwnBox(style) ? settle(reach) : { left: 0, top: 0, ...around.view };
  if (box === 'nothing') return NOTHING;
  const matrix = transformWithinBoth(style, box === 'unknown' ? ANY_BOXES : [box, box]);
  return matrix === null ? 'unknown' : mapReach(reach, (part) => applyToBox(matrix, part));
}

const reachOfBox = (extent: Extent): Reach =>
  typeof extent !== 'string' ? { box: extent, letters: null } : extent === 'nothing' ? NOTHING : extent;

function mapReach(reach: Reach, change: (box: Box) => Box): Reach {
  if (reach === 'unknown') return reach;
  const { box, letters } = reach;
  return { box: box && change(box), letters: letters && change(letters) };
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
