import { expect, it } from 'vitest';
import { createNode } from '../nodes/createNode.ts';
import type { Artboard, NodeId, SceneNode } from '../nodes/types.ts';
import { reachOf } from './reachOf.ts';

const artboard = { left: 0, top: 0, width: 300, height: 200 } as Artboard;
const painted = { left: 250, top: 10, width: 100, height: 20 };
const group = createNode('group', { id: 'g' });

const reach = (nodes: readonly SceneNode[], box = painted) =>
  reachOf(
    {
      artboard,
      get: (id) => nodes.find((node) => node.id === id),
      childIds: (parent) => nodes.filter((node) => node.parentId === parent).map(({ id }) => id),
    },
    nodes[0]?.id as NodeId,
    box,
  );
const rect = (
  globalCompositeOperation: SceneNode['globalCompositeOperation'],
  parentId: NodeId | null = null,
) => createNode('rect', { id: 'r', parentId, globalCompositeOperation });

it('is the ink of a node that leaves alone what lies around it', () => {
  for (const mode of ['source-over', 'multiply', 'destination-out', 'xor'] as const)
    expect(reach([rect(mode)])).toEqual(painted);
});

it('is the artboard too where nothing around the node is left, also by a member', () => {
  const whole = { left: 0, top: 0, width: 350, height: 200 };
  for (const mode of ['copy', 'source-in', 'source-out', 'destination-in', 'destination-atop'] as const)
    expect(reach([rect(mode)])).toEqual(whole);
  expect(reach([group, rect('source-in', 'g')])).toEqual(whole);
});

it('is its ink beside the artboard, where nothing is drawn', () => {
  const beside = { ...painted, left: 400 };
  expect(reach([rect('copy')], beside)).toEqual(beside);
});
