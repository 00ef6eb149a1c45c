import { expect, it } from 'vitest';
import * as Y from 'yjs';
import { openDocument } from '../../document/openDocument.ts';
import { createNode } from '../../nodes/createNode.ts';
import type { SceneNode } from '../../nodes/types.ts';
import { layoutText } from '../../text/layoutText.ts';
import { createTestMeasurer } from '../../text/testMeasurer.ts';
import type { SvgElement } from './types.ts';
import { writeSvgTree } from './writeSvg.ts';

const PIXEL = 'data:image/png;base64,iVBORw0KGgo=';
const PICTURE = {
  href: PIXEL,
  left: 0,
  top: 0,
  width: 40,
  height: 30,
  naturalWidth: 40,
  naturalHeight: 30,
};

/** What the file lays on the page one after the other for the node `p`, and the element around. */
function write(...nodes: readonly SceneNode[]) {
  const document = openDocument(new Y.Doc());
  document.transact('load', (writer) => {
    writer.setArtboard({ left: 0, top: 0, width: 800, height: 600 });
    for (const [at, node] of nodes.entries()) writer.insert({ ...node, index: `a${at}` });
  });
  const measurer = createTestMeasurer();
  const { reader } = document;
  const pictureOf = () => PICTURE;
  const tree = writeSvgTree({ reader, layoutText, measurer, pictureOf, patternPicture: () => null });
  document.destroy();
  const around = find(tree)!;
  const pieces = around.children
    .filter((child) => typeof child !== 'string')
    .map(({ name, attributes }): Readonly<Record<string, string>> => ({ name, ...attributes }));
  return { around: around.attributes, pieces };
}

function find(element: SvgElement): SvgElement | undefined {
  if (element.attributes.id === 'p') return element;
  for (const child of element.children) {
    const found = typeof child === 'string' ? undefined : find(child);
    if (found) return found;
  }
  return undefined;
}

const framed = (more: object): SceneNode =>
  createNode('image', {
    publicId: 'p',
    ...{ src: PIXEL, width: 40, height: 30, left: 99, top: 99, fill: null },
    ...{ stroke: '#ff0000', strokeWidth: 4, ...more },
  });

it('a picture that blends keeps its hard pixels beside its frame', () => {
  const look = { globalCompositeOperation: 'multiply', unknownKeys: { imageSmoothing: false } };
  const { pieces } = write(framed(look));
  expect(pieces.map(({ style }) => style)).toContain('image-rendering:pixelated;mix-blend-mode:multiply');
  expect(pieces.at(-1)).toMatchObject({ name: 'rect', style: 'mix-blend-mode:multiply' });
});

it.each<[string, SceneNode, string[]]>([
  ['a frame', framed({ opacity: 0.5 }), ['image', 'rect']],
  ['a ground', framed({ opacity: 0.5, strokeWidth: 0, backgroundColor: '#00ff00' }), ['rect', 'image']],
])('a see-through picture with %s has no part that shows nothing', (_, node, parts) => {
  const { around, pieces } = write(node);
  expect(around.opacity).toBeUndefined();
  expect(pieces.map(({ name, opacity }) => [name, opacity])).toEqual(parts.map((name) => [name, '0.5']));
});

it.each<[string, object]>([
  ['the group', {}],
  ['both', { opacity: 0.4 }],
])('a framed picture fades part by part where %s fades and members are drawn one by one', (_, look) => {
  const shadow = { color: '#000000', blur: 0, offsetX: 5, offsetY: 5 };
  const group = createNode('group', { left: 99, top: 99, width: 99, height: 99, opacity: 0.5 });
  const inside = { parentId: group.id };
  const aside = createNode('rect', { ...inside, width: 9, height: 9, shadow });
  const { around, pieces } = write(group, aside, framed({ ...inside, ...look }));
  const each = 'opacity' in look ? '0.2' : '0.5';
  expect(around.opacity).toBeUndefined();
  expect(pieces.map(({ name, opacity }) => [name, opacity])).toEqual([
    ['image', each],
    ['rect', each],
  ]);
});
