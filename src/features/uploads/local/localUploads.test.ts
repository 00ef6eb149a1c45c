import 'fake-indexeddb/auto';
import { deleteDB, openDB } from 'idb';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createActor } from 'xstate';
import { type LibraryItem, type UploadEffects, UploadError } from '../types.ts';
import { createUploadQueueMachine } from '../uploadQueueMachine.ts';
import { createLocalUploader, runAlone } from './createLocalUploader.ts';
import { readLocalId } from './localAddress.ts';
import { freeSent } from './freeSent.ts';
import { localFilesName } from './localFileDatabase.ts';
import { LocalFiles } from './LocalFiles.ts';

const metadata = { fileWidth: 10, fileHeight: 20, fileType: 'image', dominantColor: '' } as const;
const prepared = (name: string) => ({ file: new File([name], name), metadata, thumbnail: null });

/** A queue whose network is off until it is switched on; `register` and `put` may be replaced. */
function startQueue(
  register: UploadEffects['register'] = async (task) => libraryItem(task.file_id),
  replaced: Partial<Pick<UploadEffects, 'put'>> = {},
) {
  const network = { isOn: true };
  let next = 0;
  const effects: UploadEffects = {
    isOnline: async () => network.isOn,
    prepare: async (file) => ({ file, metadata, thumbnail: null }),
    requestTasks: async (files) =>
      files.map(({ name }) => ({
        original_name: name,
        url: '/put',
        file_id: `id-${name}`,
        method: 'PUT' as const,
        headers: {},
        expires_at: '',
      })),
    put: async (task) => {
      if (!network.isOn) throw new Error('cut');
      return task;
    },
    register,
    ...replaced,
  };
  const queue = createActor(createUploadQueueMachine(effects, () => `n${next++}`)).start();
  return { queue, network };
}

const libraryItem = (id: string) => ({ file_id: id, file_url: `/api/files/${id}` }) as LibraryItem;

it('keeps a file over a reload and sends it when the network is back', async () => {
  const first = await LocalFiles.open('ana');
  const { queue, network } = startQueue();
  network.isOn = false;
  const address = await first.add(prepared('a.webp'));
  const givenUp = new Promise((resolve) => queue.on('GIVEN_UP', resolve));
  createLocalUploader({ files: first, queue }).run();
  await givenUp;
  expect(first.find(address)?.state.kind).toBe('pending');

  const reloaded = await LocalFiles.open('ana');
  expect(await (await reloaded.read(address))?.text()).toBe('a.webp');
  network.isOn = true;
  createLocalUploader({ files: reloaded, queue }).run();
  await vi.waitFor(() =>
    expect(reloaded.find(address)?.state).toMatchObject({
      kind: 'stored',
      item: { file_url: '/api/files/id-a.webp' },
    }),
  );
  expect(await reloaded.read(address)).toBeUndefined();
});

it('keeps the bytes where the browser keeps no files, as Safari in a private window', async () => {
  type Put = (value: { file: unknown }) => IDBRequest<IDBValidKey>;
  const put = Reflect.get(IDBObjectStore.prototype, 'put') as Put;
  const refusing = vi.spyOn(IDBObjectStore.prototype, 'put');
  onTestFinished(() => refusing.mockRestore());
  refusing.mockImplementation(function (this: IDBObjectStore, value: { file: unknown }) {
    if (value.file instanceof Blob) throw new DOMException('Error preparing Blob/File data', 'UnknownError');
    return put.call(this, value);
  });
  const first = await LocalFiles.open('pia');
  const file = new File(['bytes'], 'a.webp', { type: 'image/webp' });
  const address = await first.add({ file, metadata, thumbnail: null });
  const other = await LocalFiles.open('pia');
  const read = (await other.read(address)) as File;
  expect([read.name, read.type, await read.text()]).toEqual(['a.webp', 'image/webp', 'bytes']);
  expect(other.pending).toEqual([other.find(address)]);
  expect((await other.refresh(readLocalId(address)!))?.file).toBe(read);
});

