import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { openPages } from '../../document/pages/openPages.ts';
import { MAIN_PAGE, MOST_PAGES } from '../../document/pages/storedPages.ts';
import { createNode } from '../../nodes/createNode.ts';
import { MOST_OBJECTS } from './objectLimits.ts';
import { FormatError } from './FormatError.ts';
import { readDesign } from './readDesign.ts';
import { readFabric } from './readFabric.ts';
import { seedDocument } from './seedDocument.ts';
import { writeDesign } from './writeDesign.ts';
import { writeFabric } from './writeFabric.ts';

type Json = Record<string, unknown> & { objects: Record<string, unknown>[]; pages?: Json[] };

const fixture = (name: string): Json =>
  JSON.parse(readFileSync(new URL(`./fixtures/${name}.json`, import.meta.url), 'utf8')) as Json;

const NAMES = ['json-defaults-omitted', 'group-nested-flip-skew', 'artboard-canvas-background'];

function open(file: unknown) {
  const ydoc = new Y.Doc();
  seedDocument(ydoc, file);
  return { ydoc, pages: openPages(ydoc) };
}

const written = (file: unknown): Json => JSON.parse(JSON.stringify(writeDesign(open(file).pages))) as Json;

const blank = (objects: unknown[] = []): Json =>
  ({ version: '6.5.3', width: 100, height: 80, objects }) as Json;

const codeOf = (file: unknown): unknown => {
  try {
    readDesign(file);
    return 'fine';
  } catch (error) {
    return error instanceof FormatError ? error.code : error;
  }
};

describe('a file with pages', () => {
  it('comes out as it came in', () => {
    const [first, second, third] = NAMES.map(fixture);
    const file = {
      ...first!,
      pages: [
        { id: 'two', ...second! },
        { id: 'x-3', ...third! },
      ],
    };
    expect(written(file)).toEqual(file);
    expect(written({ ...file, pageId: 'one' })).toEqual({ ...file, pageId: 'one' });
    expect(written({ ...first!, pageId: 'alone' })).toEqual({ ...first!, pageId: 'alone' });
  });

  it('is seeded with the same bytes each time, and by one of a page as before', () => {
    const file = { ...fixture(NAMES[0]!), pages: [blank([{ type: 'Rect' }])] };
    const [a, b] = [open(file), open(file)].map(({ ydoc }) => Y.encodeStateAsUpdate(ydoc));
    expect(a).toEqual(b);
    expect(
      [...open(fixture(NAMES[0]!)).ydoc.getMap('meta').keys()].some((key) => key.startsWith('page:')),
    ).toBe(false);
  });

  it('gives each page and each node an id of its own', () => {
    const rect = { type: 'Rect', id: 'same', width: 5, height: 5 };
    const file = {
      ...blank([rect, { type: 'Rect', id: 'n0' }]),
      pages: ['main', 'p2', 'p2', 'no good', 7].map((id) => ({ ...blank([rect, { type: 'Circle' }]), id })),
    };
    const { pages } = readDesign(file);
    expect(pages.map(({ id }) => id)).toEqual([MAIN_PAGE, 'p3', 'p2', 'p4', 'p5', 'p6']);
    const ids = pages.flatMap(({ nodes }) => nodes.map(({ id }) => id));
    expect(new Set(ids).size).toBe(12);
    expect(pages.every(({ nodes }) => nodes[0]!.publicId === 'same')).toBe(true);
  });

  it('keeps what is no list of pages as any unknown key', () => {
    for (const pages of [7, 'two', [], [7], [{}], [blank(), { objects: 'none' }], { a: blank() }]) {
      const file = { ...fixture(NAMES[0]!), pages, pageId: 9 };
      expect(readDesign(file).pages).toHaveLength(1);
      expect(written(file)).toEqual(file);
    }
    const named = { ...fixture(NAMES[0]!), pageId: MAIN_PAGE };
    expect(written(named)).toEqual(named);
  });

  it('is held to the limits of one design', () => {
    const many = Array.from({ length: MOST_OBJECTS / 2 }, () => ({ type: 'Rect' }));
    expect(codeOf({ ...blank(many), pages: [blank(many)] })).toBe('fine');
    expect(codeOf({ ...blank(many), pages: [blank(many), blank([{}])] })).toBe('too-many');
    const further = Array.from({ length: MOST_PAGES - 1 }, () => blank());
    expect(codeOf({ ...blank(), pages: further })).toBe('fine');
    expect(codeOf({ ...blank(), pages: [...further, blank()] })).toBe('too-many');
    let deep: Json = { ...blank(), type: 'Group' };
    for (let level = 0; level < 62; level += 1) deep = { ...blank([deep]), type: 'Group' };
    expect(codeOf({ ...blank(), pages: [blank([deep])] })).toBe('fine');
    expect(codeOf({ ...blank(), pages: [blank([{ type: 'Group', objects: [deep] }])] })).toBe('too-deep');
    expect(codeOf({ ...blank(), pages: [{ ...blank(), constructor: 1 }] })).toBe('hostile-key');
  });

  it('is one page with an unknown key to whoever reads one page', () => {
    const file = { ...fixture(NAMES[0]!), pages: [{ id: 'two', ...fixture(NAMES[1]!) }] };
    expect(readFabric(file).canvasForm.keys.pages).toEqual(file.pages);
  });

  it('follows what is done to the pages', () => {
    const file = { ...fixture(NAMES[0]!), pages: [{ ...fixture(NAMES[1]!), id: 'two' }] };
    const { pages } = open(file);
    pages.move('user', 'two', 0);
    const { pageId, pages: rest, ...first } = JSON.parse(JSON.stringify(writeDesign(pages))) as Json;
    expect([pageId, first]).toEqual(['two', fixture(NAMES[1]!)]);
    expect(rest).toEqual([{ ...fixture(NAMES[0]!), id: MAIN_PAGE }]);
    pages.remove('user', MAIN_PAGE);
    expect(written(writeDesign(pages))).toEqual({ ...fixture(NAMES[1]!), pageId: 'two' });
  });
});

it('is written and read again without loss, whatever is on its pages', () => {
  const page = fc.array(
    fc.record({ left: fc.integer({ min: -9999, max: 9999 }), angle: fc.integer({ min: 0, max: 359 }) }),
    {
      maxLength: 4,
    },
  );
  fc.assert(
    fc.property(
      fc.array(page, { minLength: 1, maxLength: 6 }),
      fc.nat(5),
      fc.boolean(),
      (contents, to, goes) => {
        const design = openPages(new Y.Doc());
        for (const [at, nodes] of contents.entries()) {
          const id = at === 0 ? MAIN_PAGE : design.insert('user', at);
          design.document(id).transact('user', (writer) => {
            for (const [place, values] of nodes.entries())
              writer.insert(createNode('rect', { id: `r${at}-${place}`, index: `a${place}`, ...values }));
          });
        }
        design.move('user', MAIN_PAGE, Math.min(to, contents.length - 1));
        if (goes && contents.length > 1) design.remove('user', MAIN_PAGE);
        const file = JSON.parse(JSON.stringify(writeDesign(design))) as Json;
        const again = open(file);
        expect(again.pages.ids).toEqual(design.ids);
        expect(written(file)).toEqual(file);
        for (const id of design.ids)
          expect(writeFabric(again.pages.document(id))).toEqual(writeFabric(design.document(id)));
      },
    ),
    { numRuns: 60 },
  );
});
