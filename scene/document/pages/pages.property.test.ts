// People who add, delete, move and edit pages of one design at once, and undo: in the end all see the same.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import * as Y from 'yjs';
import { createNode } from '../../nodes/createNode.ts';
import { createNodeId } from '../../nodes/createNodeId.ts';
import { applyStep } from '../history/applyStep.ts';
import type { SceneDiff } from '../types.ts';
import { createPagesHistory } from './createPagesHistory.ts';
import { openPages } from './openPages.ts';
import { showPages } from './showPages.ts';
import { MAIN_PAGE, MOST_PAGES } from './storedPages.ts';

const errors: unknown[] = [];
const NOWHERE = { load: async () => null, write: () => undefined };

function createPerson(clientId: number) {
  const ydoc = new Y.Doc();
  ydoc.clientID = clientId;
  const pages = openPages(ydoc, { onError: (error) => errors.push(error) });
  const shown = showPages(pages, undefined, (error) => errors.push(error));
  const history = createPagesHistory({ shown, pages: shown.pages, storageOf: () => NOWHERE, applyStep });
  return { ydoc, pages, shown, history, views: [follow(shown), follow(pages.whole)] };
}

/** What somebody knows of a document who only ever hears what changes. */
function follow(document: ReturnType<typeof showPages> | ReturnType<typeof openPages>['whole']) {
  const known = new Map(Array.from(document.ids(), (id) => [id, document.get(id)!]));
  document.subscribe(({ added, updated, removed }: SceneDiff) => {
    for (const { id } of removed) if (!known.delete(id)) errors.push(`unknown ${id} removed`);
    for (const node of added) {
      if (known.has(node.id)) errors.push(`known ${node.id} added`);
      known.set(node.id, node);
    }
    for (const { to } of updated) known.set(to.id, to);
  });
  return { document, known };
}

type Person = ReturnType<typeof createPerson>;

const addNode = ({ shown }: Person): void => {
  const node = createNode('rect', { id: createNodeId(), index: 'a0' });
  shown.transact('user', (writer) => writer.insert(node));
};

const deeds: Readonly<Record<string, (person: Person, at: number) => void>> = {
  insert: ({ pages }, at) => {
    if (pages.ids.length < MOST_PAGES) pages.insert('user', at % (pages.ids.length + 1));
  },
  duplicate: ({ pages }, at) => {
    if (pages.ids.length < MOST_PAGES) pages.duplicate('user', pages.ids[at % pages.ids.length]!);
  },
  remove: ({ pages }, at) => {
    if (pages.ids.length > 1) pages.remove('user', pages.ids[at % pages.ids.length]!);
  },
  move: ({ pages }, at) =>
    pages.move('user', pages.ids[at % pages.ids.length]!, (at >> 3) % pages.ids.length),
  resize: ({ pages }, at) => pages.resize('user', { width: 10 + at, height: 20 }),
  show: ({ shown, pages }, at) => shown.show(pages.ids[at % pages.ids.length]!),
  add: addNode,
  change: ({ shown }, at) => {
    const id = [...shown.ids()][at % Math.max(1, shown.size)];
    if (id !== undefined) shown.transact('user', (writer) => writer.update(id, { left: at }));
  },
  undo: ({ history }) => void history.undo(),
  redo: ({ history }) => void history.redo(),
};

const deed = fc.record({
  who: fc.nat(2),
  what: fc.constantFrom(...Object.keys(deeds), 'hear', 'hear'),
  at: fc.nat(60),
});

const hear = (person: Person, from: Person): void =>
  Y.applyUpdate(person.ydoc, Y.encodeStateAsUpdate(from.ydoc, Y.encodeStateVector(person.ydoc)), 'remote');

function take(people: readonly Person[], { who, what, at }: { who: number; what: string; at: number }): void {
  const person = people[who]!;
  if (what === 'hear') hear(person, people[at % people.length]!);
  else deeds[what]!(person, at);
}

const contentOf = ({ pages }: Person) =>
  pages.ids.map((id) => {
    const page = pages.document(id);
    return [id, page.artboard, [...page.childIds(null)].map((node) => page.get(node))];
  });

function checkViews({ views, pages, shown }: Person): void {
  expect(errors).toEqual([]);
  expect(pages.ids).toContain(shown.pageId);
  expect(new Set(pages.ids).size).toBe(pages.ids.length);
  for (const { document, known } of views) {
    expect([...known.keys()].sort()).toEqual([...document.ids()].sort());
    for (const [id, node] of known) expect(document.get(id)).toBe(node);
  }
}

it('shows everybody the same pages in the end, whoever did what before hearing of whom', () => {
  fc.assert(
    fc.property(fc.array(deed, { maxLength: 60 }), (steps) => {
      errors.length = 0;
      const people = [1, 2, 3].map(createPerson);
      for (const step of steps) {
        take(people, step);
        checkViews(people[step.who]!);
      }
      for (const person of people) for (const from of people) hear(person, from);
      for (const person of people) for (const from of people) hear(person, from);
      const contents = people.map(contentOf);
      expect(contents[1]).toEqual(contents[0]);
      expect(contents[2]).toEqual(contents[0]);
      for (const person of people) {
        checkViews(person);
        const fresh = openPages(person.ydoc);
        expect(fresh.ids).toEqual(person.pages.ids);
        fresh.destroy();
      }
    }),
    { numRuns: 200 },
  );
});

it('takes everything back that one person alone has done, and does it again', () => {
  fc.assert(
    fc.property(fc.array(deed, { maxLength: 40 }), (steps) => {
      errors.length = 0;
      const person = createPerson(1);
      const shots = [contentOf(person)];
      for (const { what, at } of steps) {
        if (['hear', 'undo', 'redo'].includes(what)) continue;
        take([person], { who: 0, what, at });
        const now = contentOf(person);
        if (JSON.stringify(now) !== JSON.stringify(shots.at(-1))) shots.push(now);
      }
      for (const shot of shots.toReversed()) {
        expect(contentOf(person)).toEqual(shot);
        person.history.undo();
        checkViews(person);
      }
      for (const shot of shots) {
        expect(contentOf(person)).toEqual(shot);
        person.history.redo();
        checkViews(person);
      }
    }),
    { numRuns: 200 },
  );
});

it('is the main page alone before anything is done', () => {
  expect(createPerson(1).pages.ids).toEqual([MAIN_PAGE]);
});
