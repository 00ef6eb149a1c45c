import { expect, test, vi } from 'vitest';
import * as Y from 'yjs';
import { readSharedText, writeSharedText } from './sharedText.ts';

test('a book takes letters and styles like a line', () => {
  const shared = new Y.Doc().getText('t');
  const text = 'palavra '.repeat(40_000);
  writeSharedText(shared, { text, styles: [] });
  const bold = [{ start: 0, end: text.length, style: { fontWeight: 700 } }];
  writeSharedText(shared, { text: `${text}fim`, styles: bold });
  expect(readSharedText(shared)).toEqual({ text: `${text}fim`, styles: bold });
});

/** Every second letter in a style of its own. */
const stripes = (runs: number) =>
  Array.from({ length: runs }, (_, run) => ({
    start: run * 2,
    end: run * 2 + 1,
    style: { fontSize: 10 + (run % 50) },
  }));

const restyled = (text: string, runs: number, size: number) => ({
  text,
  styles: stripes(runs).map((range) => ({ ...range, style: { fontSize: range.style.fontSize + size } })),
});

const copyOf = (doc: Y.Doc): Y.Doc => {
  const copy = new Y.Doc();
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(doc));
  return copy;
};

const merge = (one: Y.Doc, other: Y.Doc): void => {
  Y.applyUpdate(one, Y.encodeStateAsUpdate(other));
  Y.applyUpdate(other, Y.encodeStateAsUpdate(one));
};

test('however many styles change, a text is walked a few times for all of them', () => {
  const calls = (['format', 'insert', 'delete', 'applyDelta'] as const).map((name) =>
    vi.spyOn(Y.Text.prototype, name),
  );
  const text = 'ab'.repeat(20_000);
  const styles = stripes(20_000);
  const spread = styles.map((range, run) => (run % 40 === 0 ? { ...range, style: { fontSize: 99 } } : range));
  for (const before of ['', text, `${text.slice(3)}fim`]) {
    const shared = new Y.Doc().getText('t');
    writeSharedText(shared, { text: before, styles: [] });
    for (const next of [styles, spread, []]) {
      for (const call of calls) call.mockClear();
      writeSharedText(shared, { text, styles: next });
      expect(calls.reduce((sum, call) => sum + call.mock.calls.length, 0)).toBeLessThan(5);
      expect(readSharedText(shared)).toEqual({ text, styles: next });
    }
  }
  for (const call of calls) call.mockRestore();
});

test('texts that two people restyle as a whole at once keep their letters', () => {
  const texts = [...Array.from({ length: 30 }, () => 'ab'.repeat(40)), 'ab'.repeat(1100)];
  const mine = new Y.Doc();
  const write = (doc: Y.Doc, size: number): void =>
    doc.transact(() => {
      for (const [at, text] of texts.entries())
        writeSharedText(doc.getText(`t${at}`), restyled(text, text.length / 2, size));
    });
  write(mine, 0);
  const theirs = copyOf(mine);
  write(mine, 100);
  write(theirs, 300);
  merge(mine, theirs);
  for (const [at, text] of texts.entries()) {
    expect(readSharedText(mine.getText(`t${at}`)).text).toBe(text);
    expect(readSharedText(theirs.getText(`t${at}`))).toEqual(readSharedText(mine.getText(`t${at}`)));
  }
});

test('what others type inside a text with thousands of styles stays where it was typed, also after the undo', () => {
  const text = 'ab'.repeat(1100);
  const mine = new Y.Doc();
  const shared = mine.getText('t');
  writeSharedText(shared, restyled(text, 1100, 0));
  const undo = new Y.UndoManager(shared, { trackedOrigins: new Set(['user']) });
  const theirs = copyOf(mine);
  theirs.getText('t').insert(1000, 'NOVO');
  mine.transact(() => writeSharedText(shared, restyled(text, 1100, 100)), 'user');
  merge(mine, theirs);
  theirs.getText('t').insert(1500, 'MAIS');
  merge(mine, theirs);
  const typed = `${text.slice(0, 1000)}NOVO${text.slice(1000, 1496)}MAIS${text.slice(1496)}`;
  expect(readSharedText(shared).text).toBe(typed);
  undo.undo();
  expect(readSharedText(shared).text).toBe(typed);
});

test('a small change after a large one in the same transaction leaves what others type among it', () => {
  const mine = new Y.Doc();
  const text = 'ab'.repeat(1100);
  writeSharedText(mine.getText('large'), restyled(text, 1100, 0));
  writeSharedText(mine.getText('small'), { text: 'ola mundo', styles: [] });
  const theirs = copyOf(mine);
  theirs.getText('small').insert(4, 'novo ');
  mine.transact(() => {
    writeSharedText(mine.getText('large'), restyled(text, 1100, 100));
    writeSharedText(mine.getText('small'), { text: 'ola mundo!', styles: [] });
  });
  merge(mine, theirs);
  expect(readSharedText(mine.getText('small')).text).toBe('ola novo mundo!');
});

test('one style for letters that had many takes many away and writes one', () => {
  const doc = new Y.Doc();
  const text = 'a'.repeat(40);
  const each = text.split('').map((_, at) => ({ start: at, end: at + 1, style: { fontSize: at + 1 } }));
  writeSharedText(doc.getText('t'), { text, styles: each });
  const size = Y.encodeStateAsUpdate(doc).length;
  const one = [{ start: 0, end: 40, style: { fontSize: 7 } }];
  writeSharedText(doc.getText('t'), { text, styles: one });
  expect(Y.encodeStateAsUpdate(doc).length).toBeLessThan(size);
});

test('what others type while a few letters are restyled stays among them', () => {
  const mine = new Y.Doc();
  writeSharedText(mine.getText('t'), { text: 'ola mundo', styles: [] });
  const theirs = new Y.Doc();
  Y.applyUpdate(theirs, Y.encodeStateAsUpdate(mine));
  theirs.getText('t').insert(4, 'novo ');
  const style = { fontWeight: 700 };
  writeSharedText(mine.getText('t'), { text: 'ola mundo', styles: [{ start: 0, end: 9, style }] });
  Y.applyUpdate(mine, Y.encodeStateAsUpdate(theirs));
  expect(readSharedText(mine.getText('t')).text).toBe('ola novo mundo');
});
