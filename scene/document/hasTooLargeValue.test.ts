import fc from 'fast-check';
import { expect, it } from 'vitest';
import * as Y from 'yjs';
import { createNode } from '../nodes/createNode.ts';
import { hasTooLargeValue } from './hasTooLargeValue.ts';

it('never passes over a value that takes more than it may in an update', () => {
  const some = fc.anything({
    values: [fc.string({ unit: 'binary' }), fc.integer(), fc.double(), fc.boolean(), fc.constant(null)],
    key: fc.string({ unit: 'binary' }).filter((key) => key !== '__proto__'),
    maxDepth: 4,
  });
  fc.assert(
    fc.property(some, (theirs) => {
      const ydoc = new Y.Doc();
      const empty = Y.encodeStateAsUpdate(ydoc).length;
      ydoc.getMap('nodes').set('a', theirs);
      const bytes = Y.encodeStateAsUpdate(ydoc).length - empty;
      // What is written around the value takes less than this.
      const form = { keys: { theirs }, sheet: null, sheetAt: 0, absent: [] };
      expect(hasTooLargeValue([], form, bytes - 60)).toBe(true);
    }),
  );
});

it('looks at each node, and at what a file said of its canvas', () => {
  const [small, large] = ['x', 'x'.repeat(9000)].map((src, at) =>
    createNode('image', { id: `${at}`, index: `a${at}`, src }),
  );
  const form = (keys: Readonly<Record<string, unknown>>) => ({ keys, sheet: null, sheetAt: 0, absent: [] });
  expect(hasTooLargeValue([small!, small!], form({ a: 1 }), 9000)).toBe(false);
  expect(hasTooLargeValue([small!, large!], null, 9000)).toBe(true);
  expect(hasTooLargeValue([small!], form({ theirs: [large!.src] }), 9000)).toBe(true);
});
