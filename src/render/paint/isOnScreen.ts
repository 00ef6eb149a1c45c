import { boxesMeet, boxOfPoints } from '../../../scene/geometry/box.ts';
import { applyToPoint, invert } from '../../../scene/geometry/matrix.ts';
import { nodeMatrix, scaledSize } from '../../../scene/geometry/nodeMatrix.ts';
import type { Box, Point } from '../../../scene/geometry/types.ts';
import type { SceneNode } from '../../../scene/nodes/types.ts';

/** Fabric's test: the node's turned box with stroke, shadow left out, touches the scene box. */
export function isOnScreen(node: SceneNode, visible: Box): boolean {
  const size = scaledSize(node);
  const upright = nodeMatrix({
    ...node,
    scaleX: 1,
    scaleY: 1,
    skewX: 0,
    skewY: 0,
    flipX: false,
    flipY: false,
  });
  const center = nodeMatrix(node);
  const turned = [upright[0], upright[1], upright[2], upright[3], center[4], center[5]] as const;
  const box = { left: -size.x / 2, top: -size.y / 2, width: size.x, height: size.y };
  const back = invert(turned);
  const around = boxOfPoints(listCorners(box).map((corner) => applyToPoint(turned, corner)));
  if (!around || !boxesMeet(around, visible)) return false;
  // Two convex shapes are apart when an edge direction of either separates them; the scene box was tested above.
  const seen = back && boxOfPoints(listCorners(visible).map((corner) => applyToPoint(back, corner)));
  return !seen || boxesMeet(seen, box);
}

function listCorners({ left, top, width, height }: Box): readonly Point[] {
  return [
    { x: left, y: top },
    { x: left + width, y: top },
    { x: left + width, y: top + height },
    { x: left, y: top + height },
  ];
}
