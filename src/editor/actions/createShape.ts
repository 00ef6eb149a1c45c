import { createNode } from '../../../scene/nodes/createNode.ts';
import type { NodeBase, SceneNode } from '../../../scene/nodes/types.ts';
import type { EditorUiState } from '../../stores/editorUiStore.ts';
import type { ShapeName } from './types.ts';

const SIDE = 400;
const DIAMOND_SIDE = 600;
const CIRCLE_RADIUS = 225;
const SOFT_RADIUS = 50;

type Paint = Pick<NodeBase, 'fill' | 'stroke' | 'strokeWidth' | 'strokeDashArray'>;

const SHAPES: Readonly<Record<ShapeName, (paint: Paint) => SceneNode>> = {
  circle: (paint) => createNode('circle', { ...paint, radius: CIRCLE_RADIUS }),
  rectangle: (paint) => createNode('rect', { ...paint, width: SIDE, height: SIDE }),
  'soft-rectangle': (paint) =>
    createNode('rect', { ...paint, width: SIDE, height: SIDE, rx: SOFT_RADIUS, ry: SOFT_RADIUS }),
  triangle: (paint) => createNode('triangle', { ...paint, width: SIDE, height: SIDE }),
  'inverse-triangle': (paint) =>
    createNode('polygon', {
      ...paint,
      points: [
        { x: 0, y: 0 },
        { x: SIDE, y: 0 },
        { x: SIDE / 2, y: SIDE },
      ],
    }),
  diamond: (paint) =>
    createNode('polygon', {
      ...paint,
      points: [
        { x: DIAMOND_SIDE / 2, y: 0 },
        { x: DIAMOND_SIDE, y: DIAMOND_SIDE / 2 },
        { x: DIAMOND_SIDE / 2, y: DIAMOND_SIDE },
        { x: 0, y: DIAMOND_SIDE / 2 },
      ],
    }),
};

/** A new shape of the spec's size in the current paint; not yet placed. */
export function createShape(
  shape: ShapeName,
  { fill, stroke, strokeWidth, strokeDashArray }: EditorUiState,
): SceneNode {
  return SHAPES[shape]({ fill, stroke, strokeWidth, strokeDashArray });
}
