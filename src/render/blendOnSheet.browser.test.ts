// Blend modes on a sheet that is see-through, or made so: the squares behind it are no part of the picture.
import { expect, it } from 'vitest';
import { createNode } from '../../scene/nodes/createNode.ts';
import type { NodeId, SceneNode } from '../../scene/nodes/types.ts';
import { inOrder, type MountedScene, mountScene, paintReference, readShown } from './testing/mountScene.ts';

const box = { left: 60, top: 50, width: 150, height: 120 };
const beside = { ...box, left: 130, top: 90 };
const first = createNode('rect', { ...box, fill: '#3a86ff' });
const group = 'group' as NodeId;

const CASES: Readonly<Record<string, { background: string; nodes: readonly SceneNode[] }>> = {
  'multiplied on nothing': {
    background: '',
    nodes: [first, createNode('rect', { ...beside, fill: '#ffb703', globalCompositeOperation: 'multiply' })],
  },
  'beneath what was there, on nothing': {
    background: '',
    nodes: [
      first,
      createNode('rect', { ...beside, fill: '#ffb703', globalCompositeOperation: 'destination-over' }),
    ],
  },
  'a member of a group': {
    background: 'rgba(0,0,0,0)',
    nodes: [
      createNode('group', { id: group, left: 150, top: 110 }),
      createNode('rect', {
        parentId: group,
        width: 120,
        height: 100,
        fill: '#8ecae6',
        globalCompositeOperation: 'screen',
      }),
    ],
  },
  'taken away from a sheet with a colour': {
    background: '#ffe8c0',
    nodes: [
      first,
      createNode('rect', { ...beside, fill: '#000000', globalCompositeOperation: 'destination-out' }),
    ],
  },
  'either, not both': {
    background: '#ffe8c0',
    nodes: [createNode('rect', { ...box, fill: '#3a86ff', globalCompositeOperation: 'xor' })],
  },
};
const SQUARES = new Set([0xffffff, 0xe9ebee]);

it.each(Object.entries(CASES))('shows what a file has: %s', async (_name, { background, nodes }) => {
  const scene = await mountScene({ backend: 'canvas', artboard: { background }, nodes: inOrder(nodes) });
  try {
    for (const zoom of [1, 0.6]) {
      scene.renderer.setCamera({ x: 0, y: 0, zoom });
      await scene.renderer.settled();
      expect(countWrong(scene)).toEqual({ wrong: 0, solid: expect.any(Number), clear: expect.any(Number) });
    }
    const { solid, clear } = countWrong(scene);
    expect([solid > 1000, clear > 1000]).toEqual([true, true]);
  } finally {
    scene.destroy();
  }
});

it('follows edits that bring blend modes and take them away', async () => {
  const node = createNode('rect', { ...box, id: 'node', fill: '#3a86ff' });
  const scene = await mountScene({ backend: 'canvas', artboard: { background: '' }, nodes: inOrder([node]) });
  try {
    for (const globalCompositeOperation of ['multiply', 'source-over', 'darken'] as const) {
      scene.document.transact('user', (writer) =>
        writer.update('node' as NodeId, { globalCompositeOperation }),
      );
      await scene.renderer.settled();
      expect(countWrong(scene).wrong).toBe(0);
    }
  } finally {
    scene.destroy();
  }
});

const far = { x: 900, y: 700, zoom: 1 };
const near = { x: 0, y: 0, zoom: 1 };
const erasing = { ...beside, id: 'erasing' as NodeId } as const;
const ERASING: Readonly<Record<string, readonly SceneNode[]>> = {
  'a shape': [createNode('rect', { ...erasing, globalCompositeOperation: 'destination-in' })],
  'what draws nothing': [
    createNode('rect', { ...erasing, fill: '', globalCompositeOperation: 'source-in' }),
    createNode('rect', { ...beside, fill: '#ffb703' }),
  ],
  'a text': [
    createNode('textbox', { ...erasing, text: 'Recorte', fontSize: 60, globalCompositeOperation: 'copy' }),
  ],
  'a group': [
    createNode('group', {
      id: erasing.id,
      left: 150,
      top: 110,
      globalCompositeOperation: 'destination-atop',
    }),
    createNode('rect', { parentId: erasing.id, width: 120, height: 100, fill: '#8ecae6' }),
  ],
};

it.each(Object.entries(ERASING))(
  '%s erases the whole sheet around itself, and gives it back',
  async (_name, nodes) => {
    const scene = await mountScene({
      backend: 'canvas',
      artboard: { background: '#ffe8c0' },
      nodes: inOrder([first, ...nodes]),
    });
    const look = async (camera: typeof far) => {
      scene.renderer.setCamera(camera);
      await scene.renderer.settled();
      const { wrong, solid, clear } = countWrong(scene);
      expect(wrong).toBe(0);
      return { solid, clear };
    };
    const write = async (props: object) => {
      scene.document.transact('user', (writer) => writer.update(erasing.id, props));
      await scene.renderer.settled();
    };
    try {
      expect((await look(near)).solid).toBeGreaterThan(1000);
      expect((await look(far)).solid).toBe(0);
      await write({ left: 160, angle: 10 });
      await look(near);
      await write({ globalCompositeOperation: 'source-over' });
      expect((await look(far)).clear).toBe(0);
      await write({ globalCompositeOperation: 'source-out' });
      expect((await look(far)).solid).toBe(0);
      await look(near);
    } finally {
      scene.destroy();
    }
  },
);

it('shows what is erased while a node that erases is moved', async () => {
  const scene = await mountScene({
    backend: 'canvas',
    artboard: { background: '#ffe8c0' },
    nodes: inOrder([first, ...ERASING['a shape']!]),
  });
  try {
    scene.renderer.setPreview({ ids: [erasing.id], matrix: [1, 0, 0, 1, 40, -20] });
    await scene.renderer.settled();
    const shown = readShown(scene).data;
    scene.renderer.setPreview(null);
    scene.document.transact('user', (writer) =>
      writer.update(erasing.id, { left: beside.left + 40, top: beside.top - 20 }),
    );
    await scene.renderer.settled();
    expect(readShown(scene).data).toEqual(shown);
    expect(countWrong(scene).wrong).toBe(0);
  } finally {
    scene.destroy();
  }
});

/** Of the pixels that are whole, or nothing, in the file those that the screen shows otherwise; half ones are not counted. */
function countWrong(scene: MountedScene) {
  const shown = readShown(scene).data;
  const wanted = paintReference(scene).data;
  const count = { wrong: 0, solid: 0, clear: 0 };
  for (let at = 0; at < wanted.length; at += 4) {
    const color = (shown[at]! << 16) | (shown[at + 1]! << 8) | shown[at + 2]!;
    if (wanted[at + 3] === 255) {
      count.solid += 1;
      const isAlike = [0, 1, 2].every((i) => Math.abs(shown[at + i]! - wanted[at + i]!) <= 1);
      if (!isAlike || shown[at + 3] !== 255) count.wrong += 1;
    } else if (wanted[at + 3] === 0) {
      count.clear += 1;
      if (!SQUARES.has(color) || shown[at + 3] !== 255) count.wrong += 1;
    }
  }
  return count;
}
