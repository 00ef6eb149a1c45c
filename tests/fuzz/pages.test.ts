// Two people who each do hundreds of things to a design of several pages without a network, then meet, take everything back
// and do it again: both see the same at every stage, and so does whoever opens the design then.
import { expect, it } from 'vitest';
import * as Y from 'yjs';
import { maskWithNode } from '../../scene/commands/maskWithNode.ts';
import { releaseMasks } from '../../scene/commands/releaseMasks.ts';
import { applyStep } from '../../scene/document/history/applyStep.ts';
import { createPagesHistory } from '../../scene/document/pages/createPagesHistory.ts';
import { openPages } from '../../scene/document/pages/openPages.ts';
import { showPages } from '../../scene/document/pages/showPages.ts';
import type { History } from '../../scene/document/types.ts';
import { validateDocument } from '../../scene/document/validate.ts';
import { isMediaKind } from '../../scene/queries/isMediaKind.ts';
import { type NamedPage, replacePages } from '../../src/app/editor/replaceDesign.ts';
import { pictureOf } from './checkReplica.ts';
import { deeds } from './randomUser.ts';
import { type SeededRandom, seededRandom, seedIds } from './seededRandom.ts';

const SEEDS = 6;
const STEPS = 300;
const MANY_PAGES = 8;
const MOST_STEPS = 10_000;

function createPerson(clientId: number, from = new Y.Doc()) {
  const errors: unknown[] = [];
  const onError = (error: unknown): void => void errors.push(error);
  const ydoc = new Y.Doc();
  ydoc.clientID = clientId;
  Y.applyUpdate(ydoc, Y.encodeStateAsUpdate(from), 'remote');
  const pages = openPages(ydoc, { onError });
  const document = showPages(pages, undefined, onError);
  const storage = { load: async () => null, write: () => undefined };
  const history = createPagesHistory({ shown: document, pages, storageOf: () => storage, applyStep });
  return { ydoc, errors, pages, document, history };
}
type Person = ReturnType<typeof createPerson>;

/** Kept versions of the design. */
type Versions = (readonly NamedPage[])[];
type PageDeed = (person: Person, random: SeededRandom, versions: Versions) => Promise<void> | void;

const pageDeeds: Readonly<Record<string, PageDeed>> = {
  addPage: ({ pages }, random) => {
    if (pages.ids.length < MANY_PAGES) pages.insert('user', random.below(pages.ids.length + 1));
  },
  copyPage: ({ pages }, random) => {
    if (pages.ids.length < MANY_PAGES) pages.duplicate('user', random.pick(pages.ids)!);
  },
  removePage: ({ pages }, random) => {
    if (pages.ids.length > 1) pages.remove('user', random.pick(pages.ids)!);
  },
  movePage: ({ pages }, random) =>
    pages.move('user', random.pick(pages.ids)!, random.below(pages.ids.length)),
  resize: ({ pages }, random) => pages.resize('user', { width: 100 + random.below(900), height: 200 }),
  show: ({ document, pages }, random) => document.show(random.pick(pages.ids)!),
  mask: ({ document }, random) => {
    const nodes = [...document.ids()].map((id) => document.get(id)!);
    const picture = random.pick(nodes.filter(isMediaKind));
    const mask = random.pick(nodes.filter(({ id, kind }) => kind !== 'group' && id !== picture?.id));
    if (picture && mask) maskWithNode(document, picture.id, mask);
  },
  release: ({ document }) => {
    releaseMasks(
      document,
      [...document.ids()].filter((id) => document.get(id)!.clipPath !== null),
    );
  },
  keep: ({ pages }, _random, versions) => {
    const kept = pages.ids.map((id) => {
      const page = pages.document(id);
      const nodes = [...page.ids()].map((node) => page.get(node)!);
      return { id, artboard: page.artboard, canvasForm: page.canvasForm, nodes };
    });
    versions.push(kept);
  },
  restore: async ({ document }, random, versions) => {
    const version = random.pick(versions);
    if (version && random.chance(0.5)) await replacePages(document, version);
  },
};

async function act(person: Person, random: SeededRandom, versions: Versions): Promise<string> {
  const name = random.pick([...Object.keys(deeds), ...Object.keys(pageDeeds)])!;
  await pageDeeds[name]?.(person, random, versions);
  const ids = [...person.document.ids()].sort();
  const picked = new Set(Array.from({ length: Math.min(ids.length, 3) }, () => random.pick(ids)!));
  if (picked.size > 0 || name === 'insert') deeds[name]?.(person, random, [...picked]);
  return name;
}

function meet(one: Person, two: Person): void {
  // Receiving may tidy redundant text formats, which the other must hear of in turn.
  for (let round = 0; round < 3; round++) {
    Y.applyUpdate(one.ydoc, Y.encodeStateAsUpdate(two.ydoc, Y.encodeStateVector(one.ydoc)), 'remote');
    Y.applyUpdate(two.ydoc, Y.encodeStateAsUpdate(one.ydoc, Y.encodeStateVector(two.ydoc)), 'remote');
  }
}

const see = ({ pages }: Person) => pages.ids.map((id) => [id, pictureOf(pages.document(id))]);

function expectSame(one: Person, two: Person): void {
  meet(one, two);
  expect([...one.errors, ...two.errors]).toEqual([]);
  const seen = see(one);
  expect(see(two)).toEqual(seen);
  expect(see(createPerson(3, one.ydoc))).toEqual(seen);
  for (const { code } of validateDocument(one.ydoc)) expect(['cycle', 'missing-parent']).toContain(code);
}

function takeAll(step: History['undo']): void {
  let taken = 0;
  while (step() !== null) if (++taken > MOST_STEPS) throw new Error('There is no end to the steps');
}

async function runSeed(seed: number): Promise<void> {
  const random = seededRandom(seed);
  const seededIds = seedIds(random);
  const log: string[] = [];
  try {
    const versions: Versions = [];
    const one = createPerson(1);
    for (let step = 0; step < 40; step++) await act(one, random, versions);
    const two = createPerson(2, one.ydoc);
    for (let step = 0; step < STEPS; step++) {
      log.push(await act(random.chance(0.5) ? one : two, random, versions));
      if (random.chance(0.01)) meet(one, two);
    }
    expectSame(one, two);
    for (let turn = 0; turn < 2; turn++) {
      for (const person of [one, two]) {
        takeAll(() => person.history.undo());
        expectSame(one, two);
      }
      for (const person of [two, one]) {
        takeAll(() => person.history.redo());
        expectSame(one, two);
      }
    }
  } catch (error) {
    throw new Error(`Seed ${seed} failed after ${log.slice(-12).join(' · ')}`, { cause: error });
  } finally {
    seededIds.mockRestore();
  }
}

it('are the same for both once they meet, and after all is undone and redone', {
  timeout: 120_000,
}, async () => {
  const base = Number(process.env.FUZZ_SEED ?? 1);
  for (let seed = base; seed < base + SEEDS; seed++) await runSeed(seed);
});
