import { expect, test, vi } from 'vitest';
import * as Y from 'yjs';
import { createTextRoom, readSharedText, writeSharedText } from './sharedText.ts';

test('a book takes letters and styles like a line', () => {
  const shared = new Y.Doc().getText('t');
  const text = 'palavra '.repeat(40_000);
  writeSharedText(shared, { text, styles: [] }, createTextRoom());
  const bold = [{ start: 0, end: text.length, style: { fontWeight: 700 } }];
  writeSharedText(shared, { text: `${text}fim`, styles: bold }, createTextRoom());
  expect(readSharedText(shared)).toEqual({ text: `${text}fim`, styles: bold });
});

/** Every second letter in a style of its own. */
const stripes = (runs: number) =>
  Array.from({ length: runs }, (_, run) => ({
    start: run * 2,
    end: run * 2 + 1,
    style: { fontSize: 10 + (run % 50) },
  }));

test('thousands of styles are not walked to one by one, in a new text and in one that was plain', () => {
  const format = vi.spyOn(Y.Text.prototype, 'format');
  const text = 'ab'.repeat(5000);
  const room = createTextRoom();
  for (const before of ['', text, `${text.slice(3)}fim`]) {
    const shared = new Y.Doc().getText('t');
    writeSharedText(shared, { text: before, styles: [] }, createTextRoom());
    writeSharedText(shared, { text, styles: stripes(5000) }, createTextRoom());
    expect(readSharedText(shared)).toEqual({ text, styles: stripes(5000) });
  }
  expect(format.mock.calls.length).toBeLessThanOrEqual(room.changes);
  format.mockRestore();
});

test('the texts of one transaction share the room for changes', () => {
  const format = vi.spyOn(Y.Text.prototype, 'format');
  const room = createTextRoom();
  const { changes } = room;
  const text = 'ab'.repeat(500);
  for (let count = 0; count < 10; count++) {
    const shared = new Y.Doc().getText('t');
    writeSharedText(shared, { text, styles: stripes(500) }, room);
    expect(readSharedText(shared)).toEqual({ text, styles: stripes(500) });
  }
  expect(format.mock.calls.length).toBeLessThanOrEqual(changes);
  format.mockRestore();
});

test('what others type while a few letters are restyled stays among them', () => {
  const mine = new Y.Doc();
  writeSharedText(mine.getText('t'), { text: 'ola mundo', styles: [] }, createTextRoom());
  const theirs = new Y.Doc();
  Y.applyUpdate(theirs, Y.encodeStateAsUpdate(mine));
  theirs.getText('t').insert(4, 'novo ');
  const style = { fontWeight: 700 };
  writeSharedText(
    mine.getText('t'),
    { text: 'ola mundo', styles: [{ start: 0, end: 9, style }] },
    createTextRoom(),
  );
  Y.applyUpdate(mine, Y.encodeStateAsUpdate(theirs));
  expect(readSharedText(mine.getText('t')).text).toBe('ola novo mundo');
});
