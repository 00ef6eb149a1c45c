// What a device holds of a design nobody has open reaches the sync server, by the code of the page.
import 'fake-indexeddb/auto';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import * as Y from 'yjs';
import { claimDesign } from '../../src/features/sync/claimDesign.ts';
import { DeviceJournal } from '../../src/features/sync/deviceJournal/DeviceJournal.ts';
import { openJournal } from '../../src/features/sync/deviceJournal/journalDatabase.ts';
import { sealRow } from '../../src/features/sync/deviceJournal/journalRow.ts';
import { journalName, listJournals } from '../../src/features/sync/deviceJournal/listJournals.ts';
import { connectToServer } from '../../src/features/sync/serverLink.ts';
import { sendDesign } from '../../src/features/sync/sendDesign.ts';
import { openTestDatabase, type TestDatabase } from '../harness/database.ts';
import { connectSyncClient } from '../harness/syncClient.ts';
import { startSyncNode, type SyncNode } from '../harness/syncNode.ts';

let database: TestDatabase;
let node: SyncNode;
beforeAll(async () => {
  database = await openTestDatabase();
  node = await startSyncNode(database);
});
afterAll(async () => {
  await node.stop();
  await database.close();
});
afterEach(() => {
  node.permission = { canView: true, canEdit: true };
});

const never = new AbortController().signal;
const userId = 'ana';

/** Journals `edits` of a design without a network, as an editor that is closed again. */
async function editOffline(projectId: string, edits: readonly string[], value: unknown = 1): Promise<void> {
  const ydoc = new Y.Doc();
  const origin = 'storage';
  const journal = new DeviceJournal({
    ydoc,
    documentId: projectId,
    userId,
    origin,
    onState: () => undefined,
  });
  await journal.load();
  for (const edit of edits) ydoc.getMap('nodes').set(edit, value);
  await journal.close();
}

async function readServer(projectId: string): Promise<readonly string[]> {
  const token = await node.token({ projectId });
  const client = connectSyncClient({ url: node.url, projectId, token });
  await client.saved();
  const keys = [...client.document.getMap('nodes').keys()].toSorted();
  client.close();
  return keys;
}

const send = (projectId: string, signal = never) =>
  sendDesign(
    {
      projectId,
      userId,
      url: node.url,
      getToken: async () => ({ token: await node.token({ projectId, userId }) }),
    },
    signal,
  );

it('sends what was edited, keeps what others made meanwhile beside it, and lets go of everything', async () => {
  await editOffline('s-one', ['a']);
  expect(await send('s-one')).toBe('sent');
  await editOffline('s-one', ['b']);
  const other = connectSyncClient({
    url: node.url,
    projectId: 's-one',
    token: await node.token({ projectId: 's-one' }),
  });
  await other.saved();
  other.document.getMap('nodes').set('c', 1);
  await other.saved();
  other.close();
  expect(await send('s-one')).toBe('sent');
  expect(await readServer('s-one')).toEqual(['a', 'b', 'c']);
  const ydoc = new Y.Doc();
  const journal = new DeviceJournal({
    ydoc,
    documentId: 's-one',
    userId,
    origin: 'storage',
    onState: () => undefined,
  });
  await journal.load();
  expect([...ydoc.getMap('nodes').keys()].toSorted()).toEqual(['a', 'b', 'c']);
  await journal.close();
  await vi.waitFor(() => expect(node.sync.count().sockets).toBe(0));
});

it('sends what is completed after the edits as well, and nothing is sent while that fails', async () => {
  await editOffline('s-files', ['a']);
  const sendWith = (complete: (ydoc: Y.Doc) => Promise<void>) =>
    sendDesign(
      {
        projectId: 's-files',
        userId,
        url: node.url,
        getToken: async () => ({ token: await node.token({ projectId: 's-files', userId }) }),
        complete,
      },
      never,
    );
  await expect(sendWith(() => Promise.reject(new Error('no upload')))).rejects.toThrow('no upload');
  expect(await readServer('s-files')).toEqual(['a']);
  expect(await sendWith(async (ydoc) => void ydoc.getMap('nodes').set('b', 1))).toBe('sent');
  expect(await readServer('s-files')).toEqual(['a', 'b']);
});

