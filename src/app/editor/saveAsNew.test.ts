import 'fake-indexeddb/auto';
import { ungzip } from 'pako';
import { expect, it, vi } from 'vitest';
import { insertNodes } from '../../../scene/commands/insertNodes.ts';
import { createNode } from '../../../scene/nodes/createNode.ts';
import { createApiClient } from '../../api/client.ts';
import { describeError } from '../../api/reportError.ts';
import { LocalFiles } from '../../features/uploads/local/LocalFiles.ts';
import type { LibraryItem } from '../../features/uploads/types.ts';
import { saveAsNew } from './saveAsNew.ts';
import type { ShownPage } from '../../../scene/document/pages/types.ts';
import { openShownPage } from '../../../tests/harness/openShownPage.ts';

const partsOf = ({ pages, reader }: ShownPage) => ({
  pages,
  onChange: (listener: () => void) => reader.subscribe(listener),
});

const metadata = { fileWidth: 10, fileHeight: 20, fileType: 'image', dominantColor: '' } as const;
const prepared = { file: new File(['a'], 'a.png'), metadata, thumbnail: null };
const item = { file_id: 'f', product_id: 'p', file_url: '/api/files/f' } as LibraryItem;

const flush = (): void => undefined;

/** `onCall` is told of each call when it has come in. */
function startServer(onCall: (path: string) => void = () => undefined) {
  const called: string[] = [];
  let content = '';
  const api = createApiClient({
    baseUrl: 'http://test.local',
    tokens: { read: () => ({ token: 't', refreshToken: 'r' }), write: () => undefined },
    onSessionEnded: () => undefined,
    fetch: async (input) => {
      const request = input as Request;
      const { pathname } = new URL(request.url);
      called.push(pathname);
      const form = await request.formData();
      const zip = form.get('project_json_zip');
      if (zip instanceof Blob) content = ungzip(new Uint8Array(await zip.arrayBuffer()), { toText: true });
      onCall(pathname);
      return Response.json({ data: { project_id: 'new' } });
    },
  });
  return { api, called, read: () => content };
}

async function place() {
  const files = await LocalFiles.open(crypto.randomUUID());
  const src = await files.add(prepared);
  const document = openShownPage();
  insertNodes(document, [createNode('image', { id: 'foto', src })]);
  const { id } = files.find(src)!;
  return { files, document, src, id };
}

it('sends files that only this device has before the copy is made, which names no address of this device', async () => {
  const { files, document, id } = await place();
  const { api, called, read } = startServer();
  const send = vi.fn<() => void>();
  const saved = saveAsNew(api, { ...partsOf(document), flush, openPictures: async () => ({ files, send }) });
  await vi.waitFor(() => expect(send).toHaveBeenCalledOnce());
  expect(called).toEqual([]);
  await files.markStored(id, item);
  expect(await saved).toBe('new');
  expect(called).toEqual(['/api/projects/create', '/api/projects/update']);
  expect(read()).toContain('/api/files/f');
  expect(read()).not.toContain('/media/local/');
});

it('makes no copy, and says why, while files cannot be sent', async () => {
  const { files, document } = await place();
  const { api, called } = startServer();
  const openPictures = async () => ({ files, send: () => undefined });
  const signal = AbortSignal.abort(new DOMException('late', 'TimeoutError'));
  const saved = saveAsNew(api, { ...partsOf(document), flush, openPictures, signal });
  expect(await saved.catch(describeError)).toContain(
    'arquivos deste projeto que ainda não chegaram ao servidor',
  );
  expect(called).toEqual([]);
});

it('copies a design whose file the server will never take', async () => {
  const { files, document, id } = await place();
  const { api } = startServer();
  await files.markRefused(id, 'no');
  const openPictures = async () => ({ files, send: () => undefined });
  expect(await saveAsNew(api, { ...partsOf(document), flush, openPictures })).toBe('new');
});

it('copies what is edited, or only painted yet, while it is at work', async () => {
  const document = openShownPage();
  const { api, called, read } = startServer((path) => {
    if (path.endsWith('create'))
      insertNodes(document, [createNode('textbox', { id: 'um', text: 'Primeiro' })]);
    else if (called.length === 2)
      insertNodes(document, [createNode('textbox', { id: 'dois', text: 'Segundo' })]);
  });
  const painted = ['Pintado'];
  const flushLast = () => {
    // The hand comes to it while the second sending is on its way.
    if (called.length < 3 || painted.length === 0) return;
    insertNodes(document, [createNode('textbox', { id: 'tres', text: painted.pop()! })]);
  };
  const openPictures = () => Promise.reject(new Error('There are no pictures'));
  expect(await saveAsNew(api, { ...partsOf(document), flush: flushLast, openPictures })).toBe('new');
  expect(called.slice(1)).toEqual(Array.from({ length: 3 }, () => '/api/projects/update'));
  for (const text of ['Primeiro', 'Segundo', 'Pintado']) expect(read()).toContain(text);
});

it('sends pictures that come while it is at work before they are in the copy', async () => {
  const { files, document: other, src, id } = await place();
  other.destroy();
  const document = openShownPage();
  const { api, read } = startServer((path) => {
    if (path.endsWith('update') && document.size === 0)
      insertNodes(document, [createNode('image', { id: 'foto', src })]);
  });
  const send = vi.fn(() => void files.markStored(id, item));
  expect(
    await saveAsNew(api, { ...partsOf(document), flush, openPictures: async () => ({ files, send }) }),
  ).toBe('new');
  expect(send).toHaveBeenCalled();
  expect(read()).toContain('/api/files/f');
});
