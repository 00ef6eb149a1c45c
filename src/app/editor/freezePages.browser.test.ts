import { expect, it } from 'vitest';
import * as Y from 'yjs';
import { openPages } from '../../../scene/document/pages/openPages.ts';
import { showPages } from '../../../scene/document/pages/showPages.ts';
import { createNode } from '../../../scene/nodes/createNode.ts';
import { freezePages } from './freezePages.ts';
import type { AppDesign } from './loadDesign.ts';
import { setMediaFrames } from './mediaFrames.ts';

/** Three pages with a picture each, of which the second is on screen. */
function openDesign(ydoc = new Y.Doc()) {
  const pages = openPages(ydoc);
  for (const at of [1, 2]) pages.insert('load', at);
  const document = showPages(pages, pages.ids[1]);
  for (const [at, id] of pages.ids.entries()) {
    const gif = createNode('gif', { id: `gif${at}`, width: 9, height: 9 });
    pages.document(id).transact('load', (writer) => writer.insert({ ...gif, index: 'a1' }));
  }
  const design = { projectId: 'p', pages, document } as unknown as AppDesign;
  return { design, pages, ydoc };
}

it('has all pages of the moment it was asked for, whatever becomes of them while frames are copied', async () => {
  const { design, pages } = openDesign();
  const bitmap = Object.assign(document.createElement('canvas'), { width: 9, height: 9 });
  setMediaFrames(design, ({ id }) => (id === 'gif1' ? { bitmap, key: id } : null));
  const freezing = freezePages(design, ['png'], { scope: 'all' });
  const [first, second, third] = pages.ids;
  pages.document(third!).transact('user', (writer) => writer.remove('gif2'));
  pages.move('user', third!, 0);
  pages.remove('user', second!);
  const frozen = await freezing;
  expect(frozen.pages.map(({ id, number, reader }) => [id, number, [...reader.ids()]])).toEqual([
    [first, 1, ['gif0']],
    [second, 2, ['gif1']],
    [third, 3, ['gif2']],
  ]);
  expect([frozen.count, frozen.shown]).toEqual([3, frozen.pages[1]]);
  frozen.close();
});

it('reads pages that nobody has looked at, and only the one on screen where that is all that was asked for', async () => {
  const { ydoc } = openDesign();
  const pages = openPages(ydoc);
  const design = { projectId: 'p', pages, document: showPages(pages) } as unknown as AppDesign;
  const shown = await freezePages(design, ['json'], { scope: 'shown' });
  expect([pages.opened.size, shown.count, shown.pages]).toEqual([1, 3, [shown.shown]]);
  const all = await freezePages(design, ['json'], { scope: 'all' });
  expect(all.pages.map(({ reader }) => reader.size)).toEqual([1, 1, 1]);
});

it('stops when it is cancelled while pages are read', async () => {
  const pages = openPages(openDesign().ydoc);
  const design = { projectId: 'p', pages, document: showPages(pages) } as unknown as AppDesign;
  const cancelled = new AbortController();
  const freezing = freezePages(design, ['json'], { scope: 'all', signal: cancelled.signal });
  cancelled.abort();
  await expect(freezing).rejects.toThrow('abort');
  expect(pages.opened.size).toBeLessThan(3);
});
