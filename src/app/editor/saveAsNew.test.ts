import 'fake-indexeddb/auto';
import { ungzip } from 'pako';
import { expect, it, vi } from 'vitest';
import * as Y from 'yjs';
import { insertNodes } from '../../../scene/commands/insertNodes.ts';
import { openDocument } from '../../../scene/document/openDocument.ts';
import { createNode } from '../../../scene/nodes/createNode.ts';
import { createApiClient } from '../../api/client.ts';
import { LocalFiles } from '../../features/uploads/local/LocalFiles.ts';
import type { LibraryItem } from '../../features/uploads/types.ts';
import { saveAsNew } from './saveAsNew.ts';

const metadata = { fileWidth: 10, fileHeight: 20, fileType: 'image', dominantColor: '' } as const;
const prepared = { file: new File(['a'], 'a.png'), metadata, thumbnail: null };
const item = { file_id: 'f', product_id: 'p', file_url: '/api/files/f' } as LibraryItem;

function startServer() {
  const called: string[] = [];
  let content = '';
  const api = createApiClient({
    baseUrl: 'http://test.local',
    tokens: { read: () => ({ token: 't', refreshToken: 'r' }), write: () => undefined },
    onSessionEnded: () => undefined,
    fetch: async (input) => {
      const request = input as Request;
      called.push(new URL(request.url).pathname);
      const form = await request.formData();
      const zip = form.get('project_json_zip');
      if (zip instanceof Blob) content = ungzip(new Uint8Array(await zip.arrayBuffer()), { toText: true });
      return Response.json({ data: { project_id: 'new' } });
    },
  });
  return { api, called, read: () => content };
}

async function place() {
  const files = await LocalFiles.open(crypto.randomUUID());
  const src = await files.add(prepared);
  const document = openDocument(new Y.Doc());
  insertNodes(document, [createNode('image', { id: 'foto', src })]);
  const { id } = files.find(src)!;
  return { files, document, src, id };
}

it('sends files that only this device has before the copy is made, which names no address of this device', async () => {
  const { files, document, id } = await place();
  const { api, called, read } = startServer();
  const send = vi.fn<() => void>();
  const saved = saveAsNew(api, document, async () => ({ files, send }));
  await vi.waitFor(() => expect(send).toHaveBeenCalledOnce());
  expect(called).toEqual([]);
  await files.markStored(id, item);
  expect(await saved).toBe('new');
  expect(called).toEqual(['/api/projects/create', '/api/projects/update']);
  expect(read()).toContain('/api/files/f');
  expect(read()).not.toContain('/media/local/');
});

it('makes no copy, and says that it took too long, while files cannot be sent', async () => {
  const { files, document } = await place();
  const { api, called } = startServer();
  const open = async () => ({ files, send: () => undefined });
  const tooLate = AbortSignal.abort(new DOMException('late', 'TimeoutError'));
  await expect(saveAsNew(api, document, open, tooLate)).rejects.toMatchObject({ kind: 'timeout' });
  expect(called).toEqual([]);
});

it('copies a design whose file the server will never take', async () => {
  const { files, document, id } = await place();
  const { api } = startServer();
  await files.markRefused(id, 'no');
  expect(await saveAsNew(api, document, async () => ({ files, send: () => undefined }))).toBe('new');
});
