import { expect, it } from 'vitest';
import * as Y from 'yjs';
import { openDocument } from '../../document/openDocument.ts';
import { createNode } from '../../nodes/createNode.ts';
import { layoutText } from '../../text/layoutText.ts';
import { createTestMeasurer } from '../../text/testMeasurer.ts';
import { writeSvgTree } from './writeSvg.ts';

/** What fills the shadow of a square; undefined where it casts none. */
function shadowColor(color: string): string | undefined {
  const document = openDocument(new Y.Doc());
  const shadow = { color, blur: 4, offsetX: 3, offsetY: 3 };
  document.transact('load', (writer) =>
    writer.insert(createNode('rect', { width: 40, height: 40, strokeWidth: 0, shadow })),
  );
  const tree = writeSvgTree({
    reader: document.reader,
    layoutText,
    measurer: createTestMeasurer(),
    pictureOf: () => null,
    patternPicture: () => null,
  });
  document.destroy();
  return /"flood-color":"([^"]*)"/.exec(JSON.stringify(tree))?.[1];
}

it.each([
  ['#12345', undefined],
  ['inherit', undefined],
  ['nenhuma', undefined],
  ['', undefined],
  ['transparent', undefined],
  ['currentColor', 'black'],
  [' Tomato ', 'tomato'],
  ['rgb(1, 2, 3)', '#010203'],
  ['hsl(120deg 100% 50%)', '#00ff00'],
])('a shadow of the colour "%s" is filled as on a canvas', (color, filled) => {
  expect(shadowColor(color)).toBe(filled);
});
