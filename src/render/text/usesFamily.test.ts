import { expect, test } from 'vitest';
import { createNode } from '../../../scene/nodes/createNode.ts';
import { usesFamily } from './usesFamily.ts';

test('a family is found in the text’s own list and in its letters’, by its whole name', () => {
  const node = createNode('textbox', {
    text: 'abc',
    fontFamily: '"Open Sans", Inter Tight',
    styles: [{ start: 0, end: 1, style: { fontFamily: 'Lobster' } }],
  });
  expect(usesFamily(node, 'open sans')).toBe(true);
  expect(usesFamily(node, 'Lobster')).toBe(true);
  expect(usesFamily(node, 'Inter')).toBe(false);
  expect(usesFamily(createNode('rect', {}), 'Inter')).toBe(false);
  const clipPath = { node: createNode('group', {}), children: [{ node, children: [] }] };
  expect(usesFamily(createNode('image', { clipPath }), 'Lobster')).toBe(true);
});
