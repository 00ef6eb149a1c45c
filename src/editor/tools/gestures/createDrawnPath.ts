import { createNode } from '../../../../scene/nodes/createNode.ts';
import { pathBounds } from '../../../../scene/geometry/pathBounds.ts';
import type { NodeBase, PathCommand, SceneNodeOf } from '../../../../scene/nodes/types.ts';

/**
 * A path through world points (x, y pairs), smoothed by quadratic curves through their middles; a single point
 * becomes a dot.
 */
export function createDrawnPath(
  points: readonly number[],
  paint: Pick<NodeBase, 'strokeWidth' | 'strokeDashArray'> & { readonly stroke: string },
): SceneNodeOf<'path'> {
  const path = smoothPath(points);
  const bounds = pathBounds(path);
  const half = paint.strokeWidth / 2;
  return createNode('path', {
    path,
    ...paint,
    fill: null,
    strokeLineCap: 'round',
    strokeLineJoin: 'round',
    originX: 'left',
    originY: 'top',
    left: bounds.left - half,
    top: bounds.top - half,
  });
}

export function smoothPath(points: readonly number[]): PathCommand[] {
  const at = (i: number): [number, number] => [round(points[i * 2]!), round(points[i * 2 + 1]!)];
  const count = Math.floor(points.length / 2);
  const path: PathCommand[] = [['M', ...at(0)]];
  if (count === 1) {
    const [x, y] = at(0);
    // A zero-length line draws nothing; this is Fabric's dot.
    path.push(['L', round(x + 0.001), y]);
  }
  for (let i = 1; i < count - 1; i++) {
    const [x, y] = at(i);
    const [nextX, nextY] = at(i + 1);
    path.push(['Q', x, y, round((x + nextX) / 2), round((y + nextY) / 2)]);
  }
  if (count > 1) path.push(['L', ...at(count - 1)]);
  return path;
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
