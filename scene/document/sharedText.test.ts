import { expect, test } from 'vitest';
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
