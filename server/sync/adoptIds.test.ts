import { expect, it } from 'vitest';
import { createNode } from '../../scene/nodes/createNode.ts';
import type { NodeId, SceneNode } from '../../scene/nodes/types.ts';
import { adoptIds } from './adoptIds.ts';

const node = (id: string) => createNode('rect', { id, publicId: id }) as SceneNode;
const empty = { ids: () => new Map<NodeId, SceneNode>().keys(), get: () => undefined };

it('gives no two nodes of a file the same key', () => {
  const isElsewhere = (id: NodeId) => id === 'title';
  const ids = adoptIds(empty, ['title', 'title-2', 'title-22'].map(node), undefined, isElsewhere);
  expect(ids.map(({ id }) => id)).toEqual(['title-222', 'title-2', 'title-22']);
});
