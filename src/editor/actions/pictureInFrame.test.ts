import { expect, it } from 'vitest';
import { createTestEditor } from '../../../tests/harness/TestEditor.ts';
import type { Box } from '../../../scene/geometry/types.ts';
import { createNode } from '../../../scene/nodes/createNode.ts';
import type { MediaNode } from '../../../scene/nodes/types.ts';
import { worldBounds } from '../../../scene/queries/worldBounds.ts';
import { pictureInFrame } from './pictureInFrame.ts';

const shadow = { color: '#000000', blur: 20, offsetX: 30, offsetY: -10 };
const bordered = {
  left: 100,
  top: 80,
  width: 200,
  height: 100,
  scaleX: 2,
  scaleY: 2,
  src: '/a.png',
  stroke: '#ff0000',
  strokeWidth: 12,
  strokeDashArray: [24, 12],
  shadow,
};

function replaced(more: Partial<MediaNode>): { before: Box; after: Box; next: MediaNode } {
  const node = createNode('image', { id: 'p', ...bordered, ...(more as object) });
  const asset = { kind: 'image', src: '/b.png', width: 4000, height: 3000 } as const;
  const next = pictureInFrame(asset, node);
  const { document } = createTestEditor([node, next]);
  return {
    before: worldBounds(document, 'p', 'painted')!,
    after: worldBounds(document, next.id, 'painted')!,
    next,
  };
}

it.each([
  ['that grow with it', {}],
  ['that are as wide at any scale', { strokeUniform: true, shadow: { ...shadow, nonScaling: true } }],
  ['in a turned frame', { angle: 30 }],
  ['placed by its middle', { originX: 'center', originY: 'center' }],
] as const)('gives a picture the border and shadow of the one it replaces: %s', (_, more) => {
  const { before, after, next } = replaced(more);
  for (const side of ['left', 'top', 'width', 'height'] as const)
    expect(after[side]).toBeCloseTo(before[side]);
  expect(next.strokeDashArray![0]! / next.strokeWidth).toBeCloseTo(2);
});

it('casts the shadow of a stretched frame where it fell', () => {
  const { next } = replaced({ scaleX: 4, scaleY: 1 });
  expect(next.scaleX).toBe(next.scaleY);
  expect(next.shadow!.offsetX * next.scaleX).toBeCloseTo(120);
  expect(next.shadow!.offsetY * next.scaleY).toBeCloseTo(-10);
  expect(next.shadow!.blur * next.scaleX).toBeCloseTo(50);
  expect(next.strokeWidth * next.scaleX).toBeCloseTo(30);
});
