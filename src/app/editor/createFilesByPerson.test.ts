import 'fake-indexeddb/auto';
import { afterEach, expect, it, vi } from 'vitest';
import { type Actor, createActor, fromPromise } from 'xstate';
import { type SessionCheck, sessionMachine } from '../../features/account/sessionMachine.ts';
import type { SessionUser } from '../../features/account/sessionUser.ts';
import { LocalFiles } from '../../features/uploads/local/LocalFiles.ts';
import type { LibraryItem, UploadEffects } from '../../features/uploads/types.ts';
import { createUploadQueueMachine } from '../../features/uploads/uploadQueueMachine.ts';
import { connectionMachine } from '../connection/connectionMachine.ts';
import { clearOnNewPerson } from '../clearOnNewPerson.ts';
import { createFilesByPerson } from './createFilesByPerson.ts';
import { keepSending } from './keepSending.ts';
import { sendLater } from './sendLater.ts';

const metadata = { fileWidth: 10, fileHeight: 20, fileType: 'image', dominantColor: '' } as const;
const prepared = (name: string) => ({ file: new File([name], name), metadata, thumbnail: null });

const person = (id: string): SessionUser => ({
  id,
  type: 'user',
  status: 'enabled',
  email: `${id}@prancheta.local`,
  name: id,
  username: id,
  avatarUrl: null,
});

let session: Actor<typeof sessionMachine> | undefined;
afterEach(() => {
  session?.send({ type: 'SIGNED_OUT' });
  vi.useRealTimers();
});

/** A page whose session is checked with these answers, one after the other; what `put` does may be replaced. */
function startPage(cached: SessionUser, checks: readonly Promise<SessionCheck>[]) {
  const left = [...checks];
  const checkSession = fromPromise<SessionCheck>(() => left.shift() ?? new Promise(() => undefined));
  const started = createActor(sessionMachine.provide({ actors: { checkSession } }), {
    input: { cachedUser: cached },
  }).start();
  session = started;
  const sent: string[] = [];
  const state: { put: UploadEffects['put'] } = { put: async (task) => task };
  const effects: UploadEffects = {
    isOnline: async () => true,
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
    put: (...how) => {
      // In whose name: the token is the one of whoever is signed in.
      sent.push(`${how[1].name} by ${started.getSnapshot().context.user?.id}`);
      return state.put(...how);
    },
    register: async ({ file_id }) => ({ file_id, file_url: `/api/files/${file_id}` }) as LibraryItem,
  };
  let next = 0;
  const queue = createActor(createUploadQueueMachine(effects, () => `n${next++}`)).start();
  const connection = createActor(connectionMachine);
  const byPerson = createFilesByPerson({
    session: started,
    keepSending: async (files, userId) => keepSending(files, userId, { session: started, connection, queue }),
  });
  clearOnNewPerson(started, { clear: () => queue.send({ type: 'CANCEL_ALL' }) });
  return { session: started, queue, sent, state, byPerson };
}

const signedIn = (id: string) => ({ type: 'SIGNED_IN', user: person(id) }) as const;

/** A page with somebody whose session the server has confirmed. */
async function startPageOf(id: string) {
  const page = startPage(person(id), [Promise.resolve({ kind: 'user', user: person(id) })]);
  await vi.waitFor(() => expect(page.session.getSnapshot().value).toBe('signedIn'));
  return page;
}

