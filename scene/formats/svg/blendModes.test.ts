import { expect, it } from 'vitest';
import { createNode } from '../../nodes/createNode.ts';
import type { SceneNode } from '../../nodes/types.ts';
import { operatesBelow, operatesInside } from './blendModes.ts';

const shadow = { color: '#000', blur: 2, offsetX: 4, offsetY: 4 };
const atop = { globalCompositeOperation: 'source-atop' } as const;
const group = (id: string, parentId: string | null = null): SceneNode =>
  createNode('group', { id, parentId });
const member = (parentId: string, values: Partial<SceneNode> = {}): SceneNode =>
  createNode('rect', { id: `${parentId} ${JSON.stringify(values)}`, parentId, ...(values as object) });

/** Whether `g` needs a picture of what lies below an opaque and a see-through sheet, and whether one of its own. */
function ask(...nodes: readonly SceneNode[]): readonly boolean[] {
  const reader = {
    get: (id: string) => nodes.find((node) => node.id === id),
    childIds: (id: string | null) => nodes.filter(({ parentId }) => parentId === id).map((node) => node.id),
  };
  const node = reader.get('g') as SceneNode;
  return [
    operatesBelow(reader, node, 'opaque'),
    operatesBelow(reader, node, 'seeThrough'),
    operatesInside(reader, node),
  ];
}

it('is decided on the picture of a group that is one', () => {
  expect(ask(group('g'), member('g'), member('g', atop))).toEqual([false, false, true]);
  expect(ask(group('g'), group('h', 'g'), member('h', atop))).toEqual([false, false, true]);
});

it('is decided on what lies below a group drawn member by member for a shadow', () => {
  expect(ask(group('g'), member('g', { shadow }), member('g', atop))).toEqual([false, true, false]);
  const xor = { globalCompositeOperation: 'xor' } as const;
  expect(ask(group('g'), member('g', { shadow }), member('g', xor))).toEqual([true, true, false]);
});

it('is decided anew at each group inside', () => {
  const loose = [group('g'), member('g', { shadow })];
  expect(ask(...loose, group('h', 'g'), member('h', atop))).toEqual([false, false, true]);
  const inner = [group('h', 'g'), member('h', { shadow }), member('h', atop)];
  expect(ask(group('g'), ...inner)).toEqual([false, true, false]);
});

it('is decided on the picture of a group with a clip path, whatever shadows are in it', () => {
  const clipPath = { node: createNode('rect', { id: 'clip' }), children: [] };
  const clipped = { ...group('g'), clipPath } as unknown as SceneNode;
  expect(ask(clipped, member('g', { shadow }), member('g', atop))).toEqual([false, false, true]);
});

it('is not asked by what is hidden', () => {
  const hidden = { ...group('h', 'g'), hidden: true };
  expect(ask(group('g'), hidden, member('h', atop))).toEqual([false, false, false]);
});
