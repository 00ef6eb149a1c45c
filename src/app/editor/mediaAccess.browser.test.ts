import { afterEach, expect, it, vi } from 'vitest';
import { readLocalId } from '../../features/uploads/local/localAddress.ts';
import { LocalFiles } from '../../features/uploads/local/LocalFiles.ts';
import type { LibraryItem } from '../../features/uploads/types.ts';
import * as local from './localFiles.ts';
import { createImages, resolveMedia } from './mediaAccess.ts';

vi.mock('./localFiles.ts', () => ({ currentLocalFiles: vi.fn() }));

const metadata = { fileWidth: 4, fileHeight: 4, fileType: 'image', dominantColor: '' } as const;

async function makePicture(): Promise<File> {
  const canvas = new OffscreenCanvas(4, 4);
  canvas.getContext('2d')?.fillRect(0, 0, 4, 4);
  return new File([await canvas.convertToBlob()], 'foto.png', { type: 'image/png' });
}

afterEach(() => vi.restoreAllMocks());

it('has a file by the address it was placed under, also once the server has it', async () => {
  const person = crypto.randomUUID();
  const files = await LocalFiles.open(person);
  vi.mocked(local.currentLocalFiles).mockReturnValue(files);
  const file = await makePicture();
  const address = await files.add({ file, metadata, thumbnail: null });
  const asked: string[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
    asked.push((url as URL).pathname);
    return new Response(file, { headers: { 'content-type': 'image/png' } });
  });
  const images = createImages();
  (await images.load(address)).close();
  expect(asked).toEqual([]);
  expect(resolveMedia(address)).toMatch(/^blob:/);

  const item = { file_id: 'f', product_id: 'p', file_url: '/api/files/f' } as LibraryItem;
  await files.markStored(readLocalId(address)!, item);
  (await images.load(address)).close();
  expect(asked).toEqual([]);

  // The next page has nothing but the new address.
  vi.mocked(local.currentLocalFiles).mockReturnValue(await LocalFiles.open(person));
  (await images.load(address)).close();
  expect(asked).toEqual(['/api/files/f']);
  expect(new URL(resolveMedia(address)).pathname).toBe('/api/files/f');
});
