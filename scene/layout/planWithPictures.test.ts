import { expect, it } from 'vitest';
import * as Y from 'yjs';
import { halfWidthMeasurer as measurer } from '../../tests/harness/TestEditorStubs.ts';
import { setArtboard } from '../commands/setArtboard.ts';
import { openDocument } from '../document/openDocument.ts';
import { createNode } from '../nodes/createNode.ts';
import { planLayout } from './planLayout.ts';
import { planWithPictures } from './planWithPictures.ts';

it('measures each file of what is cropped anew once, and nothing else', async () => {
  const document = openDocument(new Y.Doc());
  setArtboard(document, { width: 1000, height: 1000, left: 0, top: 0 });
  const image = (id: string, src: string, width: number) =>
    createNode('image', { id, src, left: 0, top: 0, width, height: width, strokeWidth: 0 });
  document.transact('load', (writer) => {
    for (const node of [
      image('a', '/capa.png', 1000),
      image('b', '/capa.png', 1000),
      image('c', '/c.png', 200),
    ])
      writer.insert(node);
  });
  const size = { width: 2000, height: 1000 };
  const asked: string[] = [];
  const plan = await planWithPictures(document.reader, size, {
    measurer,
    measurePicture: (src) => {
      asked.push(src);
      return Promise.resolve({ width: 3000, height: 1000 });
    },
  });
  expect(asked).toEqual(['/capa.png']);
  const findPictureSize = () => ({ x: 3000, y: 1000 });
  expect(plan).toEqual(planLayout(document.reader, size, { measurer, findPictureSize }));
});
