import { expect, it } from 'vitest';
import * as Y from 'yjs';
import { joinSmall } from './joinSmall.ts';

it('keeps the order of edits, for a page that ends may come to the first rows only', () => {
  const edited = new Y.Doc();
  const updates: Uint8Array[] = [];
  edited.on('update', (update) => updates.push(update));
  const notes = edited.getMap<string>('notes');
  const edits = ['a', 'b', 'à'.repeat(50_000), 'c', 'd', 'é'.repeat(50_000), 'e'];
  edits.forEach((text, i) => notes.set(`${i}`, text));
  const read = new Y.Doc();
  const sizes = joinSmall(updates).map((row) => {
    Y.applyUpdate(read, row);
    return read.getMap('notes').size;
  });
  expect(sizes).toEqual([2, 3, 5, 6, 7]);
  expect(read.getMap('notes').toJSON()).toEqual(notes.toJSON());
});
