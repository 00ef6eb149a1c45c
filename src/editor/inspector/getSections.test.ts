import { expect, test } from 'vitest';
import type { NodeKind, SceneNode } from '../../../scene/nodes/types.ts';
import { getSections } from './getSections.ts';

const nodes = (...kinds: NodeKind[]) => kinds.map((kind, index) => ({ id: `n${index}`, kind }) as SceneNode);

test('nothing selected leaves the bar empty', () => {
  expect(getSections([], false)).toEqual([]);
});

test.each<[NodeKind[], string[]]>([
  [['rect'], ['fill', 'stroke', 'common']],
  [['path'], ['fill', 'stroke', 'common']],
  [['textbox'], ['text', 'fill', 'common']],
  [['curvedText'], ['text', 'fill', 'common']],
  [['image'], ['image', 'common']],
  [['gif'], ['image', 'common']],
  [['group'], ['fill', 'ungroup', 'common']],
  [
    ['rect', 'textbox'],
    ['fill', 'stroke', 'group', 'common'],
  ],
  [
    ['text', 'textbox'],
    ['text', 'fill', 'group', 'common'],
  ],
  [
    ['image', 'image'],
    ['group', 'common'],
  ],
])('%j gets %j', (kinds, sections) => {
  expect(getSections(nodes(...kinds), false)).toEqual(sections);
});

test('a picture being cropped gets what belongs to the crop alone', () => {
  expect(getSections(nodes('image'), true)).toEqual(['crop']);
});
