import 'fake-indexeddb/auto';
import { afterEach, expect, it, vi } from 'vitest';
import * as Y from 'yjs';
import { insertNodes } from '../../../scene/commands/insertNodes.ts';
import { createNode } from '../../../scene/nodes/createNode.ts';
import { DeviceJournal } from './deviceJournal/DeviceJournal.ts';
import { listJournals } from './deviceJournal/listJournals.ts';
import { openDesign } from './openDesign.ts';
import type { GetSyncToken } from './serverLink.ts';

/** A design that this device has, while the server is away. */
const open = (
  projectId = 'desenho',
  getToken: GetSyncToken = () => Promise.reject(new Error('The server is away')),
) => openDesign({ projectId, userId: 'ana', url: 'ws://127.0.0.1:1', getToken });

/** Puts a design on this device, of this schema. */
async function keepDesign(schema: number, documentId = 'desenho'): Promise<void> {
  const ydoc = new Y.Doc();
  const journal = new DeviceJournal({
    ydoc,
    documentId,
    userId: 'ana',
    origin: 'storage',
    onState: () => undefined,
  });
  ydoc.getMap('meta').set('schema', schema);
  await journal.close();
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('keeps edits that are nowhere else until the device takes them, though the editor is left', async () => {
  await keepDesign(1);
  const first = await open();
  const add = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('disk full', 'QuotaExceededError');
  });
  insertNodes(first.document, [createNode('rect', { id: 'nova' })]);
  await vi.waitFor(() => expect(first.status.getState().status).toBe('deviceFailing'));
  let isClosed = false;
  const closing = first.close().then(() => {
    isClosed = true;
  });
  const tried = add.mock.calls.length;
  await vi.waitFor(() => expect(add.mock.calls.length).toBeGreaterThan(tried + 2), 5000);
  expect(first.status.getState()).toMatchObject({
    status: 'deviceFailing',
    isOnlyHere: true,
    isOffline: true,
  });
  expect(isClosed).toBe(false);
  add.mockRestore();
  await closing;
  const second = await open();
  expect(second.document.size).toBe(1);
  await second.close();
});

it('keeps edits that are being written while the editor is left, though that fails', async () => {
  await keepDesign(1, 'a caminho');
  await keepDesign(1, 'outro');
  const first = await open('a caminho');
  const held: IDBTransaction = Object.assign(Object.create(IDBTransaction.prototype), {
    objectStore: () => ({ add: () => undefined }),
    commit: () => undefined,
  });
  const begin: IDBDatabase['transaction'] = Reflect.get(IDBDatabase.prototype, 'transaction');
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
    this: IDBDatabase,
    name,
    ...how
  ) {
    return name === 'rows' && held.onabort === undefined ? held : begin.call(this, name, ...how);
  });
  insertNodes(first.document, [createNode('rect', { id: 'nova' })]);
  await vi.waitFor(() => expect(held.onabort).toBeTypeOf('function'));
  const closing = first.close();
  // By then all is let go that does not wait for the device.
  await (await open('outro')).close();
  held.onabort?.(new Event('abort'));
  await closing;
  const second = await open('a caminho');
  expect(second.document.get('nova')).toBeDefined();
  await second.close();
});

/** The way to a server that has nothing to say. */
class SilentSocket extends EventTarget {
  static readonly OPEN = 1;
  readonly bufferedAmount = 0;
  readyState = 0;

  constructor() {
    super();
    queueMicrotask(() => {
      this.readyState = 1;
      this.dispatchEvent(new Event('open'));
    });
  }
  send(): void {}
  close(): void {
    this.readyState = 3;
  }
}

it('keeps them too when the design is gone from the server', async () => {
  vi.stubGlobal('WebSocket', SilentSocket);
  await keepDesign(1, 'apagado');
  const first = await open('apagado', async () => 'denied');
  await vi.waitFor(() => expect(first.status.getState().status).toBe('denied'));
  expect(first.status.getState().isOnlyHere).toBe(false);
  const add = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('disk full', 'QuotaExceededError');
  });
  insertNodes(first.document, [createNode('rect', { id: 'nova' })]);
  await vi.waitFor(() => expect(first.status.getState().isOnlyHere).toBe(true));
  expect(first.status.getState().status).toBe('denied');
  const closing = first.close();
  add.mockRestore();
  await closing;
  const second = await open('apagado');
  expect(second.document.size).toBe(1);
  await second.close();
});

it('has the editor write first when the page is left, and all of it on the device then, with its step', async () => {
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  await keepDesign(1, 'deixado');
  const design = await open('deixado');
  const stop = design.beforeLeaving(() => insertNodes(design.document, [createNode('rect', { id: 'nova' })]));
  const add = vi.spyOn(IDBObjectStore.prototype, 'add');
  const put = vi.spyOn(IDBObjectStore.prototype, 'put');
  page.dispatchEvent(new Event('pagehide'));
  expect(add).toHaveBeenCalledOnce();
  expect(put.mock.calls.map(([value]) => value)).toEqual([expect.objectContaining({ sequence: 1 }), 1]);
  stop();
  design.document.transact('user', (writer) => writer.remove('nova'));
  page.dispatchEvent(new Event('pagehide'));
  expect(design.document.size).toBe(0);
  await design.close();
});

it('says that a reload is needed for a design a newer build has changed, whatever is stored', async () => {
  await keepDesign(99, 'newer');
  const design = await open('newer');
  expect(design.status.getState().status).toBe('outdated');
  await design.close();
  expect(design.status.getState().status).toBe('outdated');
});

it('takes the copy of a design whose content is elsewhere off this device, but none with edits made since', async () => {
  const [copied, edited] = ['copiado', 'editado'];
  for (const id of [copied, edited]) {
    await keepDesign(1, id);
    const design = await open(id);
    insertNodes(design.document, [createNode('rect', { id: 'antes' })]);
    design.discardOnClose();
    if (id === edited) insertNodes(design.document, [createNode('rect', { id: 'depois' })]);
    expect(design.isDiscarded).toBe(id === copied);
    await design.close();
  }
  const kept = await listJournals('ana');
  expect([kept.includes(copied), kept.includes(edited)]).toEqual([false, true]);
  const again = await open(edited);
  expect(again.document.get('depois')).toBeDefined();
  await again.close();
});
