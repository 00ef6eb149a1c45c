import { FabricObject, Point as FabricPoint } from 'fabric';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createNode } from '../nodes/createNode.ts';
import { nodeCenter, nodeMatrix, positionForCenter, scaledSize } from './nodeMatrix.ts';

const placed = fc.record({
  left: fc.double({ min: -500, max: 500, noNaN: true }),
  top: fc.double({ min: -500, max: 500, noNaN: true }),
  width: fc.double({ min: 0, max: 400, noNaN: true }),
  height: fc.double({ min: 0, max: 400, noNaN: true }),
  scaleX: fc.double({ min: 0.01, max: 5, noNaN: true }),
  scaleY: fc.double({ min: 0.01, max: 5, noNaN: true }),
  angle: fc.oneof(fc.constantFrom(0, 90, 180, 270, -90), fc.double({ min: -400, max: 400, noNaN: true })),
  skewX: fc.oneof(fc.constant(0), fc.double({ min: -60, max: 60, noNaN: true })),
  skewY: fc.oneof(fc.constant(0), fc.double({ min: -60, max: 60, noNaN: true })),
  flipX: fc.boolean(),
  flipY: fc.boolean(),
  originX: fc.constantFrom('left' as const, 'center' as const, 'right' as const, 0.25),
  originY: fc.constantFrom('top' as const, 'center' as const, 'bottom' as const, 0.75),
  strokeWidth: fc.constantFrom(0, 1, 7.5),
  strokeUniform: fc.boolean(),
});

describe('nodeMatrix', () => {
  it('is the transform fabric.js computes', () => {
    fc.assert(
      fc.property(placed, (values) => {
        const node = createNode('rect', { id: 'a', ...values });
        const theirs = new FabricObject(values);
        const ours = nodeMatrix(node);
        for (const [at, value] of theirs.calcTransformMatrix().entries())
          expect(ours[at]).toBeCloseTo(value, 6);
        const size = theirs._getTransformedDimensions();
        expect(scaledSize(node).x).toBeCloseTo(size.x, 6);
        expect(scaledSize(node).y).toBeCloseTo(size.y, 6);
        expect(nodeCenter(node).x).toBeCloseTo(theirs.getRelativeCenterPoint().x, 6);
      }),
    );
  });

  it('finds the position that puts the centre somewhere', () => {
    fc.assert(
      fc.property(placed, (values) => {
        const node = createNode('rect', { id: 'a', ...values });
        const theirs = new FabricObject(values);
        theirs.setPositionByOrigin(new FabricPoint(12, -34), 'center', 'center');
        const ours = positionForCenter(node, { x: 12, y: -34 });
        expect(ours.left).toBeCloseTo(theirs.left, 6);
        expect(ours.top).toBeCloseTo(theirs.top, 6);
      }),
    );
  });
});
