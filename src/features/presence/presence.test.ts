import * as Y from 'yjs';
import {
  applyAwarenessUpdate,
  Awareness,
  encodeAwarenessUpdate,
  removeAwarenessStates,
} from 'y-protocols/awareness';
import { afterEach, describe, expect, it } from 'vitest';
import { openDocument } from '../../../scene/document/openDocument.ts';
import type { SceneDiff } from '../../../scene/document/types.ts';
import { createNode } from '../../../scene/nodes/createNode.ts';
import { worldBounds } from '../../../scene/queries/worldBounds.ts';
import { chooseColors } from './chooseColors.ts';
import { createPresence, type OwnPresence, type Presence } from './createPresence.ts';
import { findShift } from './findShift.ts';
import { mergePreviews } from './mergePreviews.ts';
import { PeerPreviews } from './PeerPreviews.ts';
import { readPresence } from './readPresence.ts';

/** Timers run by hand, in order of their time. */
function createClock() {
  let time = 0;
  let waiting: { at: number; run: () => void }[] = [];
  return {
    now: () => time,
    schedule: (run: () => void, ms: number) => {
      const entry = { at: time + ms, run };
      waiting.push(entry);
      return () => {
        waiting = waiting.filter((one) => one !== entry);
      };
    },
    advance(ms: number) {
      const end = time + ms;
      for (;;) {
        const next = waiting.toSorted((a, b) => a.at - b.at).find(({ at }) => at <= end);
        if (!next) break;
        waiting = waiting.filter((one) => one !== next);
        time = next.at;
        next.run();
      }
      time = end;
    },
  };
}

const clock = createClock();
const ends: (() => void)[] = [];
afterEach(() => ends.splice(0).forEach((end) => end()));

function join(id: string, name: string) {
  const user = { id, name };
  const awareness = new Awareness(new Y.Doc());
  const presence: Presence = createPresence({
    awareness,
    user,
    page: () => 'main',
    now: clock.now,
    schedule: clock.schedule,
  });
  const sent: unknown[] = [];
  ends.push(() => {
    presence.destroy();
    awareness.destroy();
  });
  return { awareness, presence, sent, user };
}

type Joined = ReturnType<typeof join>;

/** Every state of one reaches the other, as over the server. */
function connect(a: Joined, b: Joined): void {
  for (const [from, to] of [
    [a, b],
    [b, a],
  ] as const) {
    const pass = (clients: number[]): void => {
      const update = encodeAwarenessUpdate(from.awareness, clients);
      applyAwarenessUpdate(to.awareness, update, 'network');
    };
    from.awareness.on('update', (change: Record<string, number[]>, origin: unknown) => {
      if (origin === 'network') return;
      from.sent.push(from.awareness.getLocalState());
      pass(Object.values(change).flat());
    });
    pass([from.awareness.clientID]);
  }
}

const at = (x: number, y: number): OwnPresence => ({
  page: 'main',
  cursor: { x, y },
  frame: null,
  preview: null,
});