it('shows what it has sent from its own bytes, not from what the server would send back', async () => {
  const files = await LocalFiles.open('lara');
  const address = await files.add(prepared('l.webp'));
  const url = files.urlOf(address);
  expect(await files.read('/api/files/id-l')).toBeUndefined();
  await files.markStored(files.find(address)!.id, libraryItem('id-l'));
  for (const sent of ['/api/files/id-l', 'https://prancheta.example/api/files/id-l'])
    expect(await (await files.read(sent))?.text()).toBe('l.webp');
  // The same one: what plays goes on.
  expect(files.urlOf('/api/files/id-l')).toBe(url);
  const reloaded = await LocalFiles.open('lara');
  expect(await reloaded.read('/api/files/id-l')).toBeUndefined();
});

it('lets go of the oldest pictures it has sent, which take memory, but of no film', async () => {
  const files = await LocalFiles.open('olga');
  const chosen = [
    ['film', 'video/mp4'],
    ['a', 'image/webp'],
    ['b', 'image/webp'],
    ['c', 'image/webp'],
  ] as const;
  for (const [name, type] of chosen) {
    const file = new File([name], name, { type });
    const address = await files.add({ file, metadata, thumbnail: null });
    await files.markStored(files.find(address)!.id, libraryItem(name));
  }
  freeSent(files, 2);
  const kept = chosen.map(([name]) => files.urlOf(`/api/files/${name}`) !== undefined);
  expect(kept).toEqual([true, false, true, true]);
});

it('does not hold more of what it has sent than the page has memory for', async () => {
  const files = await LocalFiles.open('petra');
  const { queue } = startQueue();
  const size = 100 * 1024 * 1024;
  const addresses: string[] = [];
  for (const name of ['first.webp', 'second.webp']) {
    const file = new File([name], name, { type: 'image/webp' });
    const address = await files.add({ file, metadata, thumbnail: null });
    Object.defineProperty(files.find(address)!.file, 'size', { value: size });
    addresses.push(address);
  }
  createLocalUploader({ files, queue }).run();
  await expect
    .poll(() => addresses.map((address) => files.find(address)?.state.kind))
    .toEqual(['stored', 'stored']);
  expect(files.sent.size).toBe(1);
});

it('fetches what has been sent from the server where the chosen file is gone', async () => {
  const files = await LocalFiles.open('ines');
  const address = await files.add(prepared('i.webp'));
  const { file, id } = files.find(address)!;
  const gone = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
  vi.spyOn(file!, 'slice').mockReturnValue(Object.assign(new Blob(), { arrayBuffer: gone }));
  await files.markStored(id, libraryItem('id-i'));
  expect(await files.read('/api/files/id-i')).toBeUndefined();
});

it('tries a file that failed on its way again in its place, not a second time beside it', async () => {
  const files = await LocalFiles.open('bia');
  let isRefusing = true;
  const register = vi.fn<UploadEffects['register']>(async (task) => {
    if (isRefusing) throw new Error('cut');
    return libraryItem(task.file_id);
  });
  const { queue } = startQueue(register);
  const address = await files.add(prepared('b.webp'));
  const uploader = createLocalUploader({ files, queue });
  uploader.run();
  await vi.waitFor(() =>
    expect(queue.getSnapshot().context.items[0]?.actor.getSnapshot().value).toBe('error'),
  );
  isRefusing = false;
  await vi.waitFor(() => {
    uploader.run();
    expect(files.find(address)?.state.kind).toBe('stored');
  });
  // The bytes were there already: they are registered again, not sent again.
  expect(register.mock.calls.map(([task]) => task.file_id)).toEqual(['id-b.webp', 'id-b.webp']);
  expect(queue.getSnapshot().context.items).toEqual([]);
});

it('does not begin a file anew that somebody has tried again by hand', async () => {
  const files = await LocalFiles.open('bruno');
  const arrival = Promise.withResolvers<void>();
  const put = vi.fn<UploadEffects['put']>(async (task) => {
    await arrival.promise;
    return task;
  });
  put.mockRejectedValueOnce(new Error('cut'));
  const { queue } = startQueue(undefined, { put });
  const address = await files.add(prepared('b.webp'));
  const onFailed = vi.fn<() => void>();
  const uploader = createLocalUploader({ files, queue, onFailed });
  uploader.run();
  await vi.waitFor(() => expect(onFailed).toHaveBeenCalledOnce());
  queue.send({ type: 'RETRY_ITEM', id: queue.getSnapshot().context.items[0]!.id });
  await vi.waitFor(() => expect(put).toHaveBeenCalledTimes(2));
  const begun = queue.getSnapshot().context.items[0]!.id;
  const send = vi.spyOn(queue, 'send');
  uploader.run();
  await vi.waitFor(() => expect(send).toHaveBeenCalled());
  // A connection that is looked at for a new beginning has been by then.
  await vi.waitFor(() => expect(queue.getSnapshot().value).toBe('ready'));
  expect(queue.getSnapshot().context.items.map(({ id }) => id)).toEqual([begun]);
  arrival.resolve();
  await vi.waitFor(() => expect(files.find(address)?.state.kind).toBe('stored'));
  expect(put).toHaveBeenCalledTimes(2);
});

