import { expect, it } from 'vitest';
import { createNode } from '../nodes/createNode.ts';
import type { SceneNode, Shadow } from '../nodes/types.ts';
import { castsAside } from './castsAside.ts';

type Item = { readonly node: SceneNode; readonly members: readonly Item[] };

const shadow: Shadow = {
  color: '#000',
  blur: 5,
  offsetX: 0,
  offsetY: 0,
  affectStroke: false,
  nonScaling: false,
};
const leaf = (offsetY: number): Item => ({
  node: createNode('rect', { shadow: { ...shadow, offsetY } }),
  members: [],
});
const around = (...members: readonly Item[]): Item => ({ node: createNode('group', {}), members });

it('finds a shadow that falls to one side, however deep, and asks for the members of each item once', () => {
  let asked = 0;
  const membersOf = ({ members }: Item) => {
    asked += 1;
    return members;
  };
  expect(castsAside(around(leaf(0), around(leaf(0))), membersOf)).toBe(false);
  expect(asked).toBe(4);
  expect(castsAside(around(leaf(0), around(leaf(3))), membersOf)).toBe(true);
});
