import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { applyUpdates } from './applyUpdates.ts';

/** Everything Yjs can keep as a plain value, met words and such with several bytes a letter among it. */
const words = fc.oneof(
  fc.constantFrom(
    'fill',
    '#e11d48',
    'kind',
    '',
    'ação',
    '🎈',
    'a'.repeat(24),
    'a'.repeat(25),
    '\0',
    '\u007f',
  ),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.string({ maxLength: 300 }),
);
const values = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    words,
    fc.double(),
    fc.integer(),
    fc.float(),
    fc.boolean(),
    fc.constantFrom(null, undefined, -0, Number.NaN),
    fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
    fc.uint8Array({ maxLength: 30 }),
    fc.array(tie('value'), { maxLength: 5 }),
    fc.dictionary(words, tie('value'), { maxKeys: 5 }),
  ),
})).value;

type Edit = { readonly author: number; readonly key: string; readonly value: unknown; readonly text: string };
const edits: fc.Arbitrary<readonly Edit[]> = fc.array(
  fc.record({ author: fc.nat(2), key: words, value: values, text: words }),
  { maxLength: 12 },
);

/** The updates of several people, each of whom sees only part of what the others did. */
function write(list: readonly Edit[]): readonly Uint8Array[] {
  const authors = [1, 2, 3].map((clientID) => Object.assign(new Y.Doc(), { clientID }));
  const updates: Uint8Array[] = [];
  for (const author of authors)
    author.on('update', (update: Uint8Array, origin: unknown) => {
      if (origin !== 'peer') updates.push(update);
    });
  for (const [at, { author, key, value, text }] of list.entries()) {
    const ydoc = authors[author]!;
    ydoc.transact(() => {
      const node = new Y.Map<unknown>();
      node.set('content', [value]);
      ydoc.getMap('nodes').set(key, node);
      const letters = ydoc.getText('letters');
      letters.insert(0, text, { style: { key } });
      if (at % 3 === 2 && letters.length > 0) letters.delete(0, 1);
      ydoc.getArray('list').push([[value, key]]);
    });
    if (at % 2 === 1) Y.applyUpdate(authors[(author + 1) % 3]!, Y.encodeStateAsUpdate(ydoc), 'peer');
  }
  return updates;
}

const contentOf = (ydoc: Y.Doc) => [
  ydoc.getMap('nodes').toJSON(),
  ydoc.getText('letters').toDelta(),
  ydoc.getArray('list').toJSON(),
  Y.encodeStateAsUpdate(ydoc),
];

describe('applyUpdates', () => {
  it('reads what Yjs itself reads, byte for byte', () => {
    fc.assert(
      fc.property(edits, (list) => {
        const updates = write(list);
        const [expected, found] = [new Y.Doc(), new Y.Doc()];
        for (const update of updates) Y.applyUpdate(expected, update);
        applyUpdates(found, updates, 'storage');
        expect(contentOf(found)).toEqual(contentOf(expected));
      }),
    );
  });

  it('takes updates in any order, and whole states among them', () => {
    fc.assert(
      fc.property(edits, fc.infiniteStream(fc.nat()), (list, numbers) => {
        const updates = write(list);
        const expected = new Y.Doc();
        for (const update of updates) Y.applyUpdate(expected, update);
        const shuffled = [...updates, Y.encodeStateAsUpdate(expected)]
          .map((update) => ({ update, rank: numbers.next().value as number }))
          .toSorted((a, b) => a.rank - b.rank);
        const found = new Y.Doc();
        applyUpdates(
          found,
          shuffled.map(({ update }) => update),
          'storage',
        );
        expect(found.store.pendingStructs).toBeNull();
        expect(contentOf(found).slice(0, 3)).toEqual(contentOf(expected).slice(0, 3));
      }),
    );
  });

  it('calls observers once, with the origin, as for a change from elsewhere', () => {
    const ydoc = new Y.Doc();
    const seen: unknown[] = [];
    ydoc.on('afterTransaction', ({ origin, local }) => seen.push([origin, local]));
    const edit = { author: 0, value: 1, text: 'abc' };
    applyUpdates(
      ydoc,
      write([
        { ...edit, key: 'a' },
        { ...edit, key: 'b' },
      ]),
      'storage',
    );
    expect(ydoc.getMap('nodes').size).toBe(2);
    expect(seen).toEqual([['storage', false]]);
  });

  it('refuses an update that ends too early, as Yjs does', () => {
    const [update] = write([
      { author: 0, key: 'node', value: { fill: '#e11d48', at: [0.1, 'word'] }, text: 'x' },
    ]);
    for (let length = 0; length < update!.length; length += 1)
      expect(() => applyUpdates(new Y.Doc(), [update!.slice(0, length)], 'storage')).toThrow();
  });
});
