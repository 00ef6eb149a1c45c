// Where a point of the world is in a text as it is shown.
import { applyToPoint, invert } from '../../../scene/geometry/matrix.ts';
import type { Point } from '../../../scene/geometry/types.ts';
import { findLetter, findPlace } from '../../../scene/text/caret.ts';
import type { PointedPlace } from './PointerSelection.ts';
import type { ShownText } from './TextSessionDocument.ts';

/** True inside the text's box. */
export function containsPoint(shown: ShownText, world: Point): boolean {
  const point = toNode(shown, world);
  const { width, height } = shown.layout;
  return point !== null && point.x >= 0 && point.y >= 0 && point.x <= width && point.y <= height;
}

/** The boundary and the letter nearest to a point. */
export function pointAtText(shown: ShownText, world: Point): PointedPlace {
  const point = toNode(shown, world);
  if (!point) return { boundary: { offset: 0, affinity: 'downstream' }, letter: 0 };
  const { layout, node } = shown;
  return {
    boundary: findPlace(layout, point, node),
    letter: findLetter(layout, point, node),
  };
}

/** Null where the text is squeezed to a line. */
function toNode({ matrix }: ShownText, world: Point): Point | null {
  const inverse = invert(matrix);
  return inverse && applyToPoint(inverse, world);
}
