import { afterEach, expect, test, vi } from 'vitest';
import { insertNodes } from '../../../scene/commands/insertNodes.ts';
import { createNode } from '../../../scene/nodes/createNode.ts';
import { createApiClient } from '../../api/client.ts';
import { describeError } from '../../api/reportError.ts';
import { LocalFiles } from '../../features/uploads/local/LocalFiles.ts';
import { hideVersions, versionsStore } from '../../features/versions/versionsStore.ts';
import type { LibraryItem, PreparedFile } from '../../features/uploads/types.ts';
import { openVersions } from './openVersions.ts';
import { openShownPage } from '../../../tests/harness/openShownPage.ts';

afterEach(hideVersions);

let files: LocalFiles | undefined;
const startSending = vi.fn<() => void>();
const openPictures = async () => ({
  files: (files ??= await LocalFiles.open('versions')),
  send: startSending,
});

test('a version whose last edits do not reach the server is not kept, and the wait is what is told of', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>();
  const api = createApiClient({
    baseUrl: 'http://test.local',
    tokens: { read: () => undefined, write: () => undefined },
    onSessionEnded: () => undefined,
    fetch,
  });
  const design = {
    projectId: 'p1',
    document: openShownPage(),
    whenSaved: () => Promise.reject(new DOMException('Time is over', 'TimeoutError')),
  };
  await openVersions(api, design, openPictures);
  const failure: unknown = await versionsStore
    .getState()
    .open?.keep('Antes da reunião')
    .catch((error: unknown) => error);
  expect(failure).toMatchObject({ kind: 'timeout' });
  expect(describeError(failure)).toMatch(/^Timeout/);
  expect(fetch).not.toHaveBeenCalled();
});

/** The dialog's port for a design with one square, and the paths the server was asked at; it answers as `answer` says. */
async function open(
  answer: (path: string) => Response | Promise<Response>,
  whenSaved = () => Promise.resolve(),
) {
  const asked: string[] = [];
  const names: unknown[] = [];
  const api = createApiClient({
    baseUrl: 'http://test.local',
    tokens: { read: () => undefined, write: () => undefined },
    onSessionEnded: () => undefined,
    fetch: async (input) => {
      const request = input as Request;
      const path = new URL(request.url).pathname.replace('/api/projects/versions/', '');
      asked.push(path);
      if (path === 'create') names.push((await request.formData()).get('name'));
      return answer(path);
    },
  });
  const design = openShownPage();
  insertNodes(design, [createNode('rect', { id: 'nova' })]);
  await openVersions(api, { projectId: 'p1', document: design, whenSaved }, openPictures);
  return { port: versionsStore.getState().open!, asked, names, design, ids: () => [...design.ids()] };
}

const empty = () => Response.json({ data: { project_json: { version: '6.5.3', objects: [] } } });
const wanted = new AbortController().signal;

test('what a restoration replaces is kept first, without a name', async () => {
  const { port, asked, names, ids } = await open(empty);
  await port.restore('v1', wanted);
  expect(asked).toEqual(['content', 'create']);
  expect(names).toEqual([null]);
  expect(ids()).toEqual([]);
});

test.each([
  ['refuses to keep it', empty, () => Promise.resolve()],
  ['does not have it yet', empty, () => Promise.reject(new DOMException('Time is over', 'TimeoutError'))],
] as const)('nothing is restored where the server %s', async (_why, answer, whenSaved) => {
  const { port, ids } = await open(
    (path) => (path === 'create' ? Response.json({ message: '' }, { status: 500 }) : answer()),
    whenSaved,
  );
  await expect(port.restore('v1', wanted)).rejects.toThrow();
  expect(ids()).toEqual(['nova']);
});

test.each(['content', 'create'])('a restoration that is given up at "%s" changes nothing', async (step) => {
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<Response>();
  const { port, ids } = await open((path) => {
    if (path !== step) return empty();
    asked.resolve();
    return answer.promise;
  });
  const closing = new AbortController();
  const restoring = port.restore('v1', closing.signal);
  await asked.promise;
  closing.abort();
  answer.resolve(empty());
  await expect(restoring).rejects.toThrow();
  expect(ids()).toEqual(['nova']);
});

/** A picture of the design that the server does not have, the store it is in, and how it gets there. */
async function placePending(design: Awaited<ReturnType<typeof open>>['design']) {
  const { files: store } = await openPictures();
  const metadata = { fileType: 'image', fileWidth: 4, fileHeight: 4 } as PreparedFile['metadata'];
  const file = new File(['x'], 'praia.png');
  const src = await store.add({ file, metadata, thumbnail: null });
  insertNodes(design, [createNode('image', { id: 'praia', src })]);
  const item = { file_url: '/files/praia.png', file_id: 'f1', product_id: 'a1' } as LibraryItem;
  const send = () => store.markStored(store.find(src)!.id, item);
  const srcNow = () => {
    const node = design.get('praia');
    return node?.kind === 'image' ? node.src : undefined;
  };
  return { src, send, srcNow };
}

test('a version is kept under a name once the server has the pictures: elsewhere they would be missing in it', async () => {
  let sentBy: string | undefined;
  const { port, asked, design } = await open(
    () => Response.json({ data: {} }),
    () => {
      sentBy = picture.srcNow();
      return Promise.resolve();
    },
  );
  const picture = await placePending(design);
  startSending.mockClear();
  const keeping = port.keep('Antes da reunião');
  await vi.waitFor(() => expect(startSending).toHaveBeenCalledOnce());
  expect(asked).toEqual([]);
  await picture.send();
  await keeping;
  expect([sentBy, asked]).toEqual(['/files/praia.png', ['create']]);
});

test('a version whose pictures do not come is not kept, and they are what is told of', async () => {
  const started: number[] = [];
  const late = AbortSignal.abort(new DOMException('late', 'TimeoutError'));
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    started.push(ms);
    return late;
  });
  const whenSaved = vi.fn(() => Promise.resolve());
  const { port, asked, design } = await open(empty, whenSaved);
  await placePending(design);
  const failure: unknown = await port.keep('Antes da reunião').catch((error: unknown) => error);
  vi.restoreAllMocks();
  expect(describeError(failure)).toMatch(/^Há arquivos deste projeto que ainda não chegaram ao servidor/);
  // The patience with the edits begins when the pictures have come.
  expect([started.length, whenSaved.mock.calls.length, asked]).toEqual([1, 0, []]);
});

test('who restores another version does not wait for pictures on their way', async () => {
  const { port, asked, design } = await open(empty);
  await placePending(design);
  await port.restore('v1', wanted);
  expect(asked).toEqual(['content', 'create']);
});
