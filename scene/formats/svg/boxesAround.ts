// Boxes of groups that are cut by shares of their box, as they are before pictures stand in for parts of them: a picture is as
// large as its ink, which reaches beyond an outline, or stays within it.
import type { Box } from '../../geometry/types.ts';
import { applyToBox, invert } from '../../geometry/matrix.ts';
import { extentOf, type Measuring } from './extentOf.ts';
import type { UnreadablePart } from './findUnreadable.ts';
import { innerMatrix } from './innerMatrix.ts';
import { type Style, styleOf, type StyleSheet } from './readStyle.ts';
import { innerView, viewOf } from './resolveUnits.ts';
import type { SvgElement } from './types.ts';

const MOST_MEASURED = 500_000;
const NO_SHEET: StyleSheet = new Map();

/** In the groups' own coordinates; without those whose box cannot be told. Styles are inlined, lengths resolved. */
export function boxesAround(
  parts: readonly UnreadablePart[],
  byId: ReadonlyMap<string, SvgElement>,
): ReadonlyMap<SvgElement, Box> {
  const boxes = new Map<SvgElement, Box>();
  const measuring: Measuring = { byId, known: new Map(), left: MOST_MEASURED };
  for (const { ancestors } of parts) {
    const [root, ...groups] = ancestors as readonly [SvgElement, ...SvgElement[]];
    let view = viewOf(root);
    let style: Style = styleOf(root, {}, NO_SHEET);
    for (const group of groups) {
      const around = { view, style };
      style = styleOf(group, style, NO_SHEET);
      view = innerView(group, view);
      if (boxes.has(group) || !isCut(style)) continue;
      const extent = extentOf(group, around, measuring);
      if (typeof extent !== 'string') boxes.set(group, toOwn(group, extent));
    }
  }
  return boxes;
}

/** A nested drawing's box is told as what it stands in has it. */
function toOwn(group: SvgElement, box: Box): Box {
  const back = group.name === 'svg' ? invert(innerMatrix(group)) : null;
  return back ? applyToBox(back, box) : box;
}

const isCut = (style: Style): boolean =>
  ['clip-path', 'mask'].some((name) => (style[name] ?? 'none') !== 'none');
