import type { MaskShape } from '../../../scene/commands/maskWithShape.ts';
import { createNode } from '../../../scene/nodes/createNode.ts';
import type { SceneNode } from '../../../scene/nodes/types.ts';
import type { MaskShapeName } from './types.ts';

/** Corner radius of the rounded rectangle, share of the shorter side. */
const SOFTNESS = 0.12;

/** The ready-made shapes pictures are cut to. */
export const maskShapes: Readonly<Record<MaskShapeName, MaskShape>> = {
  circle: { square: true, draw: (side) => createNode('circle', { radius: side / 2 }) },
  ellipse: {
    square: false,
    draw: (width, height) => createNode('ellipse', { rx: width / 2, ry: height / 2 }),
  },
  softRectangle: {
    square: false,
    draw: (width, height) => {
      const radius = Math.min(width, height) * SOFTNESS;
      return createNode('rect', { width, height, rx: radius, ry: radius });
    },
  },
  arch: {
    square: false,
    draw: (width, height) => {
      const radius = width / 2;
      const rise = Math.min(radius, height);
      return createNode('path', {
        path: [
          ['M', 0, height],
          ['L', 0, rise],
          ['C', 0, rise - rise * ARC, radius - radius * ARC, 0, radius, 0],
          ['C', radius + radius * ARC, 0, width, rise - rise * ARC, width, rise],
          ['L', width, height],
          ['Z'],
        ],
      });
    },
  },
  hexagon: { square: true, draw: (side) => polygon(side, 6) },
  star: { square: true, draw: (side) => polygon(side, 10, 0.46) },
  heart: { square: true, draw: drawHeart },
};

/** How far a quarter circle's handles reach, share of its radius. */
const ARC = 0.5523;

/** A regular polygon pointing up, or a star when every second corner lies nearer to the middle. */
function polygon(side: number, corners: number, inner = 1): SceneNode {
  const radius = side / 2;
  const points = Array.from({ length: corners }, (_, i) => {
    const angle = (i / corners) * 2 * Math.PI - Math.PI / 2;
    const reach = i % 2 === 0 ? radius : radius * inner;
    return { x: radius + Math.cos(angle) * reach, y: radius + Math.sin(angle) * reach };
  });
  return createNode('polygon', { points });
}

function drawHeart(side: number): SceneNode {
  const at = (x: number, y: number) => [x * side, y * side] as const;
  const curve = (a: readonly [number, number], b: readonly [number, number], c: readonly [number, number]) =>
    ['C', ...at(...a), ...at(...b), ...at(...c)] as const;
  return createNode('path', {
    path: [
      ['M', ...at(0.5, 0.22)],
      curve([0.42, 0.06], [0.28, 0], [0.2, 0]),
      curve([0.08, 0], [0, 0.12], [0, 0.3]),
      curve([0, 0.58], [0.3, 0.78], [0.5, 1]),
      curve([0.7, 0.78], [1, 0.58], [1, 0.3]),
      curve([1, 0.12], [0.92, 0], [0.8, 0]),
      curve([0.72, 0], [0.58, 0.06], [0.5, 0.22]),
      ['Z'],
    ],
  });
}
