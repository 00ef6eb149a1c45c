import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
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