it('marks what the server will never take and leaves it alone', async () => {
  const files = await LocalFiles.open('caio');
  const register = vi.fn<UploadEffects['register']>(async () => {
    throw new UploadError('Imagem muito grande.');
  });
  const { queue } = startQueue(register);
  const address = await files.add(prepared('c.webp'));
  const onFailed = vi.fn<() => void>();
  const uploader = createLocalUploader({ files, queue, onFailed });
  uploader.run();
  await vi.waitFor(() =>
    expect(files.find(address)?.state).toEqual({ kind: 'refused', reason: 'Imagem muito grande.' }),
  );
  uploader.run();
  expect(register).toHaveBeenCalledTimes(1);
  expect(onFailed).not.toHaveBeenCalled();
  expect(await (await files.read(address))?.text()).toBe('c.webp');
});

it('tells of what failed and may pass, not of what was stopped by hand', async () => {
  const files = await LocalFiles.open('davi');
  let isFailing = true;
  const register = vi.fn<UploadEffects['register']>(async () => {
    if (isFailing) throw new Error('cut');
    return new Promise(() => undefined);
  });
  const { queue } = startQueue(register);
  await files.add(prepared('d.webp'));
  const onFailed = vi.fn<() => void>();
  const uploader = createLocalUploader({ files, queue, onFailed });
  uploader.run();
  await vi.waitFor(() => expect(onFailed).toHaveBeenCalledTimes(1));
  isFailing = false;
  await vi.waitFor(() => {
    uploader.run();
    expect(register).toHaveBeenCalledTimes(2);
  });
  const givenUp = new Promise((resolve) => queue.on('GIVEN_UP', resolve));
  queue.send({ type: 'CANCEL_ITEM', id: queue.getSnapshot().context.items[0]!.id });
  expect(await givenUp).toMatchObject({ isCancelled: true });
  await Promise.resolve();
  expect(onFailed).toHaveBeenCalledTimes(1);
});

it('leaves alone what was stopped by hand while more is placed, until it is asked for', async () => {
  const files = await LocalFiles.open('duda');
  const put = vi.fn<UploadEffects['put']>(() => new Promise(() => undefined));
  const { queue } = startQueue(undefined, { put });
  const sent = () => put.mock.calls.map(([, { name }]) => name);
  const film = await files.add(prepared('filme.mp4'));
  const uploader = createLocalUploader({ files, queue });
  uploader.run();
  await vi.waitFor(() => expect(sent()).toEqual(['filme.mp4']));
  queue.send({ type: 'CANCEL_ITEM', id: queue.getSnapshot().context.items[0]!.id });
  await files.add(prepared('foto.webp'));
  await vi.waitFor(() => {
    uploader.run();
    expect(sent()).toContain('foto.webp');
  });
  await files.add(prepared('outra.webp'));
  await vi.waitFor(() => {
    uploader.run(['/media/local/other']);
    expect(sent()).toContain('outra.webp');
  });
  expect(sent()).toEqual(['filme.mp4', 'foto.webp', 'outra.webp']);
  uploader.run([film]);
  await vi.waitFor(() => expect(sent()).toEqual(['filme.mp4', 'foto.webp', 'outra.webp', 'filme.mp4']));
});

it('goes on with the next one when one is stopped by hand', async () => {
  const files = await LocalFiles.open('elis');
  const { queue } = startQueue(undefined, { put: () => new Promise(() => undefined) });
  const items = () => queue.getSnapshot().context.items;
  const given = () => items().map(({ actor }) => actor.getSnapshot().context.file.name);
  const names = Array.from({ length: 21 }, (_, at) => `${at}.webp`);
  for (const name of names) await files.add(prepared(name));
  createLocalUploader({ files, queue }).run();
  await vi.waitFor(() => expect(items()).toHaveLength(20));
  const last = names.find((name) => !given().includes(name));
  queue.send({ type: 'CANCEL_ITEM', id: items()[0]!.id });
  await vi.waitFor(() => expect(given()).toContain(last));
});

