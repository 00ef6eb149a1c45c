// Three people with their hands in one design, in the middle of gestures, crops and typing, while others bring back versions
// of all of it, lay it out anew, and take, add and show pages: every hand is free in the end, all see the same, and still do
// once all is undone and redone.
import { expect, it, vi } from 'vitest';
import * as Y from 'yjs';
import { applyLayout } from '../../scene/commands/applyLayout.ts';
import { groupNodes } from '../../scene/commands/groupNodes.ts';
import { insertNodes } from '../../scene/commands/insertNodes.ts';
import type { History } from '../../scene/document/types.ts';
import { planWithPictures } from '../../scene/layout/planWithPictures.ts';
import { createNode } from '../../scene/nodes/createNode.ts';
import { type NamedPage, replaceDesign, replacePages } from '../../src/app/editor/replaceDesign.ts';
import type { HandPointer } from '../../src/editor/input/createHandController.ts';
import { handleKeyDown } from '../../src/editor/input/keyboardRouter.ts';
import { getHandles } from '../../src/editor/overlays/handles.ts';
import { createTestEditor, type TestEditor } from '../harness/TestEditor.ts';
import { pictureOf } from './checkReplica.ts';
import { type SeededRandom, seededRandom, seedIds } from './seededRandom.ts';

const SEEDS = 4;
const STEPS = 200;
const PEOPLE = 3;
const MANY_PAGES = 6;
const MOST_STEPS = 2_000;
/** How many steps those who lose the network do without it. */
const APART = 30;

const KEYS =
  'Ctrl+a Ctrl+d Ctrl+g Ctrl+u Delete Escape ArrowLeft r t o p Ctrl+z Ctrl+y Enter Tab Ctrl+Shift+K Ctrl+Shift+H';

type Versions = (readonly NamedPage[])[];
type Act = (editor: TestEditor, random: SeededRandom, versions: Versions) => Promise<void> | void;

const press = ({ clock }: TestEditor, more: Partial<HandPointer>): HandPointer => ({
  ...({ pointerId: 1, x: 0, y: 0, button: 'main', touch: false, time: clock.now() } as const),
  ...{ shift: false, alt: false, mod: false, ...more },
});

const anyPlace = (random: SeededRandom) => ({ x: random.below(1280), y: random.below(800) });
const anySize = (random: SeededRandom) => ({
  width: 200 + random.below(900),
  height: 200 + random.below(900),
});

function keyDown({ session }: TestEditor, combination: string): void {
  const parts = combination.split('+');
  const [ctrl, shift] = [parts.includes('Ctrl'), parts.includes('Shift')];
  const rest = { code: '', meta: false, alt: false, repeat: false };
  handleKeyDown(session, { key: parts.at(-1)!, ctrl, shift, ...rest }, 'canvas');
}

function keepVersion({ document: { pages } }: TestEditor): readonly NamedPage[] {
  return pages.ids.map((id) => {
    const page = pages.document(id);
    const nodes = [...page.ids()].map((node) => page.get(node)!);
    return { id, artboard: page.artboard, canvasForm: page.canvasForm, nodes };
  });
}

const byHand: Readonly<Record<string, Act>> = {
  down: (editor, random) => {
    const { document, session } = editor;
    const node = document.get(random.pick([...document.ids()]) ?? '');
    const place =
      node && random.chance(0.8) ? session.camera.toScreen({ x: node.left, y: node.top }) : anyPlace(random);
    session.handInput.down(press(editor, { ...place, shift: random.chance(0.2), alt: random.chance(0.1) }));
  },
  move: (editor, random) => editor.session.handInput.move(press(editor, anyPlace(random))),
  up: (editor, random) => editor.session.handInput.up(press(editor, anyPlace(random))),
  handle: (editor, random) => {
    const handle = random.pick(getHandles(editor.session));
    if (handle) editor.session.handInput.down(press(editor, handle.screen));
  },
  key: (editor, random) => keyDown(editor, random.pick(KEYS.split(' '))!),
  edit: ({ session }) => void session.actions.run('edit'),
  opacity: ({ session }, random) =>
    void session.actions.run('setOpacity', { opacity: random.below(10) / 10 }),
  wait: ({ clock }) => clock.advance(600),
};

const withAll: Readonly<Record<string, Act>> = {
  keep: (editor, _random, versions) => void versions.push(keepVersion(editor)),
  restore: ({ document }, random, versions) => replacePages(document, random.pick(versions)!),
  replace: ({ document }, random, versions) => replaceDesign(document, random.pick(random.pick(versions)!)!),
  layOut: async ({ document: { pages }, session: { measurer } }, random) => {
    const size = anySize(random);
    const measurePicture = () => Promise.resolve({ width: 800, height: 600 });
    const plans = await Promise.all(
      pages.ids.map(async (id) => {
        const document = pages.document(id);
        return { document, plan: await planWithPictures(document, size, { measurer, measurePicture }) };
      }),
    );
    pages.transact('user', () => plans.forEach(({ document, plan }) => applyLayout(document, plan)));
  },
  resize: ({ document: { pages } }, random) => pages.resize('user', anySize(random)),
  removePage: ({ document: { pages } }, random) => {
    if (pages.ids.length > 1) pages.remove('user', random.pick(pages.ids)!);
  },
  addPage: ({ document: { pages } }, random) => {
    if (pages.ids.length < MANY_PAGES) pages.insert('user', random.below(pages.ids.length + 1));
  },
  movePage: ({ document: { pages } }, random) =>
    pages.move('user', random.pick(pages.ids)!, random.below(pages.ids.length)),
  show: ({ document }, random) => document.show(random.pick(document.pages.ids)!),
};