describe('presence', () => {
  it('shows others where they are, glides to where they go, and forgets them when they leave', () => {
    const [ana, adm] = [join('u1', 'Ana Souza'), join('u2', 'Administração')];
    connect(ana, adm);
    expect(adm.presence.people.getState().list).toMatchObject([{ id: 'u1', name: 'Ana Souza' }]);
    ana.presence.touch(() => at(10, 20));
    clock.advance(40);
    expect(adm.presence.peers(clock.now())).toMatchObject([
      { user: { name: 'Ana Souza' }, cursor: { x: 10, y: 20 } },
    ]);
    ana.presence.touch(() => at(110, 20));
    clock.advance(40);
    expect(adm.presence.isMoving(clock.now())).toBe(true);
    clock.advance(45);
    const between = adm.presence.peers(clock.now())[0]?.cursor?.x ?? 0;
    expect(between).toBeGreaterThan(10);
    expect(between).toBeLessThan(110);
    clock.advance(100);
    expect(adm.presence.peers(clock.now())[0]?.cursor).toEqual({ x: 110, y: 20 });
    expect(adm.presence.isMoving(clock.now())).toBe(false);
    removeAwarenessStates(adm.awareness, [ana.awareness.clientID], 'left');
    expect(adm.presence.peers(clock.now())).toEqual([]);
    expect(adm.presence.people.getState().list).toEqual([]);
  });

  it('sends at most thirty states a second, none alone, none that says nothing new', () => {
    const [ana, adm] = [join('u1', 'Ana'), join('u2', 'Adm')];
    ana.presence.touch(() => at(1, 1));
    clock.advance(100);
    expect(ana.awareness.getLocalState()).toMatchObject({ cursor: null });
    connect(ana, adm);
    clock.advance(100);
    ana.sent.length = 0;
    for (let ms = 0; ms < 1000; ms += 4) {
      ana.presence.touch(() => at(ms, 0));
      clock.advance(4);
    }
    expect(ana.sent.length).toBeGreaterThan(20);
    expect(ana.sent.length).toBeLessThanOrEqual(30);
    clock.advance(100);
    ana.sent.length = 0;
    ana.presence.touch(() => at(996, 0));
    clock.advance(100);
    expect(ana.sent).toEqual([]);
  });

  it('tells others a name that was changed meanwhile with the next move', () => {
    const [ana, adm] = [join('u1', 'Ana'), join('u2', 'Adm')];
    connect(ana, adm);
    ana.presence.touch(() => at(1, 1));
    clock.advance(50);
    ana.user.name = 'Ana Souza';
    ana.presence.touch(() => at(1, 1));
    clock.advance(50);
    expect(adm.presence.people.getState().list).toMatchObject([{ id: 'u1', name: 'Ana Souza' }]);
    expect(adm.presence.peers(clock.now())).toMatchObject([{ user: { name: 'Ana Souza' } }]);
  });

  it('tells who comes later where everybody is, and moving renders no list anew', () => {
    const [ana, adm] = [join('u1', 'Ana'), join('u2', 'Adm')];
    ana.presence.touch(() => at(7, 8));
    connect(ana, adm);
    clock.advance(50);
    expect(adm.presence.peers(clock.now())[0]?.cursor).toEqual({ x: 7, y: 8 });
    const { list } = adm.presence.people.getState();
    ana.presence.touch(() => at(9, 9));
    clock.advance(50);
    expect(adm.presence.people.getState().list).toBe(list);
  });

  it('tells which page everybody looks at, also one person with two tabs', () => {
    const [ana, adm, tab] = [join('u1', 'Ana'), join('u2', 'Adm'), join('u1', 'Ana')];
    connect(ana, adm);
    connect(tab, adm);
    const pages = () => adm.presence.people.getState().list.map((one) => one.pages);
    expect(pages()).toEqual([['main']]);
    ana.presence.touch(() => ({ ...at(1, 1), page: 'p2' }));
    clock.advance(50);
    expect(pages()).toEqual([['p2', 'main']]);
    const { list } = adm.presence.people.getState();
    ana.presence.touch(() => ({ ...at(2, 2), page: 'p2' }));
    clock.advance(50);
    expect(adm.presence.people.getState().list).toBe(list);
    expect(adm.presence.peers(0).map(({ page }) => page)).toEqual(['p2', 'main']);
  });

  it('another tab of the same person is seen on the canvas but is no second person', () => {
    const [one, two] = [join('u1', 'Ana'), join('u1', 'Ana')];
    connect(one, two);
    expect(two.presence.people.getState().list).toEqual([]);
    expect(two.presence.peers(0)).toHaveLength(1);
  });

  it('a gesture too long for a message is left out; its frame still goes', () => {
    const [ana, adm] = [join('u1', 'Ana'), join('u2', 'Adm')];
    connect(ana, adm);
    const corner = { x: 0, y: 0 };
    const ids = Array.from({ length: 100 }, (_, n) => `n${n}`);
    const patch = { fill: 'x'.repeat(500) };
    ana.presence.touch(() => ({
      page: 'main',
      cursor: null,
      frame: [corner, corner, corner, corner],
      preview: { gesture: 1, ids, patches: Object.fromEntries(ids.map((id) => [id, patch])) },
    }));
    clock.advance(50);
    expect(adm.presence.previews()).toEqual([]);
    expect(adm.presence.peers(0)[0]?.frame).toHaveLength(4);
  });
});

