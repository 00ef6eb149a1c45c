import 'fake-indexeddb/auto';
import { expect, it, vi } from 'vitest';
import * as Y from 'yjs';
import { insertNodes } from '../../../scene/commands/insertNodes.ts';
import { openDocument } from '../../../scene/document/openDocument.ts';
import type { MediaNode } from '../../../scene/nodes/types.ts';
import { createNode } from '../../../scene/nodes/createNode.ts';
import { LocalFiles } from '../../features/uploads/local/LocalFiles.ts';
import type { LibraryItem } from '../../features/uploads/types.ts';
import { settleAll } from './settlePictures.ts';

const metadata = { fileWidth: 10, fileHeight: 20, fileType: 'image', dominantColor: '' } as const;
const prepared = { file: new File(['a'], 'a.png'), metadata, thumbnail: null };

async function place() {
  const files = await LocalFiles.open(crypto.randomUUID());
  const src = await files.add(prepared);
  const document = openDocument(new Y.Doc());
  insertNodes(document, [createNode('image', { id: 'foto', src })]);
  const readSource = () => (document.reader.get('foto') as MediaNode).src;
  const arrive = () =>
    files.markStored(files.find(src)!.id, {
      file_id: 'f',
      product_id: 'p',
      file_url: '/api/files/f',
    } as LibraryItem);
  return { files, document, src, readSource, arrive };
}

it('gives a picture its lasting address when it has arrived', async () => {
  const { files, document, readSource, arrive } = await place();
  const settled = settleAll(document, async () => ({ files }), new AbortController().signal);
  await arrive();
  await settled;
  expect(readSource()).toBe('/api/files/f');
});

it('waits for none that will never come, and no longer than it may', async () => {
  const { files, document, src, readSource } = await place();
  const stopping = new AbortController();
  const settled = settleAll(document, async () => ({ files }), stopping.signal);
  stopping.abort();
  await expect(settled).rejects.toThrow();
  await files.markRefused(files.find(src)!.id, 'no');
  await settleAll(document, async () => ({ files }), new AbortController().signal);
  expect(readSource()).toBe(src);
});

it('does not ask for the files of this device where a design has none', async () => {
  const open = vi.fn<() => never>();
  await settleAll(openDocument(new Y.Doc()), open, new AbortController().signal);
  expect(open).not.toHaveBeenCalled();
});
