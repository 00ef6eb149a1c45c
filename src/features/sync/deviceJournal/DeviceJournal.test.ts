import 'fake-indexeddb/auto';
import { forceCloseDatabase } from 'fake-indexeddb';
import fc from 'fast-check';
import { deleteDB, openDB, unwrap } from 'idb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as Y from 'yjs';
import { DeviceJournal, type JournalState } from './DeviceJournal.ts';
import { openJournal } from './journalDatabase.ts';
import { journalName } from './listJournals.ts';
import { deleteJournal, discardEmptyJournal } from './journalUpkeep.ts';
import { checkRow, sealRow } from './journalRow.ts';

const ORIGIN = Symbol('storage');
let counter = 0;

function makeJournal(documentId: string, calm?: number) {
  const ydoc = new Y.Doc();
  const states: JournalState[] = [];
  const quarantined: string[] = [];
  const late = vi.fn();
  const journal = new DeviceJournal({
    ydoc,
    documentId,
    userId: 'ana',
    origin: ORIGIN,
    onState: (state) => states.push(state),
    onQuarantine: (problems) => quarantined.push(...problems),
    onReadLate: late,
    backOff: () => 1,
    ...(calm === undefined ? {} : { calm }),
  });
  return { ydoc, journal, states, quarantined, late, map: ydoc.getMap<number>('values') };
}

