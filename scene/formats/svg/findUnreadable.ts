// Parts of a foreign file that no node can express: masks with shades, filters, line markers, patterns, drawings inside
// pictures, pieces of HTML, letters that turn about a box only a browser knows. The caller may replace them by pictures, so
// that nothing disappears.
import { multiply } from '../../geometry/matrix.ts';
import type { Matrix } from '../../geometry/types.ts';
import { isOpaque } from './isOpaque.ts';
import { isPlainMask } from './isPlainMask.ts';
import { cutsLetters } from './readClip.ts';
import { hangsOnBox } from './plainTransforms.ts';
import { readArtboard } from './readArtboard.ts';
import { innerMatrix } from './innerMatrix.ts';
import { readReference } from './readReference.ts';
import { dropsShadow, isHollow } from './readShadow.ts';
import { type Style, styleOf, type StyleSheet } from './readStyle.ts';
import { innerView, viewOf } from './resolveUnits.ts';
import { shownChildren } from './shownChildren.ts';
import { transformOf } from './transformOf.ts';
import { DATA, PART, type SvgElement, type UnreadableReason } from './types.ts';

export type UnreadablePart = {
  readonly element: SvgElement;
  /** From the root to the element's parent. */
  readonly ancestors: readonly SvgElement[];
  /** From the space the element stands in to the artboard. */
  readonly matrix: Matrix;
  readonly reasons: readonly UnreadableReason[];
};

type Walk = {
  readonly byId: ReadonlyMap<string, SvgElement>;
  readonly sheet: StyleSheet;
  readonly found: UnreadablePart[];
  left: number;
  readonly glances: { left: number };
};

const MOST_VISITS = 200_000;
const DEEPEST = 64;
const HOLDERS: ReadonlySet<string> = new Set(['g', 'a', 'svg', 'switch']);
const MARKED: ReadonlySet<string> = new Set(['line', 'path', 'polyline', 'polygon']);
const PAINTED: ReadonlySet<string> = new Set([...MARKED, ...['rect', 'circle', 'ellipse', 'text']]);

/** The outermost such parts, in document order; none in files that this product wrote. */
export function findUnreadable(root: SvgElement, sheet: StyleSheet): readonly UnreadablePart[] {
  if (root.attributes[DATA] !== undefined) return [];
  const byId = new Map<string, SvgElement>();
  const visit = (element: SvgElement, depth: number): void => {
    const { id } = element.attributes;
    if (id !== undefined && !byId.has(id)) byId.set(id, element);
    if (depth > 256) return;
    for (const child of element.children) if (typeof child !== 'string') visit(child, depth + 1);
  };
  visit(root, 0);
  const walk: Walk = { byId, sheet, found: [], left: MOST_VISITS, glances: { left: MOST_VISITS } };
  const { matrix } = readArtboard(root);
  walkChildren(
    root,
    { ancestors: [root], matrix, view: viewOf(root), style: styleOf(root, {}, sheet) },
    walk,
  );
  return walk.found;
}

type Place = {
  readonly ancestors: readonly SvgElement[];
  readonly matrix: Matrix;
  readonly view: ReturnType<typeof viewOf>;
  readonly style: Style;
};

function walkChildren(element: SvgElement, place: Place, walk: Walk): void {
  for (const child of shownChildren(element)) walkElement(child, place, walk);
}

function walkElement(element: SvgElement, place: Place, walk: Walk): void {
  if (walk.left-- <= 0 || place.ancestors.length > DEEPEST) return;
  if (element.attributes[DATA] !== undefined || element.attributes[PART] !== undefined) return;
  const style = styleOf(element, place.style, walk.sheet);
  if (style.display === 'none') return;
  const reasons = reasonsFor(element, style, walk, 0);
  if (reasons.size > 0) {
    const { ancestors, matrix } = place;
    walk.found.push({ element, ancestors, matrix, reasons: [...reasons] });
    return;
  }
  if (!HOLDERS.has(element.name)) return;
  const own = multiply(place.matrix, transformOf(element, style, place.view));
  const matrix = element.name === 'svg' ? multiply(own, innerMatrix(element)) : own;
  const view = innerView(element, place.view);
  walkChildren(element, { ancestors: [...place.ancestors, element], matrix, view, style }, walk);
}

/** Why the element itself, or what it refers to, cannot be read; its children are asked apart. */
function reasonsFor(element: SvgElement, style: Style, walk: Walk, depth: number): Set<UnreadableReason> {
  const reasons = new Set<UnreadableReason>();
  const { byId } = walk;
  const mask = readReference(style.mask, byId);
  const clip = readReference(style['clip-path'], byId);
  if (mask?.name === 'mask' && (clip || !isPlainMask(mask, walk.sheet))) reasons.add('mask');
  if (
    clip ? cutsLetters(clip, byId) : /^\s*[a-z]+\(/i.test(style['clip-path']?.replace(/^\s*url\(/, '') ?? '')
  )
    reasons.add('mask');
  if (isFilter(element, style, walk)) reasons.add('filter');
  if (hangsOnBox(style)) reasons.add('placement');
  if (PAINTED.has(element.name)) {
    for (const paint of [style.fill, style.stroke])
      if (repeats(readReference(paint, byId), byId, 0)) reasons.add('pattern');
  }
  if (MARKED.has(element.name)) {
    for (const name of ['marker', 'marker-start', 'marker-mid', 'marker-end'])
      if (readReference(style[name], byId)?.name === 'marker') reasons.add('marker');
  }
  if (element.name === 'image' && /^\s*data:image\/svg/i.test(element.attributes.href ?? ''))
    reasons.add('drawing');
  if (element.name === 'foreignObject') reasons.add('html');
  if (element.name === 'use') addReferenced(element, { style, reasons, depth }, walk);
  return reasons;
}

/** Patterns, and gradients that begin anew where they end; a gradient may take that from another. */
function repeats(paint: SvgElement | undefined, byId: Walk['byId'], depth: number): boolean {
  if (!paint || paint.name === 'pattern' || depth > 8) return paint?.name === 'pattern';
  const { spreadMethod, href } = paint.attributes;
  if (spreadMethod !== undefined) return spreadMethod === 'reflect' || spreadMethod === 'repeat';
  return href?.startsWith('#') === true && repeats(byId.get(href.slice(1)), byId, depth + 1);
}

/** What a `use` shows is not part of the tree here: one reason inside makes a picture of it all. */
function addReferenced(
  element: SvgElement,
  { style, reasons, depth }: { style: Style; reasons: Set<UnreadableReason>; depth: number },
  walk: Walk,
): void {
  const target = walk.byId.get((element.attributes.href ?? '').slice(1));
  if (!target || depth > 8) return;
  const visit = (part: SvgElement, parent: Style): void => {
    if (walk.left-- <= 0) return;
    const own = styleOf(part, parent, walk.sheet);
    for (const reason of reasonsFor(part, own, walk, depth + 1)) reasons.add(reason);
    for (const child of part.children) if (typeof child !== 'string') visit(child, own);
  };
  visit(target, style);
}

function isFilter(element: SvgElement, style: Style, walk: Walk): boolean {
  const { filter } = style;
  const { byId } = walk;
  if (filter === undefined || /^\s*(none|initial|unset)?\s*$/.test(filter)) return false;
  if (/^\s*url\(/.test(filter) && !readReference(filter, byId)) return false;
  if (!dropsShadow(filter, byId)) return true;
  return isHollow(filter, byId) && !isOpaque(element, style, walk);
}
