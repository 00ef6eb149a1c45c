// Transforms that count from a box (their origin's, or that of what they move) as plain matrices, before anything else is
// read: who takes an element out of its place, or changes what is in it, changes the box.
import type { Box } from '../../geometry/types.ts';
import { element as makeElement } from './element.ts';
import { extentOf, type Measuring } from './extentOf.ts';
import { type Style, styleOf, type StyleSheet } from './readStyle.ts';
import { innerView, type Size, viewOf } from './resolveUnits.ts';
import { isMoved, takesOwnBox, transformWithin } from './transformOf.ts';
import { DATA, type SvgElement } from './types.ts';
import { withoutLooks } from './withoutLooks.ts';

const DEEPEST = 256;
const MOST_MEASURED = 500_000;
const NO_SHEET: StyleSheet = new Map();
const COUNTS_FROM = /transform-(?:box|origin)/;
const MOVES = /^(?:transform|transform-origin|transform-box|translate|rotate|scale)$/;
/** They move by attributes of their own. */
const PAINTS: ReadonlySet<string> = new Set(['linearGradient', 'radialGradient', 'pattern']);
const NO_BOX: Box = { left: 0, top: 0, width: 0, height: 0 };

/**
 * The tree with such transforms plain, but those by a box that cannot be told: `hangsOnBox` knows them. Lengths are
 * resolved and styles inlined; files of our own come back as they are.
 */
export function plainTransforms(root: SvgElement): SvgElement {
  if (root.attributes[DATA] !== undefined) return root;
  const byId = new Map<string, SvgElement>();
  if (!note(root, byId, 0)) return root;
  const measuring: Measuring = { byId, known: new Map(), left: MOST_MEASURED };
  return { ...root, children: plainChildren(root.children, viewOf(root), measuring, 0) };
}

/** Notes the ids inside an element; true where it, or anything in it, may move by a box. */
function note({ attributes, children }: SvgElement, byId: Map<string, SvgElement>, depth: number): boolean {
  const { style = '', 'transform-box': box, 'transform-origin': origin } = attributes;
  let isConcerned = (box ?? origin) !== undefined || COUNTS_FROM.test(style);
  if (depth > DEEPEST) return isConcerned;
  for (const child of children) {
    if (typeof child === 'string') continue;
    const { id } = child.attributes;
    if (id !== undefined && !byId.has(id)) byId.set(id, child);
    if (note(child, byId, depth + 1)) isConcerned = true;
  }
  return isConcerned;
}

/** Whether, after `plainTransforms`, it cannot be told where an element stands: its box is of letters, or the like. */
export const hangsOnBox = (style: Style): boolean => takesOwnBox(style) && isMoved(style);

function plainChildren(
  children: SvgElement['children'],
  view: Size,
  measuring: Measuring,
  depth: number,
): SvgElement['children'] {
  if (depth > DEEPEST) return children;
  return children.map((child) => {
    if (typeof child === 'string' || PAINTS.has(child.name)) return child;
    const plain = plainElement(child, view, measuring);
    // HTML moves by rules of its own.
    if (child.name === 'foreignObject') return plain;
    const inner = plainChildren(child.children, innerView(child, view), measuring, depth + 1);
    return { ...plain, children: inner };
  });
}

function plainElement(element: SvgElement, view: Size, measuring: Measuring): SvgElement {
  const style = styleOf(element, {}, NO_SHEET);
  const isConcerned = (style['transform-box'] ?? style['transform-origin']) !== undefined;
  if (!isConcerned || !isMoved(style)) return element;
  const box = boxFor(element, style, view, measuring);
  if (!box) return element;
  const { attributes, name, children } = element;
  return makeElement(
    name,
    {
      ...withoutLooks(attributes, MOVES),
      // Of letters, not of their element.
      rotate: attributes.rotate,
      transform: `matrix(${transformWithin(style, box).join(' ')})`,
    },
    children,
  );
}

/** Null where it cannot be told and matters. */
function boxFor(element: SvgElement, style: Style, view: Size, measuring: Measuring): Box | null {
  if (!takesOwnBox(style)) return { left: 0, top: 0, ...view };
  const extent = extentOf(element, view, measuring);
  if (extent === 'nothing') return NO_BOX;
  if (extent !== 'unknown') return extent;
  const [one, other] = [NO_BOX, { left: 7, top: 11, width: 13, height: 17 }].map((box) =>
    transformWithin(style, box),
  );
  return one!.every((value, at) => Math.abs(value - other![at]!) < 1e-9) ? NO_BOX : null;
}
