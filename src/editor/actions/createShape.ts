import { createNode } from '../../../scene/nodes/createNode.ts';
import type { NodeBase, SceneNode } from '../../../scene/nodes/types.ts';
import type { EditorUiState } from '../../stores/editorUiStore.ts';
import type { ShapeName } from './types.ts';

const SIDE = 400;
const DIAMOND_SIDE = 600;
const CIRCLE_RADIUS = 225;
/** In parts of the side. */
const SOFT_RADIUS = 1 / 8;
/** Share of a work area that a shape takes which is too large for it. */
const SMALLER_SHARE = 0.8;

type Paint = Pick<NodeBase, 'fill' | 'stroke' | 'strokeWidth' | 'strokeDashArray'>;

/** By the side of the square around them. */
type Shape = { readonly side: number; readonly draw: (paint: Paint, side: number) => SceneNode };

const SHAPES: Readonly<Record<ShapeName, Shape>> = {
  circle: {
    side: 2 * CIRCLE_RADIUS,
    draw: (paint, side) => createNode('circle', { ...paint, radius: side / 2 }),
  },
  rectangle: {
    side: SIDE,
    draw: (paint, side) => createNode('rect', { ...paint, width: side, height: side }),
  },
  'soft-rectangle': {
    side: SIDE,
    draw: (paint, side) => {
      const [rx, ry] = [side * SOFT_RADIUS, side * SOFT_RADIUS];
      return createNode('rect', { ...paint, width: side, height: side, rx, ry });
    },
  },
  triangle: {
    side: SIDE,
    draw: (paint, side) => createNode('triangle', { ...paint, width: side, height: side }),
  },
  'inverse-triangle': {
    side: SIDE,
    draw: (paint, side) =>
      createNode('polygon', {
        ...paint,
        points: [
          { x: 0, y: 0 },
          { x: side, y: 0 },
          { x: side / 2, y: side },
        ],
      }),
  },
  diamond: {
    side: DIAMOND_SIDE,
    draw: (paint, side) =>
      createNode('polygon', {
        ...paint,
        points: [
          { x: side / 2, y: 0 },
          { x: side, y: side / 2 },
          { x: side / 2, y: side },
          { x: 0, y: side / 2 },
        ],
      }),
  },
};

/** A new shape of the spec's size in the current paint, smaller where the work area is; not yet placed. */
export function createShape(
  shape: ShapeName,
  { fill, stroke, strokeWidth, strokeDashArray }: EditorUiState,
  artboard: { readonly width: number; readonly height: number },
): SceneNode {
  const { side, draw } = SHAPES[shape];
  const room = Math.min(artboard.width, artboard.height);
  const fitting = side > room ? Math.max(1, Math.floor(room * SMALLER_SHARE)) : side;
  return draw({ fill, stroke, strokeWidth, strokeDashArray }, fitting);
}
