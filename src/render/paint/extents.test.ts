import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boxContainsBox, expandBox } from '../../../scene/geometry/box.ts';
import { applyToPoint, multiply } from '../../../scene/geometry/matrix.ts';
import { nodeMatrix } from '../../../scene/geometry/nodeMatrix.ts';
import type { Point } from '../../../scene/geometry/types.ts';
import { createNode } from '../../../scene/nodes/createNode.ts';
import type { SceneNode } from '../../../scene/nodes/types.ts';
import { boundsThrough } from '../../../scene/queries/worldBounds.ts';
import { getObjectScaling, type PaintScope } from './PaintScope.ts';
import { getDeviceShadow } from './shadows.ts';

const scale = fc.double({ min: 0.1, max: 5, noNaN: true });
const skew = fc.integer({ min: -75, max: 75 });
const placing = fc.record({
  left: fc.integer({ min: -300, max: 300 }),
  top: fc.integer({ min: -300, max: 300 }),
  angle: fc.integer({ min: 0, max: 359 }),
  scaleX: scale,
  scaleY: scale,
  skewX: skew,
  skewY: skew,
  flipX: fc.boolean(),
});
const dress = fc.record({
  width: fc.integer({ min: 0, max: 200 }),
  height: fc.integer({ min: 0, max: 200 }),
  stroke: fc.constant('#000000'),
  strokeWidth: fc.integer({ min: 0, max: 60 }),
  strokeUniform: fc.boolean(),
});
const shadow = fc.record({
  offsetX: fc.integer({ min: -200, max: 200 }),
  offsetY: fc.integer({ min: -200, max: 200 }),
  nonScaling: fc.boolean(),
});

/** Corners of a rectangle's ink and of its shadow without blur, as the painters draw them. */
function inkOf(node: SceneNode, group: SceneNode | null): Point[] {
  const parent = group && nodeMatrix(group);
  const scope = { parent, environment: { scale: 1 } } as PaintScope;
  const matrix = parent ? multiply(parent, nodeMatrix(node)) : nodeMatrix(node);
  const { x, y } = node.strokeUniform ? getObjectScaling(node, scope) : { x: 1, y: 1 };
  const outline = { left: -node.width / 2, top: -node.height / 2, width: node.width, height: node.height };
  const half = node.strokeWidth / 2;
  const { left, top, width, height } = expandBox(outline, half / x, half / y);
  const corners = [left, left + width].flatMap((across) =>
    [top, top + height].map((down) => applyToPoint(matrix, { x: across, y: down })),
  );
  const cast = getDeviceShadow(node, scope)!;
  return corners.flatMap((at) => [at, { x: at.x + cast.offsetX, y: at.y + cast.offsetY }]);
}

test('the painted box of a node holds its stroke and its shadow, however it and its group are skewed', () => {
  fc.assert(
    fc.property(placing, dress, shadow, fc.option(placing), (place, look, cast, around) => {
      const group = around && createNode('group', { id: 'group', ...around });
      const node = createNode('rect', {
        ...place,
        ...look,
        parentId: group ? 'group' : null,
        shadow: { color: '#000000', blur: 0, affectStroke: true, ...cast },
      } as never);
      const matrix = group ? multiply(nodeMatrix(group), nodeMatrix(node)) : nodeMatrix(node);
      const reader = { get: () => undefined, childIds: () => [] };
      const box = expandBox(boundsThrough(reader, node, matrix, 'painted'), 1e-6);
      for (const point of inkOf(node, group))
        expect(boxContainsBox(box, { left: point.x, top: point.y, width: 0, height: 0 })).toBe(true);
    }),
    { numRuns: 500 },
  );
});