describe('readPresence', () => {
  const user = { id: 'u', name: 'Ana' };

  it('takes nothing but numbers in range, known keys and plain colours', () => {
    const read = readPresence({
      user: { id: 'u', name: `  A\u202en\u0000a${'x'.repeat(90)}` },
      cursor: { x: Number.NaN, y: 1 },
      frame: [{ x: 0, y: 0 }, { x: 1, y: 'a' }, {}, null],
      preview: {
        gesture: 1,
        ids: ['a', 7],
        matrix: [1, 0, 0, 1, 1e12, 0],
        patches: {
          a: { left: 5, src: 'http://mau.example/x.png', fill: 'url(#x)', stroke: '#ff0000', top: 'x' },
          b: {},
        },
      },
    });
    expect(read).toMatchObject({ cursor: null, frame: null });
    expect(read?.user.name).toBe(`Ana${'x'.repeat(37)}`);
    expect(read?.preview).toEqual({ gesture: 1, ids: ['a'], patches: { a: { left: 5, stroke: '#ff0000' } } });
  });

  it('takes a state without a page, or with none that can be, for one of the first', () => {
    expect(readPresence({ user })?.page).toBe('main');
    expect(readPresence({ user, page: '../x' })?.page).toBe('main');
    expect(readPresence({ user, page: 'aB-9_' })?.page).toBe('aB-9_');
  });

  it('refuses what is no state at all', () => {
    for (const bad of [null, 'x', 1, [], {}, { user: 1 }, { user: { id: 1, name: 'x' } }]) {
      expect(readPresence(bad)).toBeNull();
    }
    expect(readPresence({ user, preview: { gesture: 1, ids: [] } })?.preview).toBeNull();
  });
});

describe('gestures of others', () => {
  const preview = (gesture: number, dx: number) =>
    ({ gesture, ids: ['a'], matrix: [1, 0, 0, 1, dx, 0] }) as const;
  const moved = (origin: SceneDiff['origin']): SceneDiff => {
    const from = createNode('rect', { id: 'a', left: 0 });
    return {
      origin,
      added: [],
      updated: [{ from, to: { ...from, left: 30 } }],
      removed: [],
      order: [],
      artboard: null,
    };
  };
  const create = () => new PeerPreviews({ schedule: clock.schedule, onChange: () => undefined });

  it('stay until their edit has come, and are not seen on top of it', () => {
    const previews = create();
    previews.set(1, preview(1, 30));
    previews.set(1, null);
    expect(previews.list()).toHaveLength(1);
    previews.onDiff(moved('remote'));
    expect(previews.list()).toEqual([]);
    // The edit was faster than the message that the gesture is over.
    previews.set(1, preview(2, 30));
    previews.onDiff(moved('remote'));
    previews.set(1, preview(2, 30));
    expect(previews.list()).toEqual([]);
    previews.set(1, preview(3, 5));
    expect(previews.list()).toHaveLength(1);
  });

  it('jump back when they were called off, and are not ended by our own edits', () => {
    const previews = create();
    previews.set(1, preview(1, 30));
    previews.onDiff(moved('user'));
    expect(previews.list()).toHaveLength(1);
    previews.set(1, null);
    clock.advance(700);
    expect(previews.list()).toEqual([]);
  });

  it('are shown beside our own, each where its owner has it, also inside a turned group', () => {
    const document = openDocument(new Y.Doc());
    document.transact('user', (writer) => {
      writer.insert(createNode('rect', { id: 'mine', index: 'a0', left: 0, width: 10, height: 10 }));
      writer.insert(createNode('rect', { id: 'theirs', index: 'a1', left: 100, width: 10, height: 10 }));
      writer.insert(
        createNode('group', { id: 'g', index: 'a2', left: 300, top: 0, angle: 90, scaleX: 2, scaleY: 2 }),
      );
      writer.insert(createNode('rect', { id: 'inside', parentId: 'g', index: 'a0', width: 10, height: 10 }));
    });
    const own = { ids: ['mine'], matrix: [1, 0, 0, 1, 5, 0] } as const;
    const theirs = { gesture: 1, ids: ['theirs', 'inside', 'gone'], matrix: [1, 0, 0, 1, 0, 40] } as const;
    expect(mergePreviews(document.reader, own, [])).toBe(own);
    expect(mergePreviews(document.reader, null, [theirs])).toEqual({
      ids: ['theirs', 'inside'],
      matrix: theirs.matrix,
    });
    const both = mergePreviews(document.reader, own, [theirs]);
    expect(both).toMatchObject({ ids: ['mine'], matrix: own.matrix });
    const before = worldBounds(document.reader, 'inside', 'outline');
    document.transact('user', (writer) => {
      for (const [id, patch] of both?.patches ?? []) writer.update(id, patch);
    });
    const after = worldBounds(document.reader, 'inside', 'outline');
    expect((after?.top ?? 0) - (before?.top ?? 0)).toBeCloseTo(40);
    expect(after?.left).toBeCloseTo(before?.left ?? 0);
    expect(document.reader.get('theirs')?.top).toBeCloseTo(40);
    document.destroy();
  });
});

