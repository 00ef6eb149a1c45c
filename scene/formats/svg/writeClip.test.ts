import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { openDocument } from '../../document/openDocument.ts';
import { applyToBox, IDENTITY, multiply } from '../../geometry/matrix.ts';
import type { Box, Matrix } from '../../geometry/types.ts';
import { createNode } from '../../nodes/createNode.ts';
import type { DetachedNode, SceneNode } from '../../nodes/types.ts';
import { layoutText } from '../../text/layoutText.ts';
import { createTestMeasurer } from '../../text/testMeasurer.ts';
import { readTransform } from './readTransform.ts';
import type { SvgElement } from './types.ts';
import { writeSvgTree } from './writeSvg.ts';

const VIEW = { left: 0, top: 0, width: 1080, height: 1080 };
const CENTRED = { originX: 'center', originY: 'center' } as const;
const shadow = { color: '#000000', blur: 4, offsetX: 3, offsetY: 3 };

function write(nodes: readonly SceneNode[]): SvgElement {
  const document = openDocument(new Y.Doc());
  document.transact('load', (writer) => {
    writer.setArtboard(VIEW);
    for (const [at, node] of nodes.entries()) writer.insert({ ...node, index: `a${at}` });
  });
  const measurer = createTestMeasurer();
  const { reader } = document;
  const tree = writeSvgTree({
    reader,
    layoutText,
    measurer,
    pictureOf: () => null,
    patternPicture: () => null,
  });
  document.destroy();
  return tree;
}

const square = (more: object = {}): SceneNode =>
  createNode('rect', { ...CENTRED, width: 400, height: 400, strokeWidth: 0, ...more });
const clip = (node: SceneNode, more: Partial<DetachedNode> = {}): { clipPath: DetachedNode } => ({
  clipPath: { node, children: [], ...more },
});
const owner = (more: object): SceneNode =>
  square({ publicId: 'owner', left: 540, top: 540, width: 900, height: 900, ...more });

type Found = { readonly name: string; readonly inScene: Box };

/** What masks and filters cover of the scene, each where it is put on something. */
function regionsOf(root: SvgElement): readonly Found[] {
  const byId = new Map<string, SvgElement>();
  const collect = (element: SvgElement): void => {
    const { id } = element.attributes;
    if (id !== undefined) byId.set(id, element);
    for (const child of element.children) if (typeof child !== 'string') collect(child);
  };
  collect(root);
  const found: Found[] = [];
  const visit = ({ name: kind, attributes, children }: SvgElement, around: Matrix): void => {
    if (kind === 'defs') return;
    const matrix = multiply(around, readTransform(attributes.transform));
    for (const name of ['mask', 'filter']) {
      const target = byId.get(/#([^)]+)/.exec(attributes[name] ?? '')?.[1] ?? '');
      if (!target) continue;
      const [left = 0, top = 0, width = 0, height = 0] = ['x', 'y', 'width', 'height'].map((key) =>
        Number(target.attributes[key]),
      );
      expect(target.attributes[`${name}Units`]).toBe('userSpaceOnUse');
      found.push({ name, inScene: applyToBox(matrix, { left, top, width, height }) });
      if (name === 'mask') visit(target, matrix);
    }
    for (const child of children) if (typeof child !== 'string') visit(child, matrix);
  };
  visit(root, IDENTITY);
  return found;
}

function expectToCover(found: readonly Found[], names: Readonly<Record<string, number>>): void {
  const counts: Record<string, number> = {};
  for (const { name, inScene } of found) {
    counts[name] = (counts[name] ?? 0) + 1;
    expect(inScene.left).toBeLessThanOrEqual(0.001);
    expect(inScene.top).toBeLessThanOrEqual(0.001);
    expect(inScene.left + inScene.width).toBeGreaterThanOrEqual(1079.999);
    expect(inScene.top + inScene.height).toBeGreaterThanOrEqual(1079.999);
  }
  expect(counts).toEqual(names);
}

describe('a clip path reaches as far as the work area', () => {
  const hole = clip(square({ width: 100, height: 100 }), { inverted: true });

  it('within another one', () => {
    expectToCover(regionsOf(write([owner(clip(square(hole)))])), { mask: 2, filter: 2 });
  });

  it('three deep, turned, scaled and moved', () => {
    const inner = square({ left: 60, top: -30, scaleX: 0.5, ...hole });
    const outer = square({ left: -80, top: 40, angle: 30, scaleX: 2, scaleY: 1.5, ...clip(inner) });
    expectToCover(regionsOf(write([owner({ angle: 20, ...clip(outer) })])), { mask: 3, filter: 3 });
  });

  it('within one that is placed in the scene', () => {
    const outer = square({ left: 500, top: 500, ...hole });
    const tree = write([owner({ scaleX: 0.5, ...clip(outer, { absolutePositioned: true }) })]);
    expectToCover(regionsOf(tree), { mask: 2, filter: 2 });
  });

  it('with the shadows and the clip paths of what is in it', () => {
    const node = createNode('group', { ...CENTRED, left: 50, width: 300, height: 300, scaleX: 2 });
    const children = [square({ left: 20, shadow }), square({ top: 90, ...hole })].map((member) => ({
      node: member,
      children: [],
    }));
    const found = regionsOf(write([owner(clip(node, { children }))]));
    // In one colour each: what the group draws, and the hole of its member.
    expectToCover(found, { mask: 2, filter: 3 });
  });

  it('where it cuts a line out of what lies below', () => {
    const line = { x1: 100, y1: 500, x2: 900, y2: 500, stroke: '#000000', strokeWidth: 80 };
    const tree = write([
      owner({}),
      createNode('line', { ...line, left: 100, top: 500, globalCompositeOperation: 'destination-out' }),
    ]);
    expectToCover(regionsOf(tree), { mask: 1, filter: 1 });
  });
});