it('leaves a design alone that is open, and one this device does not have', async () => {
  await editOffline('s-open', ['a']);
  const unclaim = claimDesign(journalName(userId, 's-open'));
  expect(await send('s-open')).toBe('open');
  expect(await readServer('s-open')).toEqual([]);
  unclaim();
  await vi.waitFor(async () => expect(await send('s-open')).toBe('sent'));
  expect(await readServer('s-open')).toEqual(['a']);
  expect(await send('s-elsewhere')).toBe('sent');
  expect(await listJournals(userId)).not.toContain('s-elsewhere');
});

it('does not take the word for a design somebody opens meanwhile', async () => {
  await editOffline('s-meanwhile', ['a']);
  const sending = send('s-meanwhile');
  const unclaim = claimDesign(journalName(userId, 's-meanwhile'));
  expect(await sending).toBe('open');
  unclaim();
});

it('is refused a design that was taken away, whose copy stays', async () => {
  await editOffline('s-gone', ['a']);
  const refused = sendDesign(
    { projectId: 's-gone', userId, url: node.url, getToken: async () => 'denied' },
    never,
  );
  expect(await refused).toBe('refused');
  expect(await listJournals(userId)).toContain('s-gone');
  expect(await readServer('s-gone')).toEqual([]);
});

it('leaves what a newer build has written here to that, and calls it no refusal', async () => {
  await editOffline('s-newer', ['a']);
  const journal = await openJournal(journalName(userId, 's-newer'), () => undefined);
  await journal.add('rows', { ...sealRow('s-newer', userId, Uint8Array.of(0, 0)), version: 99 });
  journal.close();
  expect(await send('s-newer')).toBe('outdated');
});

it('says nothing of rows that cannot be read now', async () => {
  await editOffline('s-unread', ['a']);
  const fail = vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(() => {
    throw new DOMException('busy', 'UnknownError');
  });
  await expect(send('s-unread')).rejects.toThrow();
  fail.mockRestore();
  expect(await send('s-unread')).toBe('sent');
  expect(await readServer('s-unread')).toEqual(['a']);
});

it('stops when it is told to, and can be done again', async () => {
  await editOffline('s-stop', ['a']);
  const stopping = new AbortController();
  const sending = sendDesign(
    {
      projectId: 's-stop',
      userId,
      url: node.url,
      getToken: async () => {
        stopping.abort();
        throw new Error('offline');
      },
    },
    stopping.signal,
  );
  await expect(sending).rejects.toThrow();
  expect(await send('s-stop')).toBe('sent');
  expect(await readServer('s-stop')).toEqual(['a']);
});

it('sends more than one message may hold', async () => {
  const large = 'x'.repeat(1024 * 1024);
  await editOffline(
    's-large',
    Array.from({ length: 33 }, (_, n) => `${n}`),
    large,
  );
  expect(await send('s-large')).toBe('sent');
  expect((await node.sync.documents.read('s-large')).getMap('nodes').size).toBe(33);
});

it('keeps its connection over an edit larger than a message may be that is no answer', async () => {
  const ydoc = new Y.Doc();
  const lost = vi.fn();
  const link = connectToServer({
    ydoc,
    projectId: 's-live',
    url: node.url,
    getToken: async () => ({ token: await node.token({ projectId: 's-live' }) }),
    onEvent: ({ type }) => type === 'LINK_LOST' && lost(),
  });
  await link.firstSync;
  await vi.waitFor(() => expect(link.provider.unsyncedChanges).toBe(0));
  ydoc.getMap('nodes').set('picture', 'x'.repeat(2 * 1024 * 1024));
  expect(link.provider.unsyncedChanges).toBe(1);
  await vi.waitFor(() => expect(link.provider.unsyncedChanges).toBe(0));
  expect((await node.sync.documents.read('s-live')).getMap('nodes').size).toBe(1);
  expect(lost).not.toHaveBeenCalled();
  link.destroy();
});
