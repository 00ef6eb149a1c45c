import { expect, it } from 'vitest';
import { createNode } from '../../../scene/nodes/createNode.ts';
import { nodeName } from './nodeName.ts';

it.each([
  ['its own name', createNode('image', { name: 'Capa', alt: 'Um café' }), 'Capa'],
  ['what it says', createNode('text', { text: ' Bom \n dia ' }), 'Bom dia'],
  ['what it shows', createNode('image', { alt: ' Um café\ncoado ' }), 'Um café coado'],
  ['the beginning of long words', createNode('image', { alt: 'a'.repeat(300) }), 'a'.repeat(60)],
  ['its kind, which decoration is too', createNode('image', { alt: '' }), 'Imagem'],
  ['its kind', createNode('group', {}), 'Grupo'],
])('a layer is called by %s', (_by, node, name) => {
  expect(nodeName(node)).toBe(name);
});
