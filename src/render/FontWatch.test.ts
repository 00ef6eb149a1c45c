import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { openDocument } from '../../scene/document/openDocument.ts';
import { createNode } from '../../scene/nodes/createNode.ts';
import { FontWatch } from './FontWatch.ts';
import type { RendererFonts } from './types.ts';

test('asks for fonts when letters come that the text had not, not with every one typed', () => {
  const document = openDocument(new Y.Doc());
  const asked: string[] = [];
  const fonts: Pick<RendererFonts, 'ensureFonts' | 'subscribe'> = {
    ensureFonts: async (nodes) => {
      for (const node of nodes) asked.push('text' in node ? node.text : node.id);
      return [];
    },
    subscribe: () => () => undefined,
  };
  const watch = new FontWatch({
    fonts: fonts as RendererFonts,
    reader: document,
    onChange: () => undefined,
    onMissing: () => undefined,
  });
  document.subscribe((diff) => watch.onDiff(diff));
  document.transact('user', (writer) => writer.insert(createNode('text', { id: 'a', text: 'mar' })));
  document.transact('user', (writer) => writer.editText('a', 3, 3, 'a'));
  document.transact('user', (writer) => writer.editText('a', 0, 1, ''));
  document.transact('user', (writer) => writer.editText('a', 3, 3, 'ção'));
  document.transact('user', (writer) => writer.update('a', { fontWeight: 700 }));
  expect(asked).toEqual(['mar', 'aração', 'aração']);
  const style = { fontStyle: 'italic' } as const;
  document.transact('user', (writer) => writer.update('a', { styles: [{ start: 3, end: 5, style }] }));
  // Its letters move on.
  document.transact('user', (writer) => writer.editText('a', 0, 0, 'o'));
  const more = [
    { start: 0, end: 2, style: { fill: '#ff0000' } },
    { start: 4, end: 6, style },
  ];
  document.transact('user', (writer) => writer.update('a', { styles: more }));
  expect(asked.slice(3)).toEqual(['aração']);
  watch.destroy();
});

test('asks for the fonts of texts that cut pictures out, on opening and when one becomes a mask', () => {
  const document = openDocument(new Y.Doc());
  const mask = createNode('text', { text: 'praia', fontFamily: 'Lobster' });
  const clipPath = { node: mask, children: [] };
  document.transact('load', (writer) => {
    writer.insert(createNode('image', { id: 'cut', clipPath }));
    writer.insert(createNode('image', { id: 'whole' }));
  });
  const asked: string[][] = [];
  const changed: string[][] = [];
  let arrive = (_families: readonly string[]): void => undefined;
  const fonts: RendererFonts = {
    measurer: undefined as never,
    ensureFonts: async (nodes) => {
      asked.push([...nodes].map(({ id }) => id));
      return [];
    },
    subscribe: (listener) => {
      arrive = listener;
      return () => undefined;
    },
  };
  const watch = new FontWatch({
    fonts,
    reader: document,
    onChange: (ids) => changed.push([...ids]),
    onMissing: () => undefined,
  });
  watch.start();
  document.subscribe((diff) => watch.onDiff(diff));
  document.transact('user', (writer) => writer.update('whole', { left: 3 }));
  document.transact('user', (writer) => writer.update('cut', { left: 3 }));
  document.transact('user', (writer) => writer.update('whole', { clipPath }));
  expect(asked).toEqual([['cut'], ['whole']]);
  arrive(['Anton']);
  arrive(['Anton', 'lobster']);
  expect(changed.map((ids) => ids.toSorted())).toEqual([[], ['cut', 'whole']]);
  watch.destroy();
});