async function reopen(documentId: string) {
  const next = makeJournal(documentId);
  const rows = await next.journal.load();
  return { ...next, rows };
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('DeviceJournal', () => {
  it('brings back every edit after a reload', async () => {
    const documentId = `doc-${counter++}`;
    const first = makeJournal(documentId);
    await first.journal.load();
    for (let i = 0; i < 300; i++) first.map.set(`k${i}`, i);
    await first.journal.whenStored();
    const second = await reopen(documentId);
    expect(second.map.size).toBe(300);
    expect(first.states.at(-1)).toBe('stored');
  });

  it('brings rows back as one change, without merging them first', async () => {
    const documentId = `doc-${counter++}`;
    const first = makeJournal(documentId);
    await first.journal.load();
    for (let i = 0; i < 5; i++) {
      first.map.set(`k${i}`, i);
      await first.journal.whenStored();
    }
    const second = makeJournal(documentId);
    const changes: unknown[] = [];
    second.ydoc.on('afterTransaction', ({ origin }) => changes.push(origin));
    const seen = vi.fn();
    second.map.observe(seen);
    expect(await second.journal.load()).toBe(5);
    expect(second.map.size).toBe(5);
    expect(changes).toEqual([ORIGIN]);
    expect(seen).toHaveBeenCalledTimes(1);
  });

  it('folds its rows into one when edits pause, not while they go on', async () => {
    const documentId = `doc-${counter++}`;
    const folding = vi.spyOn(IDBObjectStore.prototype, 'getAll');
    const first = makeJournal(documentId, 20);
    await first.journal.load();
    folding.mockClear();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    for (let i = 0; i < 200; i++) {
      first.map.set(`k${i}`, i);
      await first.journal.whenStored();
    }
    expect(folding).not.toHaveBeenCalled();
    vi.advanceTimersByTime(20);
    vi.useRealTimers();
    await first.journal.whenStored();
    expect(folding).toHaveBeenCalledTimes(1);
    const second = await reopen(documentId);
    expect([second.rows, second.map.size]).toEqual([1, 200]);
  });

  it('folds an endless row of edits that never pauses, and what is many when it is opened', async () => {
    const documentId = `doc-${counter++}`;
    const first = makeJournal(documentId, 1e6);
    await first.journal.load();
    for (let i = 0; i < 2060; i++) {
      first.map.set('k', i);
      await first.journal.whenStored();
    }
    await first.journal.close();
    const second = makeJournal(documentId, 1e6);
    expect(await second.journal.load()).toBeLessThan(20);
    for (let i = 0; i < 80; i++) {
      second.map.set('k', i);
      await second.journal.whenStored();
    }
    await second.journal.close();
    const third = makeJournal(documentId, 0);
    await third.journal.load();
    // What two thousand edits were folded into outweighs the last eighty.
    await vi.waitFor(async () => expect((await reopen(documentId)).rows).toBeLessThan(4));
    expect(third.map.get('k')).toBe(79);
  });

  it('leaves what is large alone until there is half as much beside it', async () => {
    const documentId = `doc-${counter++}`;
    const first = makeJournal(documentId, 0);
    await first.journal.load();
    const notes = first.ydoc.getMap<string>('notes');
    notes.set('large', 'à'.repeat(100_000));
    await first.journal.whenStored();
    const database = await openJournal(journalName('ana', documentId), () => {});
    const [large] = await database.getAllKeys('rows');
    const write = async (round: number, text: string) => {
      for (let i = 0; i < 70; i++) {
        notes.set(`${round} ${i}`, text);
        await first.journal.whenStored();
      }
    };
    await write(0, 'é');
    await vi.waitFor(async () => expect(await database.count('rows')).toBeLessThan(10));
    expect(await database.get('rows', large!)).toBeDefined();
    await write(1, 'é'.repeat(1000));
    await vi.waitFor(async () => expect(await database.count('rows')).toBeLessThan(10));
    expect(await database.get('rows', large!)).toBeUndefined();
    database.close();
    const second = await reopen(documentId);
    expect(second.ydoc.getMap('notes').toJSON()).toEqual(notes.toJSON());
  });

  it('writes what is edited while rows are folded, though the journal closes meanwhile', async () => {
    const turn = Promise.withResolvers<void>();
    const request = vi.fn(async (_name: string, _options: object, work: (lock: object) => unknown) => {
      await turn.promise;
      return work({});
    });
    vi.stubGlobal('navigator', { locks: { request } });
    const documentId = `doc-${counter++}`;
    const first = makeJournal(documentId, 0);
    await first.journal.load();
    for (let i = 0; i < 65; i++) {
      first.map.set(`k${i}`, i);
      await first.journal.whenStored();
    }
    await vi.waitFor(() => expect(request).toHaveBeenCalled());
    first.map.set('late', 1);
    const closing = first.journal.close();
    turn.resolve();
    await closing;
    expect(first.states.slice(-2)).toEqual(['stored', 'closed']);
    expect((await reopen(documentId)).map.get('late')).toBe(1);
  });

  it('leaves folding to the tab that is at it, and folds when that has done', async () => {
    let isFree = false;
    const request = vi.fn(async (_name: string, _options: object, work: (lock: object | null) => unknown) =>
      work(isFree ? {} : null),
    );
    vi.stubGlobal('navigator', { locks: { request } });
    const documentId = `doc-${counter++}`;
    const first = makeJournal(documentId, 0);
    await first.journal.load();
    for (let i = 0; i < 100; i++) {
      first.map.set(`k${i}`, i);
      await first.journal.whenStored();
    }
    const lock = `${journalName('ana', documentId)}#compaction`;
    await vi.waitFor(() => expect(request).toHaveBeenCalledWith(lock, expect.anything(), expect.anything()));
    await first.journal.whenStored();
    const database = await first.journal.connect();
    expect(await database.count('rows')).toBe(100);
    isFree = true;
    first.map.set('more', 1);
    await vi.waitFor(async () => expect(await database.count('rows')).toBe(1));
  });

  it('leaves nothing behind what is being written when the page is left: it may not come to it', async () => {
    const page = new EventTarget();
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
    vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
    const documentId = `doc-${counter++}`;
    const first = makeJournal(documentId);
    await first.journal.load();
    const add = vi.spyOn(IDBObjectStore.prototype, 'add');
    first.map.set('before', 1);
    // The database answers later than these.
    for (let turn = 0; turn < 10; turn++) await Promise.resolve();
    expect(add).toHaveBeenCalledTimes(1);
    first.map.set('last', 2);
    first.ydoc.getMap<string>('notes').set('large', 'à'.repeat(100_000));
    page.dispatchEvent(new Event('pagehide'));
    expect(add).toHaveBeenCalledTimes(3);
    await first.journal.whenStored();
    expect(add).toHaveBeenCalledTimes(3);
    await first.journal.close();
    page.dispatchEvent(new Event('pagehide'));
    const second = await reopen(documentId);
    expect(second.map.toJSON()).toEqual({ before: 1, last: 2 });
    expect(second.ydoc.getMap('notes').size).toBe(1);
  });

  it('goes on after a failed write: the document keeps emitting and the full state is rewritten', async () => {
    const documentId = `doc-${counter++}`;
    const first = makeJournal(documentId);
    await first.journal.load();
    let emitted = 0;
    first.ydoc.on('update', () => emitted++);
    const add = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
      throw new DOMException('disk full', 'QuotaExceededError');
    });
    for (let i = 0; i < 50; i++) first.map.set(`k${i}`, i);
    await vi.waitFor(() => expect(first.states).toContain('failing'));
    for (let i = 50; i < 100; i++) first.map.set(`k${i}`, i);
    add.mockRestore();
    await first.journal.whenStored();
    expect(emitted).toBe(100);
    expect((await reopen(documentId)).map.size).toBe(100);
  });

  it('rewrites everything when another tab deletes the database', async () => {
    const documentId = `doc-${counter++}`;
    const first = makeJournal(documentId);
    await first.journal.load();
    for (let i = 0; i < 20; i++) first.map.set(`k${i}`, i);
    await first.journal.whenStored();
    await new Promise<void>((resolve, reject) => {
      const request = indexedDB.deleteDatabase(journalName('ana', documentId));
      request.addEventListener('success', () => resolve());
      request.addEventListener('error', () => reject(request.error));
    });
    first.map.set('after', 1);
    await first.journal.whenStored();
    expect((await reopen(documentId)).map.size).toBe(21);
  });

  it('writes everything anew when the browser has closed the database, without waiting for an edit', async () => {
    const documentId = `doc-${counter++}`;
    const first = makeJournal(documentId);
    await first.journal.load();
    for (let i = 0; i < 20; i++) first.map.set(`k${i}`, i);
    await first.journal.whenStored();
    const database = await first.journal.connect();
    // What closes it may take what is in it.
    await database.clear('rows');
    forceCloseDatabase(unwrap(database) as unknown as Parameters<typeof forceCloseDatabase>[0]);
    await vi.waitFor(async () => expect((await reopen(documentId)).map.size).toBe(20));
  });

  it('sets damaged rows aside and loads the rest', async () => {
    const documentId = `doc-${counter++}`;
    const first = makeJournal(documentId);
    await first.journal.load();
    first.map.set('good', 1);
    await first.journal.whenStored();
    const database = await openJournal(journalName('ana', documentId), () => undefined);
    const row = sealRow(documentId, 'ana', Uint8Array.of(1, 2, 3));
    await database.add('rows', { ...row, checksum: row.checksum ^ 1 });
    await database.add('rows', sealRow('other', 'ana', Uint8Array.of(1)));
    database.close();
    const second = await reopen(documentId);
    expect(second.map.get('good')).toBe(1);
    expect(second.quarantined.toSorted()).toEqual(['damaged', 'foreign']);
  });

  it('sets a whole row aside of which Yjs makes nothing, and loads the rest', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const documentId = `doc-${counter++}`;
    const first = makeJournal(documentId);
    await first.journal.load();
    first.map.set('good', 1);
    await first.journal.close();
    const database = await openJournal(journalName('ana', documentId), () => undefined);
    await database.add('rows', sealRow(documentId, 'ana', Uint8Array.of(9, 9, 9, 9)));
    database.close();
    const second = await reopen(documentId);
    expect([second.map.get('good'), second.quarantined]).toEqual([1, ['unreadable']]);
    second.map.set('more', 2);
    await second.journal.close();
    expect((await reopen(documentId)).quarantined).toEqual([]);
  });

  it('loads the rest of damaged rows too where there is no room to set them aside', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const documentId = `doc-${counter++}`;
    const database = await openJournal(journalName('ana', documentId), () => undefined);
    const other = new Y.Doc();
    other.getMap('values').set('good', 1);
    await database.add('rows', sealRow('other', 'ana', Uint8Array.of(1)));
    await database.add('rows', sealRow(documentId, 'ana', Y.encodeStateAsUpdate(other)));
    database.close();
    const add = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
      throw new DOMException('disk full', 'QuotaExceededError');
    });
    expect((await reopen(documentId)).map.get('good')).toBe(1);
    add.mockRestore();
  });

  it('reads what it could not read at first as soon as it can, beside what was edited meanwhile', async () => {
    const documentId = `doc-${counter++}`;
    const first = makeJournal(documentId);
    await first.journal.load();
    first.map.set('before', 1);
    await first.journal.close();
    const opening = vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
      throw new DOMException('no answer', 'UnknownError');
    });
    const second = makeJournal(documentId);
    expect(await second.journal.load()).toBe(0);
    second.map.set('meanwhile', 2);
    opening.mockRestore();
    await second.journal.whenStored();
    expect(second.map.toJSON()).toEqual({ before: 1, meanwhile: 2 });
    expect(second.late).toHaveBeenCalledTimes(1);
    await second.journal.close();
    expect((await reopen(documentId)).map.toJSON()).toEqual({ before: 1, meanwhile: 2 });
  });

  it('does not wait for a database that does not answer, and goes on when it does', async () => {
    const documentId = `doc-${counter++}`;
    const name = journalName('ana', documentId);
    // A tab that sleeps does not let go, and whoever comes later waits behind the one that wants it to.
    const asleep = await openDB(name, 1);
    const removal = deleteDB(name);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { journal, states, map } = makeJournal(documentId);
    const loading = journal.load();
    await vi.advanceTimersByTimeAsync(9000);
    expect(states).toEqual(['loading']);
    await vi.advanceTimersByTimeAsync(1000);
    expect(await loading).toBe(0);
    expect(states.at(-1)).toBe('failing');
    map.set('meanwhile', 1);
    await vi.advanceTimersByTimeAsync(1);
    vi.useRealTimers();
    asleep.close();
    await removal;
    await journal.whenStored();
    expect((await reopen(documentId)).map.get('meanwhile')).toBe(1);
  });

  it('goes on as it was when rows cannot be folded', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const documentId = `doc-${counter++}`;
    const first = makeJournal(documentId, 0);
    await first.journal.load();
    const folding = vi.spyOn(IDBObjectStore.prototype, 'getAllKeys').mockImplementation(() => {
      throw new DOMException('no room', 'QuotaExceededError');
    });
    for (let i = 0; i < 70; i++) {
      first.map.set('k', i);
      await first.journal.whenStored();
    }
    await vi.waitFor(() => expect(folding).toHaveBeenCalled());
    await first.journal.whenStored();
    expect(first.states).not.toContain('failing');
    folding.mockRestore();
    await first.journal.close();
    expect((await reopen(documentId)).rows).toBe(70);
  });

  it('stops writing but keeps editing when a newer build wrote the journal', async () => {
    const documentId = `doc-${counter++}`;
    const database = await openJournal(journalName('ana', documentId), () => undefined);
    await database.add('rows', { ...sealRow(documentId, 'ana', Uint8Array.of(0, 0)), version: 99 });
    database.close();
    const second = await reopen(documentId);
    second.map.set('x', 1);
    expect(second.states.at(-1)).toBe('outdated');
  });
});

