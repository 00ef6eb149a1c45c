import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createNode } from '../nodes/createNode.ts';
import { nodeKinds } from '../nodes/registry.ts';
import type { NodeKind, SceneNode } from '../nodes/types.ts';
import { packNode } from './packNode.ts';
import { packSection, SECTIONS } from './packing.ts';

const mask = { node: createNode('circle', { radius: 5, fill: 'red' }), children: [] };
const CHANGES: Readonly<Record<string, unknown>> = {
  left: 3.5,
  skewY: 2,
  flipX: true,
  originX: 'center',
  fill: { type: 'linear', coords: {}, colorStops: [] },
  stroke: 'red',
  strokeDashArray: [1, 2],
  shadow: { color: 'red', blur: 1, offsetX: 0, offsetY: 0 },
  clipPath: mask,
  rx: 4,
  text: 'sol',
  styles: [{ start: 0, end: 1, style: { fill: 'red' } }],
  textPath: mask,
  src: 'a.png',
  publicId: 'mine',
  name: 'x',
  unknownKeys: { own: 1 },
  fileForm: { absent: ['fill'] },
};

/** Any kind, some of its properties changed, its keys in its own order or in another. */
const nodes = fc
  .tuple(
    fc.constantFrom(...(Object.keys(nodeKinds) as NodeKind[])),
    fc.shuffledSubarray(Object.keys(CHANGES)),
    fc.boolean(),
  )
  .map(([kind, changed, isReversed]) => {
    const { defaults } = nodeKinds[kind];
    const own = changed.filter((key) => key in defaults).map((key) => [key, CHANGES[key]] as const);
    const entries = Object.entries({ ...defaults, id: 'a', publicId: 'a', ...Object.fromEntries(own) });
    return Object.fromEntries(isReversed ? entries.reverse() : entries) as unknown as SceneNode;
  });

it('packs a whole node as it packs each section', () => {
  fc.assert(
    fc.property(nodes, (node) => {
      const packed = packNode(node);
      for (const section of SECTIONS) expect(packed[section]).toEqual(packSection(node, section));
    }),
  );
});