async function act(
  editor: TestEditor,
  random: SeededRandom,
  { versions, log }: { readonly versions: Versions; readonly log: string[] },
): Promise<void> {
  const acts = random.chance(0.85) ? byHand : withAll;
  const name = random.pick(Object.keys(acts))!;
  log.push(name);
  await acts[name]!(editor, random, versions);
  editor.clock.frame();
  await editor.session.actions.settled();
}

function openDesign(): readonly TestEditor[] {
  const people = Array.from({ length: PEOPLE }, (_, at) => {
    const editor = createTestEditor();
    editor.ydoc.clientID = at + 1;
    return editor;
  });
  const { document } = people[0]!;
  const rect = (left: number, top: number, more = {}) =>
    createNode('rect', { left, top, width: 120, height: 90, ...more });
  const photo = { width: 200, height: 150, src: '/a.png' };
  const pair = [rect(80, 600), rect(260, 620, { scaleX: 2, angle: 10 })];
  insertNodes(document, [
    rect(250, 80, { angle: 40, strokeWidth: 12, stroke: '#000' }),
    createNode('textbox', { left: 400, top: 400, width: 250, text: 'São João, ação' }),
    createNode('image', { ...photo, left: 700, top: 300, angle: -20, skewX: 10 }),
    createNode('image', { ...photo, left: 200, top: 300 }),
    ...pair,
  ]);
  groupNodes(
    document,
    pair.map(({ id }) => id),
  );
  const second = document.pages.insert('user', 1);
  insertNodes(document.pages.document(second), [
    rect(100, 100),
    createNode('image', { ...photo, left: 300 }),
  ]);
  meet(people);
  for (const { history } of people) history.clear();
  return people;
}

function meet(people: readonly TestEditor[]): void {
  // Receiving may tidy redundant text formats, which the others must hear of in turn.
  for (let round = 0; round < 3; round++) {
    for (const { ydoc } of people) {
      const known = Y.encodeStateVector(ydoc);
      for (const other of people) Y.applyUpdate(ydoc, Y.encodeStateAsUpdate(other.ydoc, known), 'remote');
    }
  }
  for (const { session, document } of people) {
    for (const id of session.selection.getState().ids) expect(document.get(id)).toBeDefined();
  }
}

const see = ({ document: { pages } }: TestEditor) =>
  pages.ids.map((id) => [id, pictureOf(pages.document(id))]);

function expectSame(people: readonly TestEditor[]): void {
  meet(people);
  const seen = see(people[0]!);
  for (const person of people.slice(1)) expect(see(person)).toEqual(seen);
}

/** Lets go of everything, as whoever gets up and leaves does. */
function expectFree(editor: TestEditor): void {
  const { session, renderer, clock } = editor;
  session.handInput.up(press(editor, {}));
  for (let again = 0; again < 6; again++) keyDown(editor, 'Escape');
  clock.advance(2000);
  session.styles.flush();
  editor.expectState('select.idle');
  const { editingId } = session.selection.getState();
  expect([session.crop, session.gesture, renderer.preview, editingId]).toEqual([null, null, null, null]);
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
    const people = openDesign();
    const versions: Versions = [keepVersion(people[0]!)];
    let apart = 0;
    for (let step = 0; step < STEPS; step++) {
      await act(random.pick(people)!, random, { versions, log });
      if (apart-- > 0 || random.chance(0.6)) continue;
      meet(people);
      if (random.chance(0.1)) apart = APART;
    }
    for (const person of people) expectFree(person);
    expectSame(people);
    for (let turn = 0; turn < 2; turn++) {
      for (const { history } of people) {
        takeAll(() => history.undo());
        expectSame(people);
      }
      for (const { history } of people.toReversed()) {
        takeAll(() => history.redo());
        expectSame(people);
      }
    }
  } catch (error) {
    throw new Error(`Seed ${seed} failed after ${log.slice(-12).join(' · ')}`, { cause: error });
  } finally {
    seededIds.mockRestore();
  }
}

it('leave free hands and one design for all, whatever others did to all of it meanwhile', {
  timeout: 120_000,
}, async () => {
  const errors = vi.spyOn(console, 'error');
  try {
    const base = Number(process.env.FUZZ_SEED ?? 1);
    for (let seed = base; seed < base + SEEDS; seed++) await runSeed(seed);
    expect(errors.mock.calls).toEqual([]);
  } finally {
    errors.mockRestore();
  }
});
