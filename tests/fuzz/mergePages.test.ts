// A save with pages meets a design whose pages others have changed since it was read.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import * as Y from 'yjs';
import { openPages } from '../../scene/document/pages/openPages.ts';
import type { EditablePages } from '../../scene/document/pages/types.ts';
import { readDesign } from '../../scene/formats/fabricJson/readDesign.ts';
import { writeDesign } from '../../scene/formats/fabricJson/writeDesign.ts';
import { createNode } from '../../scene/nodes/createNode.ts';
import { readSeen } from '../../server/sync/mergeDesign.ts';
import { mergePages, readPages } from '../../server/sync/mergePages.ts';

type Deed = { readonly what: 'add' | 'copy' | 'remove' | 'move' | 'draw' | 'erase'; readonly at: number };

const deeds = fc.array(
  fc.record<Deed>({
    what: fc.constantFrom('add', 'copy', 'remove', 'move', 'draw', 'erase'),
    at: fc.nat(40),
  }),
  { maxLength: 8 },
);

function edit(pages: EditablePages, { what, at }: Deed): void {
  const id = pages.ids[at % pages.ids.length]!;
  const page = pages.document(id);
  const nodes = [...page.childIds(null)];
  if (what === 'add') pages.insert('user', at % (pages.ids.length + 1));
  if (what === 'copy') pages.duplicate('user', id);
  if (what === 'remove' && pages.ids.length > 1) pages.remove('user', id);
  if (what === 'move') pages.move('user', id, (at >> 2) % pages.ids.length);
  page.transact('user', (writer) => {
    const name = `${id}-${at}`;
    const node = createNode('rect', { id: name, publicId: name, index: `a${at % 10}` });
    if (what === 'draw' && pages.ids.includes(id) && !pages.whole.get(name)) writer.insert(node);
    if (what === 'erase' && nodes.length > 0) writer.remove(nodes[at % nodes.length]!);
  });
}

const copyOf = (pages: { readonly ydoc: Y.Doc }) => {
  const ydoc = new Y.Doc();
  Y.applyUpdate(ydoc, Y.encodeStateAsUpdate(pages.ydoc));
  return { ydoc, pages: openPages(ydoc) };
};

/** A design somebody was given, what a program made of the file, and what others made of the design. */
function start(first: readonly Deed[], sent: readonly Deed[], others: readonly Deed[]) {
  const given = { ydoc: new Y.Doc() };
  const pages = openPages(given.ydoc);
  for (const deed of first) edit(pages, deed);
  const base = readPages(pages, readSeen);
  const [program, live] = [copyOf(given), copyOf(given)];
  for (const deed of sent) edit(program.pages, deed);
  for (const deed of others) edit(live.pages, deed);
  const file = JSON.parse(JSON.stringify(writeDesign(program.pages))) as Record<string, unknown>;
  const incoming = new Map(readDesign(file).pages.map(({ id, ...page }) => [id, page] as const));
  const save = () => live.pages.transact('import', () => mergePages(live.pages, incoming, base));
  return { base, file, live, program, save, seen: () => JSON.parse(JSON.stringify(writeDesign(live.pages))) };
}

it('makes a design what the file says, where nobody else was there', () => {
  fc.assert(
    fc.property(deeds, deeds, (first, sent) => {
      const { file, save, seen } = start(first, sent, []);
      save();
      expect(seen()).toEqual(file);
    }),
    { numRuns: 150 },
  );
});

it('changes nothing where the file is as it was given', () => {
  fc.assert(
    fc.property(deeds, deeds, (first, others) => {
      const { save, seen } = start(first, [], others);
      const before = seen();
      save();
      expect(seen()).toEqual(before);
    }),
    { numRuns: 150 },
  );
});

it('keeps pages that others added and nodes that they drew, and takes nothing twice', () => {
  fc.assert(
    fc.property(deeds, deeds, deeds, (first, sent, others) => {
      const { base, live, program, save } = start(first, sent, others);
      const added = live.pages.ids.filter((id) => !base.has(id));
      const drawn = [...live.pages.whole.ids()].filter(
        (id) => ![...base.values()].some(({ nodes }) => nodes.has(id)),
      );
      const known = save();
      expect([...known.keys()]).toEqual(program.pages.ids);
      expect(live.pages.ids).toEqual(expect.arrayContaining(added));
      const ids = [...live.pages.whole.ids()];
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids).toEqual(expect.arrayContaining(drawn));
      const once = Y.encodeStateAsUpdate(live.ydoc);
      live.pages.transact('import', () =>
        mergePages(
          live.pages,
          new Map(program.pages.ids.map((id) => [id, designOf(program.pages, id)])),
          known,
        ),
      );
      expect(Y.encodeStateAsUpdate(live.ydoc)).toEqual(once);
    }),
    { numRuns: 150 },
  );
});

const designOf = (pages: EditablePages, id: string) => {
  const file = JSON.parse(JSON.stringify(writeDesign({ ids: [id], document: (one) => pages.document(one) })));
  return readDesign(file).pages[0]!;
};
