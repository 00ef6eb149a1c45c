// `pathLength` says how long an outline counts as: dashes are shares of it, whatever the outline's true length.
// https://www.w3.org/TR/SVG2/paths.html#PathLengthAttribute
import { type OutlinePart, outlineOf } from '../../geometry/outlineOf.ts';
import type { SceneNode } from '../../nodes/types.ts';

/** The node with its dashes in its own units; as it is without dashes or such a length. */
export function fitDashes(node: SceneNode, pathLength: string | undefined): SceneNode {
  const said = Number(pathLength);
  if (!node.strokeDashArray || pathLength === undefined || !(said > 0)) return node;
  const scale = outlineOf(node).reduce((sum, part) => sum + lengthOf(part), 0) / said;
  if (!Number.isFinite(scale)) return node;
  return {
    ...node,
    strokeDashArray: node.strokeDashArray.map((dash) => dash * scale),
    strokeDashOffset: node.strokeDashOffset * scale,
  };
}

function lengthOf({ points, closed }: OutlinePart): number {
  let length = 0;
  let before = closed ? points.length - 2 : 0;
  for (let at = 0; at + 1 < points.length; at += 2) {
    length += Math.hypot(points[at]! - points[before]!, points[at + 1]! - points[before + 1]!);
    before = at;
  }
  return length;
}
