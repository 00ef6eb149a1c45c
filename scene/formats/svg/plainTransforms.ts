// Transforms that count from a box (their origin's, or that of what they move) as plain matrices, before anything else is
// read: who takes an element out of its place, or changes what is in it, changes the box.
import type { Box } from '../../geometry/types.ts';
import { element as makeElement } from './element.ts';
import { extentOf, type Measuring } from './extentOf.ts';
import { type Style, styleOf, type StyleSheet } from './readStyle.ts';
import { innerView, type Size, viewOf } from './resolveUnits.ts';
import { ANY_BOXES, isMoved, takesOwnBox, transformWithinBoth } from './transformOf.ts';
import { DATA, type SvgElement } from './types.ts';
import { withoutLooks } from './withoutLooks.ts';

const DEEPEST = 256;
const MOST_MEASURED = 500_000;
const NO_SHEET: StyleSheet = new Map();
const COUNTS_FROM = /transform-(?:box|origin)/;
const MOVES = /^(?:transform|transform-origin|transform-box|translate|rotate|scale)$/;
/** A view like no other, for what may be shown anywhere. */
const ELSEWHERE: Size = { width: 13.7, height: 17.3 };
/** They move by attributes of their own. */
const PAINTS: ReadonlySet<string> = new Set(['linearGradient', 'radialGradient', 'pattern']);
const NO_BOX: Box = { left: 0, top: 0, width: 0, height: 0 };

/** The areas an element stands in: that around it, and another where a `use` may show it elsewhere. */
type Views = readonly [Size, Size];

/** Where an element stands, and the style it inherits from. */
type Place = { readonly views: Views; readonly style: Style };

type Notes = { readonly byId: Map<string, SvgElement>; readonly used: Set<string> };
type Walk = { readonly measuring: Measuring; readonly used: Notes['used'] };

/**
 * The tree with such transforms plain, but those by a box that cannot be told: `hangsOnBox` knows them, or, of what is
 * used elsewhere, whoever reads it in its place. Lengths are resolved and styles inlined; files of our own come back as
 * they are.
 */
export function plainTransforms(root: SvgElement): SvgElement {
  if (root.attributes[DATA] !== undefined) return root;
  const notes: Notes = { byId: new Map(), used: new Set() };
  if (!note(root, notes, 0)) return root;
  const { byId, used } = notes;
  const walk: Walk = { measuring: { byId, known: new Map(), left: MOST_MEASURED }, used };
  const view = viewOf(root);
  return { ...root, children: plainChildren(root, { views: [view, view], style: {} }, walk, 0) };
}

/** Notes the ids inside an element, and which are used; true where it, or anything in it, may move by a box. */
function note({ name, attributes, children }: SvgElement, notes: Notes, depth: number): boolean {
  if (name === 'use' && attributes.href?.startsWith('#')) notes.used.add(attributes.href.slice(1));
  const { style = '', 'transform-box': box, 'transform-origin': origin } = attributes;
  let isConcerned = (box ?? origin) !== undefined || COUNTS_FROM.test(style);
  if (depth > DEEPEST) return isConcerned;
  for (const child of children) {
    if (typeof child === 'string') continue;
    const { id } = child.attributes;
    if (id !== undefined && !notes.byId.has(id)) notes.byId.set(id, child);
    if (note(child, notes, depth + 1)) isConcerned = true;
  }
  return isConcerned;
}

/** Whether, after `plainTransforms`, it cannot be told where an element stands: its box is of letters, or the like. */
export const hangsOnBox = (style: Style): boolean => takesOwnBox(style) && isMoved(style);

function plainChildren(parent: SvgElement, around: Place, walk: Walk, depth: number): SvgElement['children'] {
  if (depth > DEEPEST || parent.children.length === 0) return parent.children;
  const style = styleOf(parent, around.style, NO_SHEET);
  return parent.children.map((child) => {
    if (typeof child === 'string' || PAINTS.has(child.name)) return child;
    const isUsed = walk.used.has(child.attributes.id ?? '');
    const views: Views = isUsed ? [around.views[0], ELSEWHERE] : around.views;
    const plain = plainElement(child, { views, style }, walk.measuring);
    // HTML moves by rules of its own.
    if (child.name === 'foreignObject') return plain;
    const within: Views = [innerView(child, views[0]), innerView(child, views[1])];
    return { ...plain, children: plainChildren(child, { views: within, style }, walk, depth + 1) };
  });
}

function plainElement(element: SvgElement, around: Place, measuring: Measuring): SvgElement {
  const style = styleOf(element, {}, NO_SHEET);
  const isConcerned = (style['transform-box'] ?? style['transform-origin']) !== undefined;
  if (!isConcerned || !isMoved(style)) return element;
  const matrix = transformWithinBoth(style, boxesFor(element, style, around, measuring));
  if (!matrix) return element;
  const { attributes, name, children } = element;
  return makeElement(
    name,
    {
      ...withoutLooks(attributes, MOVES),
      // Of letters, not of their element.
      rotate: attributes.rotate,
      transform: `matrix(${matrix.join(' ')})`,
    },
    children,
  );
}

/** The box it moves by, twice; two that differ where it cannot be told. */
function boxesFor(element: SvgElement, own: Style, around: Place, measuring: Measuring): readonly [Box, Box] {
  const { views, style } = around;
  if (!takesOwnBox(own)) return [boxOf(views[0]), boxOf(views[1])];
  // How large a symbol is says who uses it.
  const extent =
    element.name === 'symbol' ? 'unknown' : extentOf(element, { view: views[0], style }, measuring);
  if (extent === 'unknown') return ANY_BOXES;
  const box = extent === 'nothing' ? NO_BOX : extent;
  return [box, box];
}

const boxOf = (view: Size): Box => ({ left: 0, top: 0, ...view });