it('what failed for one person is not tried again for the next, who sees nothing of it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const page = await startPageOf('ana-1');
  page.state.put = () => Promise.reject(new Error('cut'));
  const { files, send } = await page.byPerson.open('ana-1');
  const address = await files.add(prepared('a.webp'));
  send();
  await vi.waitFor(() =>
    expect(page.queue.getSnapshot().context.items[0]?.actor.getSnapshot().value).toBe('error'),
  );
  const before = page.sent.length;

  page.session.send({ type: 'SIGNED_OUT' });
  expect([page.queue.getSnapshot().context.items, page.byPerson.current()]).toEqual([[], undefined]);
  page.state.put = async (task) => task;
  page.session.send(signedIn('bia-1'));
  send();
  await vi.advanceTimersByTimeAsync(600_000);
  const own = await page.byPerson.open('bia-1');
  await own.files.add(prepared('b.webp'));
  // Begun for Ana before she left.
  await page.byPerson.open('ana-1');
  own.send();
  await vi.waitFor(() => expect(own.files.pending).toEqual([]));
  expect(page.sent.slice(before)).toEqual(['b.webp by bia-1']);
  expect(await (await LocalFiles.open('ana-1')).read(address)).toBeInstanceOf(Blob);

  page.session.send(signedIn('ana-1'));
  await page.byPerson.open('ana-1');
  await vi.waitFor(() => expect(page.byPerson.current()?.pending).toEqual([]));
  expect(page.sent.at(-1)).toBe('a.webp by ana-1');
});

it('what is on its way ends with the session', async () => {
  const page = await startPageOf('ana-2');
  const under = Promise.withResolvers<AbortSignal>();
  page.state.put = (_task, _file, _onProgress, signal) => {
    under.resolve(signal);
    return new Promise(() => undefined);
  };
  const { files, send } = await page.byPerson.open('ana-2');
  await files.add(prepared('a.webp'));
  send();
  const signal = await under.promise;
  page.session.send(signedIn('bia-2'));
  expect([signal.aborted, page.queue.getSnapshot().context.items]).toEqual([true, []]);
  expect(files.pending).toHaveLength(1);
});

it('the files of whom the device remembers are there at once, and sent when the server knows who it is', async () => {
  const kept = await LocalFiles.open('davi-1');
  await kept.add(prepared('a.webp'));
  const first = Promise.withResolvers<SessionCheck>();
  const page = startPage(person('davi-1'), [
    first.promise,
    Promise.resolve({ kind: 'user', user: person('davi-1') }),
  ]);
  const { files, send } = await page.byPerson.open('davi-1');
  expect(files.pending).toHaveLength(1);
  send();
  await files.add(prepared('b.webp'));
  first.resolve({ kind: 'unreachable' });
  await vi.waitFor(() => expect(page.session.getSnapshot().value).toBe('signedIn'));
  send();
  await files.add(prepared('c.webp'));
  expect([page.sent, page.queue.getSnapshot().context.checking]).toEqual([[], []]);
  page.session.send({ type: 'CONNECTION_RESTORED' });
  await vi.waitFor(() => expect(files.pending).toEqual([]));
  expect(page.sent.toSorted()).toEqual(['a.webp', 'b.webp', 'c.webp'].map((name) => `${name} by davi-1`));
});

it('sends what another tab placed, or what this device tells of late, without being asked', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const page = await startPageOf('eva-1');
  const { files } = await page.byPerson.open('eva-1');
  const other = await LocalFiles.open('eva-1');
  const address = await other.add(prepared('a.webp'));
  await vi.waitFor(() => expect(files.find(address)?.state.kind).toBe('stored'));
  expect(page.sent).toEqual(['a.webp by eva-1']);
});

it('fetches what sends only with something to send, and once more when it could not be had', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const page = await startPageOf('flor-1');
  const files = await LocalFiles.open('flor-1');
  const send = vi.fn();
  const begin = vi.fn(async () => ({ send, stop: () => undefined }));
  const sending = sendLater(files, begin);
  expect(begin).not.toHaveBeenCalled();
  begin.mockRejectedValueOnce(new Error('No network'));
  await files.add(prepared('a.webp'));
  await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce());
  sending.send();
  await vi.waitFor(() => expect(send).toHaveBeenCalledOnce());
  expect(begin).toHaveBeenCalledTimes(2);
  sending.stop();
  warn.mockRestore();
  page.session.send({ type: 'SIGNED_OUT' });
});
