import 'fake-indexeddb/auto';
import { afterEach, expect, it, vi } from 'vitest';
import type { HistoryStep } from '../../../../scene/document/history/types.ts';
import { type JournalConnection, openJournal } from './journalDatabase.ts';
import { createJournalHistoryStorage } from './journalHistoryStorage.ts';

const step = (sequence: number, text: string): HistoryStep => ({
  sequence,
  changes: [{ type: 'updated', id: 'a', from: { text: '' }, to: { text } }],
  artboard: null,
  selectionBefore: [],
  selectionAfter: [],
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Locks of one browser, each of which one page at a time has. */
function createLocks() {
  const held = new Map<string, Promise<unknown>>();
  const request = async (
    name: string,
    { ifAvailable = false, signal }: LockOptions,
    callback: (lock: object | null) => unknown,
  ): Promise<unknown> => {
    while (held.has(name)) {
      if (ifAvailable) return callback(null);
      await held.get(name);
      signal?.throwIfAborted();
    }
    const work = Promise.resolve(callback({ name }));
    held.set(name, work);
    return work.finally(() => held.delete(name));
  };
  return { request };
}

async function open(name: string) {
  const connection = await openJournal(name, () => undefined);
  let writes = 0;
  const connect = (): Promise<JournalConnection> => {
    writes += 1;
    return Promise.resolve(connection);
  };
  const storage = createJournalHistoryStorage(connect, name);
  const loaded = await storage.load();
  writes = 0;
  return { storage, loaded, getWrites: () => writes };
}

it('writes the first of many changes at once and the others together, and all before it lets go', async () => {
  const { storage, getWrites } = await open('typing');
  storage.write({ put: [step(1, 'a')], drop: [], done: 1 });
  storage.write({ put: [step(1, 'ab')], drop: [], done: 1 });
  storage.write({ put: [step(2, 'x')], drop: [], done: 2 });
  storage.write({ put: [step(3, 'y')], drop: [2], done: 2 });
  await storage.release();
  expect(getWrites()).toBe(2);
  const again = await open('typing');
  expect(again.loaded).toEqual({ steps: [step(1, 'ab'), step(3, 'y')], done: 2 });
  await again.storage.release();
});

it('keeps the steps it could not read, instead of mixing new ones with them', async () => {
  const first = await open('unread');
  first.storage.write({ put: [step(1, 'a'), step(2, 'b')], drop: [], done: 2 });
  await first.storage.release();
  const connection = await openJournal('unread', () => undefined);
  let isBusy = true;
  const busy = createJournalHistoryStorage(async () => {
    if (isBusy) throw new DOMException('The journal did not open', 'TimeoutError');
    return connection;
  }, 'unread');
  await expect(busy.load()).rejects.toThrow('did not open');
  isBusy = false;
  busy.write({ put: [step(1, 'other')], drop: [], done: 1 });
  await busy.release();
  const again = await open('unread');
  expect(again.loaded).toEqual({ steps: [step(1, 'a'), step(2, 'b')], done: 2 });
  await again.storage.release();
});

it('writes at once when the page is left, also behind a write that has not begun', async () => {
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  const connection = await openJournal('left', () => undefined);
  const later = Promise.withResolvers<JournalConnection>();
  const connect = vi.fn(() => later.promise).mockResolvedValueOnce(connection);
  const storage = createJournalHistoryStorage(connect, 'left');
  await storage.load();
  storage.write({ put: [step(1, 'a')], drop: [], done: 1 });
  storage.write({ put: [step(2, 'b')], drop: [], done: 2 });
  const commit = vi.spyOn(IDBTransaction.prototype, 'commit');
  page.dispatchEvent(new Event('pagehide'));
  expect(commit).toHaveBeenCalledOnce();
  later.resolve(connection);
  await storage.release();
  expect(commit).toHaveBeenCalledOnce();
  const again = await open('left');
  expect(again.loaded).toEqual({ steps: [step(1, 'a'), step(2, 'b')], done: 2 });
  await again.storage.release();
});

/** So many writes from now on are taken and then undone by the browser, as where the disk is full; counts them all. */
function abortWrites(count: number): () => number {
  let begun = 0;
  vi.spyOn(IDBTransaction.prototype, 'commit').mockImplementation(function (this: IDBTransaction) {
    begun += 1;
    // Without it the others end by themselves.
    if (begun <= count) this.abort();
  });
  return () => begun;
}

it('keeps a step whose write failed with the next one, in its place', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  const { storage } = await open('aborted');
  abortWrites(1);
  storage.write({ put: [step(1, 'a'), step(2, 'b')], drop: [], done: 2 });
  await expect.poll(() => warned).toHaveBeenCalledOnce();
  storage.write({ put: [step(3, 'c')], drop: [2], done: 2 });
  await storage.release();
  const again = await open('aborted');
  expect(again.loaded).toEqual({ steps: [step(1, 'a'), step(3, 'c')], done: 2 });
  await again.storage.release();
});

it('tries a failed write again by itself, later each time, and no more once it is let go of', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  const { storage } = await open('again');
  const getBegun = abortWrites(2);
  storage.write({ put: [step(1, 'a')], drop: [], done: 1 });
  await expect.poll(() => warned).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1000);
  await expect.poll(() => warned).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(2000);
  await expect.poll(getBegun).toBe(3);
  await storage.release();
  const again = await open('again');
  expect(again.loaded).toEqual({ steps: [step(1, 'a')], done: 1 });
  const getFailed = abortWrites(Number.POSITIVE_INFINITY);
  again.storage.write({ put: [step(2, 'b')], drop: [], done: 2 });
  await again.storage.release();
  expect(getFailed()).toBeGreaterThan(0);
  expect(vi.getTimerCount()).toBe(0);
});