it('everybody gives the same people the same colours, all different while there are enough', () => {
  const ids = ['d', 'a', 'c', 'b', 'e', 'f', 'g', 'h'];
  const colors = chooseColors(ids);
  expect(new Set(colors.values()).size).toBe(ids.length);
  expect(chooseColors(ids.toReversed())).toEqual(colors);
});

describe('how far others have moved what one has selected', () => {
  const open = () => {
    const document = openDocument(new Y.Doc());
    document.transact('user', (writer) => {
      writer.insert(createNode('rect', { id: 'a', index: 'a0', left: 0, width: 10, height: 10 }));
      writer.insert(createNode('rect', { id: 'b', index: 'a1', left: 100, width: 10, height: 10 }));
      writer.insert(
        createNode('group', { id: 'g', index: 'a2', left: 300, angle: 90, scaleX: 2, scaleY: 2 }),
      );
      writer.insert(createNode('rect', { id: 'inside', parentId: 'g', index: 'a0', width: 10, height: 10 }));
    });
    ends.push(() => document.destroy());
    return document.reader;
  };
  const matrix = [1, 0, 0, 1, 0, 40] as const;

  it('is their matrix for all they hold, members of their groups included', () => {
    const reader = open();
    const theirs = [{ gesture: 1, ids: ['a', 'g'], matrix }];
    expect(findShift(reader, theirs, ['a'])).toEqual(matrix);
    expect(findShift(reader, theirs, ['a', 'inside'])).toEqual(matrix);
    expect(findShift(reader, theirs, ['a', 'b'])).toBeNull();
    expect(findShift(reader, theirs, [])).toBeNull();
    expect(findShift(reader, [], ['a'])).toBeNull();
  });

  it('is found from a patch as well, in whatever group it is', () => {
    const theirs = [{ gesture: 1, ids: [], matrix, patches: { inside: { left: 7 } } }];
    const found = findShift(open(), theirs, ['inside']);
    // Seven to the right in a group turned by 90 degrees and twice as large.
    for (const [at, value] of [1, 0, 0, 1, 0, 14].entries()) expect(found?.[at]).toBeCloseTo(value);
  });

  it('is none while they crop a picture or choose a colour: it stays where it is', () => {
    const reader = open();
    const whole = { cropX: 0, cropY: 0, width: 800, height: 600, left: -50, top: -20 };
    for (const patch of [whole, { opacity: 0.5 }, { fill: '#ff0000' }])
      expect(findShift(reader, [{ gesture: 1, ids: ['a'], patches: { a: patch } }], ['a'])).toBeNull();
    const theirs = [
      { gesture: 1, ids: ['inside'], patches: { inside: { opacity: 0.5 } } },
      { gesture: 2, ids: ['g'], matrix },
    ];
    expect(findShift(reader, theirs, ['inside'])).toEqual(matrix);
  });
});
