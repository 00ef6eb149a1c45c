import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import * as Y from 'yjs';
import { openDocument } from '../../../scene/document/openDocument.ts';
import { createNode } from '../../../scene/nodes/createNode.ts';
import type { NodeId, Pattern, SceneNode } from '../../../scene/nodes/types.ts';
import type { EditorSession } from '../../editor/session/types.ts';
import { LocalFiles } from '../../features/uploads/local/LocalFiles.ts';
import type { LibraryItem } from '../../features/uploads/types.ts';
import { attachLocalPictures } from './localPictures.ts';

const metadata = { fileWidth: 10, fileHeight: 20, fileType: 'image', dominantColor: '' } as const;
const item = { file_id: 'f', product_id: 'p', file_url: '/api/files/f' } as LibraryItem;
const patternOf = (source: string): Pattern => ({ type: 'pattern', source, repeat: 'repeat' });

/** A design with a picture of this device wherever a design can hold one. */
async function start(user: string) {
  const files = await LocalFiles.open(user);
  const src = await files.add({ file: new File(['a'], 'a.webp'), metadata, thumbnail: null });
  const picture = createNode('image', { id: '', src, width: 10, height: 20 });
  const nodes: readonly SceneNode[] = [
    createNode('image', { id: 'own', index: 'a0', src, width: 10, height: 20 }),
    createNode('gif', { id: 'gif', index: 'a1', src, originalGifUrl: src }),
    createNode('rect', { id: 'pattern', index: 'a2', fill: patternOf(src) }),
    createNode('rect', {
      id: 'clip',
      index: 'a3',
      clipPath: { node: createNode('group', { id: '' }), children: [{ node: picture, children: [] }] },
    }),
    createNode('image', {
      id: 'filter',
      index: 'a4',
      src: '/api/files/other',
      fileId: 'other',
      filters: [{ type: 'BlendImage', image: { src } }],
    }),
    createNode('rect', { id: 'plain', index: 'a5' }),
  ];
  const document = openDocument(new Y.Doc());
  document.transact('load', (writer) => {
    writer.insertAll(nodes);
    writer.setArtboard({ background: patternOf(src) });
  });
  const marks = new Map<NodeId, string>();
  const waits: boolean[] = [];
  const renderer = { invalidateOverlay: () => undefined } as EditorSession['renderer'];
  const stop = attachLocalPictures(
    { document, reader: document.reader, renderer },
    { files, send: () => undefined },
    marks,
    { onArrived: () => undefined, onWaiting: (isWaiting) => waits.push(isWaiting) },
  );
  return { files, src, document, marks, stop, waits };
}

it('marks whatever shows a picture of this device, and gives all of it the lasting address', async () => {
  const { files, src, document, marks, stop, waits } = await start('ana');
  expect([...marks.keys()]).toEqual(['own', 'gif', 'pattern', 'clip', 'filter']);

  await files.markStored(files.pending[0]!.id, item);
  await expect.poll(() => waits).toEqual([true, false]);
  await expect.poll(() => document.reader.artboard.background).toEqual(patternOf('/api/files/f'));
  const texts = [...document.reader.ids()].map((id) => JSON.stringify(document.reader.get(id)));
  expect(texts.filter((text) => text.includes(src))).toEqual([]);
  expect(document.reader.get('own')).toMatchObject({ src: '/api/files/f', fileId: 'f', productId: 'p' });
  expect(document.reader.get('gif')).toMatchObject({ originalGifUrl: '/api/files/f', productId: 'p' });
  expect(document.reader.get('filter')).toMatchObject({ src: '/api/files/other', fileId: 'other' });
  expect(marks.size).toBe(0);
  stop();
});

it('gives an artboard its address also where no node waits for one', async () => {
  const { files, src, document, stop, waits } = await start('bia');
  document.transact('user', (writer) => {
    for (const id of [...document.reader.ids()]) writer.remove(id);
    writer.setArtboard({ background: '#ffffff' });
  });
  // Nothing of it shows a file any more.
  expect(waits).toEqual([true, false]);
  await files.markStored(files.pending[0]!.id, item);
  document.transact('undo', (writer) => writer.setArtboard({ background: patternOf(src) }));
  await expect.poll(() => document.reader.artboard.background).toEqual(patternOf('/api/files/f'));
  stop();
});
