// Shadows and blend modes across tiles: the tiles together are the picture that painting in one piece gives.
import { expect, it } from 'vitest';
import { createNode } from '../../../scene/nodes/createNode.ts';
import type { NodeId, SceneNode } from '../../../scene/nodes/types.ts';
import { comparePixels, inOrder, mountScene, paintReference, readShown } from '../testing/mountScene.ts';

const shadow = {
  color: 'rgba(0,0,0,0.6)',
  blur: 40,
  offsetX: 20,
  offsetY: 15,
  affectStroke: false,
  nonScaling: false,
};
const centered = { originX: 'center', originY: 'center' } as const;
const box = { ...centered, left: 520, top: 420, width: 900, height: 600 };
const blended = { ...box, fill: '#e07050', globalCompositeOperation: 'multiply', shadow } as const;
const group = 'group' as NodeId;

const CASES: Readonly<Record<string, readonly SceneNode[]>> = {
  'drawn straight': [createNode('rect', blended)],
  'drawn as one picture': [createNode('rect', { ...blended, stroke: '#204060', strokeWidth: 6 })],
  'a group with a blended member': [
    createNode('group', { ...box, id: group, opacity: 0.8 }),
    createNode('rect', {
      ...centered,
      parentId: group,
      width: 800,
      height: 500,
      fill: 'rgba(200,50,90,0.7)',
    }),
    createNode('rect', { ...blended, parentId: group, left: 20, top: 20, width: 400, height: 300 }),
  ],
  'a text': [createNode('textbox', { ...blended, text: 'Promoção de verão em toda a loja', fontSize: 110 })],
};

it.each(Object.entries(CASES))('shows no borders of tiles in %s', async (_name, nodes) => {
  const ground = createNode('rect', { ...centered, left: 500, top: 400, width: 1800, height: 1000 });
  const scene = await mountScene({
    backend: 'canvas',
    artboard: { background: '#ffe8c0' },
    nodes: inOrder([{ ...ground, fill: '#40a0ff' }, ...nodes]),
  });
  try {
    for (const zoom of [0.5, 0.73, 1, 2.3]) {
      scene.renderer.setCamera({ x: 30, y: 60, zoom });
      await scene.renderer.settled();
      expect(comparePixels(readShown(scene), paintReference(scene), 1)).toMatchObject({ different: 0 });
    }
  } finally {
    scene.destroy();
  }
});
