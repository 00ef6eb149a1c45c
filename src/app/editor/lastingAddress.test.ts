import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { createNode } from '../../../scene/nodes/createNode.ts';
import { LocalFiles } from '../../features/uploads/local/LocalFiles.ts';
import type { LibraryItem } from '../../features/uploads/types.ts';
import { lastingAddress } from './lastingAddress.ts';
import { showsPicture } from './showsPicture.ts';

const metadata = { fileWidth: 10, fileHeight: 20, fileType: 'image', dominantColor: '' } as const;
const readerOf = (src: string) => ({ get: () => createNode('image', { id: 'n', src }) });

it('takes a picture for the same before, while and after it gets its address on the server', async () => {
  const files = await LocalFiles.open(crypto.randomUUID());
  const src = await files.add({ file: new File(['a'], 'a.webp'), metadata, thumbnail: null });
  const target = { nodeId: 'n', src };
  expect(lastingAddress(files, src)).toBe(src);
  expect(showsPicture(readerOf(src), files, target)).toBe(true);

  await files.markStored(files.pending[0]!.id, { file_url: '/api/files/a' } as LibraryItem);
  expect(lastingAddress(files, src)).toBe('/api/files/a');
  expect(showsPicture(readerOf(src), files, target)).toBe(true);
  expect(showsPicture(readerOf('/api/files/a'), files, target)).toBe(true);
  expect(showsPicture(readerOf('/api/files/b'), files, target)).toBe(false);
});

it('knows other pictures by their address, with or without files of this device', () => {
  const target = { nodeId: 'n', src: '/api/files/a' };
  expect(showsPicture(readerOf('/api/files/a'), undefined, target)).toBe(true);
  expect(showsPicture(readerOf('/media/local/x'), undefined, target)).toBe(false);
  expect(showsPicture({ get: () => undefined }, undefined, target)).toBe(false);
});
