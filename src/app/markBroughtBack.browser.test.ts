import { deleteDB } from 'idb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openJournal } from '../features/sync/deviceJournal/journalDatabase.ts';
import { journalName } from '../features/sync/deviceJournal/listJournals.ts';
import { markBroughtBack } from './markBroughtBack.ts';
import { unsyncedDesigns } from './unsyncedDesigns.ts';

const name = journalName('ana', 'kept');

// Other files' tests leave marks in the browser they share.
beforeEach(() => localStorage.clear());
afterEach(() => deleteDB(name));

test('a design that is brought back is looked through for edits if this device has anything of it', async () => {
  const told = vi.fn<(projectId?: string) => void>();
  unsyncedDesigns.whenOthersMayWait(told);
  (await openJournal(name, () => undefined)).close();
  await markBroughtBack('ana', 'elsewhere');
  await markBroughtBack('bia', 'kept');
  expect([unsyncedDesigns.list('ana'), unsyncedDesigns.list('bia'), told.mock.calls.length]).toEqual([
    [],
    [],
    0,
  ]);
  await markBroughtBack('ana', 'kept');
  expect([unsyncedDesigns.list('ana'), told.mock.calls]).toEqual([['kept'], [['kept']]]);
});
