import { deleteDB } from 'idb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openJournal } from '../features/sync/deviceJournal/journalDatabase.ts';
import { journalName, listJournals } from '../features/sync/deviceJournal/listJournals.ts';
import type { SendOutcome } from '../features/sync/sendDesign.ts';
import { discardPurged } from './discardPurged.ts';
import { unsyncedDesigns } from './unsyncedDesigns.ts';

const ids = ['gone', 'open', 'back', 'unknown'];

// Files of this suite share what the browser stores.
beforeEach(() => localStorage.clear());

afterEach(async () => {
  localStorage.clear();
  for (const id of [...ids, 'other']) await deleteDB(journalName('ana', id));
});

const keep = async (id: string) => {
  (await openJournal(journalName('ana', id), () => undefined)).close();
  unsyncedDesigns.mark('ana', id, true);
};

test('what this device has of designs deleted for good goes, but for what is open or was brought back', async () => {
  for (const id of ['gone', 'open', 'back', 'other']) await keep(id);
  const answers: Record<string, SendOutcome> = { gone: 'refused', open: 'open', back: 'sent' };
  const send = vi.fn<(userId: string, id: string) => Promise<SendOutcome>>(async (_, id) => answers[id]!);
  await discardPurged('ana', ids, send);
  const left = async () => (await listJournals('ana')).toSorted();
  await expect.poll(left).toEqual(['back', 'open', 'other']);
  expect(unsyncedDesigns.list('ana')).toEqual(['open', 'back', 'other']);
  expect(send.mock.calls.map(([, id]) => id)).toEqual(['gone', 'open', 'back']);
});

test('what cannot be offered to the server stays on this device', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  await keep('gone');
  await discardPurged('ana', ids, () => Promise.reject(new Error('away')));
  expect([await listJournals('ana'), unsyncedDesigns.list('ana')]).toEqual([['gone'], ['gone']]);
  expect(warn).toHaveBeenCalledOnce();
});
