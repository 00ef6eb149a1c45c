// Undo over files that have been sent since: they have other addresses by then, though nobody has edited anything.
import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import * as Y from 'yjs';
import { insertNodes } from '../../../scene/commands/insertNodes.ts';
import { setArtboard } from '../../../scene/commands/setArtboard.ts';
import { updateNodes } from '../../../scene/commands/updateNodes.ts';
import { editPages } from '../../../scene/document/pages/editPages.ts';
import { createNode } from '../../../scene/nodes/createNode.ts';
import { readCutoutSource } from '../../../scene/nodes/cutoutSource.ts';
import type { Pattern, SceneNodeOf } from '../../../scene/nodes/types.ts';
import { replaceSource } from '../../features/backgroundRemoval/replaceSource.ts';
import { LocalFiles } from '../../features/uploads/local/LocalFiles.ts';
import type { LibraryItem } from '../../features/uploads/types.ts';
import { findSent } from './lastingAddress.ts';
import { settleAll } from './settlePictures.ts';

const metadata = { fileWidth: 10, fileHeight: 20, fileType: 'image', dominantColor: '' } as const;

function markStored(files: LocalFiles, address: string, id: string): Promise<void> {
  const item = { file_id: id, product_id: `p-${id}`, file_url: `/api/files/${id}` };
  return files.markStored(files.find(address)!.id, item as LibraryItem);
}

async function start() {
  const files = await LocalFiles.open(crypto.randomUUID());
  const { document, history } = await editPages(new Y.Doc(), {
    storageOf: () => ({ load: async () => null, write: () => undefined }),
    relocated: (address) => findSent(files, address),
  });
  await document.pages.prepare();
  const readPicture = () => document.get('foto') as SceneNodeOf<'image'> | undefined;
  return {
    files,
    document,
    history,
    readPicture,
    place: (name: string) => files.add({ file: new File([name], name), metadata, thumbnail: null }),
    insert: (src: string, fileId = '') =>
      insertNodes(document, [createNode('image', { id: 'foto', src, fileId })]),
    cutOut: (src: string) =>
      replaceSource(document, readPicture()!, { src, width: 10, height: 20, ratio: 1 }),
    markStored: (address: string, id: string) => markStored(files, address, id),
    /** The server has the file as `id`, and the design its address there. */
    send: async (address: string, id: string) => {
      await markStored(files, address, id);
      await settleAll(document, async () => ({ files }), new AbortController().signal);
    },
  };
}

it('takes back a corrected cut-out that has been sent since, and no other step', async () => {
  const { history, readPicture, place, insert, cutOut, send } = await start();
  insert('/api/files/cut', 'cut');
  const corrected = await place('corrected.png');
  cutOut(corrected);
  await send(corrected, 'better');
  expect(readPicture()).toMatchObject({ src: '/api/files/better', fileId: 'better' });
  history.undo();
  expect(readPicture()).toMatchObject({ src: '/api/files/cut', fileId: 'cut', unknownKeys: {} });
  history.redo();
  expect(readPicture()).toMatchObject({ src: '/api/files/better', fileId: 'better' });
  history.undo();
  history.undo();
  expect(readPicture()).toBeUndefined();
});

it('does again what was done to a picture on its way, once that has arrived', async () => {
  const { history, readPicture, place, insert, cutOut, send } = await start();
  const original = await place('original.png');
  insert(original);
  cutOut('/api/files/cut');
  history.undo();
  expect(readPicture()?.src).toBe(original);
  await send(original, 'original');
  expect(readPicture()?.src).toBe('/api/files/original');
  history.redo();
  expect(readPicture()?.src).toBe('/api/files/cut');
  history.undo();
  expect(readPicture()).toMatchObject({ src: '/api/files/original', fileId: 'original' });
});

it('knows which file a picture is again, where both that it was have been sent since', async () => {
  const { history, readPicture, place, insert, cutOut, markStored: mark, send } = await start();
  const original = await place('original.png');
  insert(original);
  const cut = await place('cut.png');
  cutOut(cut);
  await mark(original, 'original');
  await send(cut, 'cut');
  history.undo();
  expect(readPicture()).toMatchObject({
    src: '/api/files/original',
    fileId: 'original',
    productId: 'p-original',
  });
  history.redo();
  expect(readPicture()).toMatchObject({ src: '/api/files/cut', fileId: 'cut', productId: 'p-cut' });
});

it('takes back what was done to a picture whose new address nobody has written yet', async () => {
  const { history, readPicture, place, insert, cutOut, markStored: mark } = await start();
  insert('/api/files/first', 'first');
  const corrected = await place('corrected.png');
  cutOut(corrected);
  await mark(corrected, 'better');
  history.undo();
  expect(readPicture()).toMatchObject({ src: '/api/files/first', fileId: 'first' });
});

it('takes back a background of this device that has been sent since', async () => {
  const { document, history, place, send } = await start();
  const source = await place('paper.png');
  const background: Pattern = { type: 'pattern', source, repeat: 'repeat' };
  setArtboard(document, { background });
  await send(source, 'paper');
  expect(document.artboard.background).toMatchObject({ source: '/api/files/paper' });
  history.undo();
  expect(document.artboard.background).not.toMatchObject({ type: 'pattern' });
});

it('takes back a background whose new address nobody has written yet', async () => {
  const { files, document, history, place } = await start();
  const source = await place('paper.png');
  setArtboard(document, { background: { type: 'pattern', source, repeat: 'repeat' } });
  await markStored(files, source, 'paper');
  history.undo();
  expect(document.artboard.background).not.toMatchObject({ type: 'pattern' });
});

it('gives the brush its source back with a cut-out that was replaced while on its way', async () => {
  const { document, history, readPicture, place, insert, cutOut, send } = await start();
  insert('/api/files/whole', 'whole');
  cutOut('/api/files/cut');
  const corrected = await place('corrected.png');
  cutOut(corrected);
  const other = { src: '/api/files/other', fileId: 'other' };
  updateNodes(document, new Map([['foto', other]]));
  await send(corrected, 'better');
  const whole = { src: '/api/files/whole', fileId: 'whole' };
  for (let time = 0; time < 2; time += 1) {
    history.undo();
    expect(readPicture()).toMatchObject({ src: '/api/files/better', fileId: 'better' });
    expect(readCutoutSource(readPicture()!)).toMatchObject(whole);
    history.redo();
    expect(readPicture()).toMatchObject(other);
  }
  history.undo();
  history.undo();
  expect(readPicture()).toMatchObject({ src: '/api/files/cut' });
  expect(readCutoutSource(readPicture()!)).toMatchObject(whole);
  history.undo();
  expect(readPicture()).toMatchObject({ ...whole, unknownKeys: {} });
});