it('keeps the steps of the next tab once the first is closed, in place of what is there', async () => {
  vi.stubGlobal('navigator', { locks: createLocks() });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const first = await open('tabs');
  const second = await open('tabs');
  expect(second.loaded).toBeNull();
  const steps = ['a', 'b', 'c', 'd'].map((text, at) => step(at + 1, text));
  first.storage.write({ put: steps, drop: [], done: 4 });
  second.storage.write({ put: [step(1, 'x'), step(2, 'y')], drop: [], done: 2 });
  await first.storage.release();
  await vi.advanceTimersByTimeAsync(6000);
  second.storage.write({ put: [step(3, 'z')], drop: [2], done: 2 });
  await second.storage.release();
  const again = await open('tabs');
  expect(again.loaded).toEqual({ steps: [step(1, 'x'), step(3, 'z')], done: 2 });
  await again.storage.release();
});

it('leaves the steps of a first tab that is only reloaded where they are', async () => {
  vi.stubGlobal('navigator', { locks: createLocks() });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const first = await open('reload');
  const second = await open('reload');
  first.storage.write({ put: [step(1, 'a')], drop: [], done: 1 });
  second.storage.write({ put: [step(1, 'x')], drop: [], done: 1 });
  await first.storage.release();
  await vi.advanceTimersByTimeAsync(3000);
  const reloaded = await open('reload');
  expect(reloaded.loaded).toEqual({ steps: [step(1, 'a')], done: 1 });
  await vi.advanceTimersByTimeAsync(10_000);
  await second.storage.release();
  await reloaded.storage.release();
  const again = await open('reload');
  expect(again.loaded).toEqual({ steps: [step(1, 'a')], done: 1 });
  await again.storage.release();
});

it('leaves what is there to a tab that has done nothing itself', async () => {
  vi.stubGlobal('navigator', { locks: createLocks() });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const first = await open('idle');
  const second = await open('idle');
  first.storage.write({ put: [step(1, 'a')], drop: [], done: 1 });
  await first.storage.release();
  await vi.advanceTimersByTimeAsync(6000);
  await second.storage.release();
  const again = await open('idle');
  expect(again.loaded).toEqual({ steps: [step(1, 'a')], done: 1 });
  await again.storage.release();
});

it('keeps the steps of each page apart, and those of the first where older builds look for them', async () => {
  const connection = await openJournal('pages', () => undefined);
  const openPage = (page: string) =>
    createJournalHistoryStorage(() => Promise.resolve(connection), 'pages', page);
  for (const page of ['', 'p2', 'p3']) {
    const storage = openPage(page);
    await storage.load();
    storage.write({ put: [step(1, `${page} um`), step(2, `${page} dois`)], drop: [], done: 1 });
    await storage.release();
  }
  const second = openPage('p2');
  await second.load();
  second.write({ put: [], drop: [2], done: 0 });
  await second.release();
  const read = (page: string) => openPage(page).load();
  expect(await read('')).toEqual({ steps: [step(1, ' um'), step(2, ' dois')], done: 1 });
  expect(await read('p2')).toEqual({ steps: [step(1, 'p2 um')], done: 0 });
  expect(await read('p3')).toEqual({ steps: [step(1, 'p3 um'), step(2, 'p3 dois')], done: 1 });
  expect(await read('p4')).toMatchObject({ steps: [] });
});

it('reads steps in the order they were made', async () => {
  const { storage } = await open('order');
  storage.write({ put: [step(10, 'b'), step(9, 'a')], drop: [], done: 2 });
  await storage.release();
  const { loaded } = await open('order');
  expect(loaded?.steps.map(({ sequence }) => sequence)).toEqual([9, 10]);
});
