import { expect, it } from 'vitest';
import * as Y from 'yjs';
import { openDocument } from '../../../scene/document/openDocument.ts';
import type { SceneReader } from '../../../scene/document/types.ts';
import { createNode } from '../../../scene/nodes/createNode.ts';
import type { FrozenPage } from './freezePages.ts';
import { planFiles } from './planFiles.ts';

function pageOf({ isMoving }: { readonly isMoving: boolean }): SceneReader {
  const reader = openDocument(new Y.Doc());
  const gif = createNode('gif', { id: 'gif', width: 9, height: 9 });
  if (isMoving) reader.transact('load', (writer) => writer.insert({ ...gif, index: 'a1' }));
  return reader;
}

/** Three pages, of which the third may move. */
function designOf({ someMoves = false } = {}) {
  const pages = [false, false, someMoves].map(
    (isMoving, at): FrozenPage => ({ id: `p${at}`, number: at + 1, reader: pageOf({ isMoving }) }),
  );
  return { projectId: 'p', title: 'Dicas', count: 3, pages };
}

const told = (files: ReturnType<typeof planFiles>) =>
  files.map(({ name, pages }) => `${name}: ${pages.map(({ number }) => number).join(' ')}`);

it('makes a file a page of pictures, and one of all pages where a format has pages or moves', () => {
  expect(told(planFiles(designOf(), ['png', 'webp', 'pdf', 'gif', 'mp4', 'json']))).toEqual([
    'Dicas - 1.png: 1',
    'Dicas - 2.png: 2',
    'Dicas - 3.png: 3',
    'Dicas - 1.webp: 1',
    'Dicas - 2.webp: 2',
    'Dicas - 3.webp: 3',
    'Dicas.pdf: 1 2 3',
    'Dicas.gif: 1 2 3',
    'video.mp4: 1 2 3',
    'Dicas.json: 1 2 3',
  ]);
});

it('makes one WebP, which moves, where any page does', () => {
  expect(told(planFiles(designOf({ someMoves: true }), ['webp']))).toEqual(['Dicas.webp: 1 2 3']);
});

it('numbers the only page that was asked for, and none of a design that has one', () => {
  const design = designOf();
  const shown = design.pages[1]!;
  expect(told(planFiles({ ...design, pages: [shown] }, ['jpg', 'pdf']))).toEqual([
    'Dicas - 2.jpg: 2',
    'Dicas - 2.pdf: 2',
  ]);
  expect(told(planFiles({ ...design, count: 1, pages: [shown] }, ['svg', 'json']))).toEqual([
    'Dicas.svg: 2',
    'Dicas.json: 2',
  ]);
});