it('does not keep a design waiting for a device that does not answer, and keeps files there when it does', async () => {
  // A tab that sleeps does not let go, and whoever comes later waits behind the one that wants it to.
  const asleep = await openDB(localFilesName('eva'), 1);
  const removal = deleteDB(localFilesName('eva'));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const opening = LocalFiles.open('eva');
  await vi.advanceTimersByTimeAsync(3000);
  const files = await opening;
  vi.useRealTimers();
  asleep.close();
  await removal;
  const address = await files.add(prepared('a.webp'));
  expect((await LocalFiles.open('eva')).find(address)?.state.kind).toBe('pending');
});

/** Two tabs' uploaders of one person, the second of which begins while the first is at it. */
async function startTabs(user: string, register: UploadEffects['register']) {
  const [one, two] = [await LocalFiles.open(user), await LocalFiles.open(user)];
  const under = Promise.withResolvers<void>();
  const first = startQueue(async (...how) => {
    under.resolve();
    return register(...how);
  });
  const second = startQueue();
  const sentBySecond = vi.fn<(name: string) => void>();
  second.queue.on('UPLOADED', ({ file }) => sentBySecond(file.name));
  const address = await one.add(prepared('a.webp'));
  await vi.waitFor(() => expect(two.pending).toHaveLength(1));
  const uploaders = [one, two].map((files, at) =>
    createLocalUploader({ files, queue: [first, second][at]!.queue }),
  );
  uploaders[0]!.run();
  await under.promise;
  uploaders[1]!.run();
  return { one, two, first, uploaders, sentBySecond, address };
}

it('sends what another tab was sending when that one is closed', async () => {
  const { two, first, uploaders, sentBySecond, address } = await startTabs(
    'fabio',
    () => new Promise(() => undefined),
  );
  uploaders[0]!.stop();
  first.queue.send({ type: 'CANCEL_ALL' });
  await vi.waitFor(() => expect(two.find(address)?.state.kind).toBe('stored'));
  expect(sentBySecond).toHaveBeenCalledWith('a.webp');
});

it('sends nothing that another tab has sent meanwhile', async () => {
  const answer = Promise.withResolvers<LibraryItem>();
  const { one, two, sentBySecond, address } = await startTabs('gil', () => answer.promise);
  const id = readLocalId(address)!;
  const markStored = one.markStored.bind(one);
  // A device that takes its time to write down what became of the file.
  vi.spyOn(one, 'markStored').mockImplementation(async (...how) => {
    for (let turn = 0; turn < 5; turn += 1) await one.refresh(id);
    await markStored(...how);
  });
  answer.resolve(libraryItem('id-a.webp'));
  // The second's turn is over when the next one has its own.
  await navigator.locks.request(`${two.name}#${id}`, () => undefined);
  expect(two.find(address)?.state.kind).toBe('stored');
  expect(sentBySecond).not.toHaveBeenCalled();
});

it('waits for another tab no longer than it is wanted', async () => {
  const held = Promise.withResolvers<void>();
  const other = navigator.locks.request('iris', () => held.promise);
  const stopping = new AbortController();
  const task = vi.fn<() => Promise<void>>();
  const waiting = runAlone('iris', task, stopping.signal);
  stopping.abort();
  await expect(waiting).rejects.toThrow();
  held.resolve();
  await other;
  expect(task).not.toHaveBeenCalled();
});

it('takes no answer and begins nothing once it is stopped', async () => {
  const answer = Promise.withResolvers<LibraryItem>();
  const { one, two, first, uploaders, sentBySecond } = await startTabs('hugo', () => answer.promise);
  for (const uploader of uploaders) uploader.stop();
  const arrived = new Promise((resolve) => first.queue.on('UPLOADED', resolve));
  answer.resolve(libraryItem('id-a.webp'));
  await arrived;
  for (const uploader of uploaders) uploader.run();
  expect(one.pending).toHaveLength(1);

  createLocalUploader({ files: two, queue: startQueue().queue }).run();
  await vi.waitFor(() => expect(two.pending).toEqual([]));
  expect(sentBySecond).not.toHaveBeenCalled();
});
