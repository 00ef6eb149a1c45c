import { expect, it } from 'vitest';
import { createTestEditor } from '../../../tests/harness/TestEditor.ts';
import { createNode } from '../../../scene/nodes/createNode.ts';
import type { SceneNodeOf } from '../../../scene/nodes/types.ts';
import { worldBounds } from '../../../scene/queries/worldBounds.ts';
import { replaceSource } from './replaceSource.ts';

it('shows a picture of fewer pixels with the border, shadow and mask it had', () => {
  const mask = createNode('ellipse', { left: -50, top: -25, width: 100, height: 50, rx: 50, ry: 25 });
  const node = createNode('image', {
    id: 'p',
    left: 100,
    top: 80,
    width: 200,
    height: 100,
    cropX: 10,
    scaleX: 2,
    scaleY: 3,
    src: '/a.png',
    stroke: '#ff0000',
    strokeWidth: 12,
    shadow: { color: '#000000', blur: 20, offsetX: 30, offsetY: -10 },
    clipPath: { node: mask, children: [], inverted: false, absolutePositioned: false },
  });
  const { document } = createTestEditor([node]);
  const before = worldBounds(document, 'p', 'painted')!;
  const was = node.clipPath!.node;
  replaceSource(document, node, { src: '/b.png', width: 50, height: 25, ratio: 0.25 });
  const next = document.get('p') as SceneNodeOf<'image'>;
  expect(next).toMatchObject({ src: '/b.png', width: 50, cropX: 2.5, scaleX: 8, strokeWidth: 3 });
  const after = worldBounds(document, 'p', 'painted')!;
  for (const side of ['left', 'top', 'width', 'height'] as const)
    expect(after[side]).toBeCloseTo(before[side]);
  const clip = next.clipPath!.node;
  expect(clip.width * clip.scaleX * next.scaleX).toBeCloseTo(was.width * was.scaleX * 2);
  expect(clip.left * next.scaleX).toBeCloseTo(was.left * 2);
});