describe('checkRow', () => {
  it('sums up by the standard, whatever number of bytes is left over', () => {
    const letters = new TextEncoder().encode('123456789');
    expect(sealRow('d', 'u', letters).checksum).toBe(0xe3069283);
    const sums = [0, 1, 2, 3, 4, 5].map((length) => sealRow('d', 'u', letters.subarray(0, length)).checksum);
    expect(sums).toEqual([0, 0x90f599e3, 0x7355c460, 0x107b2fb2, 0xf63af4ee, 0x18d12335]);
  });

  it('detects every single-bit flip', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 200 }), fc.nat(), (bytes, position) => {
        const row = sealRow('d', 'u', bytes);
        const flipped = Uint8Array.from(bytes);
        const bit = position % (bytes.length * 8);
        flipped[bit >> 3]! ^= 1 << (bit & 7);
        expect(checkRow({ ...row, bytes: flipped }, 'd', 'u')).toBe('damaged');
        expect(checkRow(row, 'd', 'u')).toBeNull();
      }),
    );
  });
});

describe('journals of designs that could not be opened', () => {
  const names = async () => (await indexedDB.databases()).map(({ name }) => name);

  it('leave nothing behind, unless something was kept in them', async () => {
    const [empty, kept] = [`doc-${counter++}`, `doc-${counter++}`];
    const first = makeJournal(empty);
    await first.journal.load();
    await first.journal.close();
    const second = makeJournal(kept);
    await second.journal.load();
    second.map.set('a', 1);
    await second.journal.close();
    for (const id of [empty, kept]) await discardEmptyJournal(journalName('ana', id), openJournal);
    expect(await names()).not.toContain(journalName('ana', empty));
    expect((await reopen(kept)).map.get('a')).toBe(1);
  });

  it('come off the device when their content is elsewhere, and a tab that still edits writes it anew', async () => {
    const documentId = `doc-${counter++}`;
    const { journal, map } = makeJournal(documentId);
    await journal.load();
    map.set('a', 1);
    await journal.whenStored();
    await deleteJournal(journalName('ana', documentId));
    map.set('b', 2);
    await journal.whenStored();
    const again = await reopen(documentId);
    expect([again.map.get('a'), again.map.get('b')]).toEqual([1, 2]);
  });
});
