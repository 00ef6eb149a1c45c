import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { openDocument } from '../../scene/document/openDocument.ts';
import { createNode } from '../../scene/nodes/createNode.ts';
import type { TextNode } from '../../scene/nodes/types.ts';
import { layoutText } from '../../scene/text/layoutText.ts';
import { MeasuredReader } from './MeasuredReader.ts';

/** Letters are `width` wide in px at 400 px; fonts arrive by hand. */
function createArrivingFonts() {
  const widths = new Map<string, number>();
  const changes = new Map<string, number>();
  let epoch = 0;
  return {
    measurer: {
      get epoch() {
        return epoch;
      },
      measure: (text: string, { fontFamily }: { fontFamily: string }) =>
        text.length * (widths.get(fontFamily) ?? 200),
      changedAt: (family: string) => changes.get(family) ?? 0,
    },
    arrive(family: string, width: number): void {
      changes.set(family, (epoch += 1));
      widths.set(family, width);
    },
  };
}

test('each font that arrives lays out once each text that asks for it, and keeps the others’ records', () => {
  const document = openDocument(new Y.Doc());
  const families = ['A', 'B', 'C', 'D'];
  document.transact('load', (writer) => {
    for (let at = 0; at < 40; at++) {
      const fontFamily = families[at % 4]!;
      writer.insert(createNode('text', { id: `t${at}`, text: `texto ${at}`, fontFamily }));
    }
  });
  const fonts = createArrivingFonts();
  const { measurer } = fonts;
  const layouts = new Set<unknown>();
  const reader = new MeasuredReader(document, measurer, (node, by) => {
    const layout = layoutText(node, by);
    layouts.add(layout);
    return layout;
  });
  const readAll = (): TextNode[] => {
    const nodes = Array.from({ length: 40 }, (_, at) => reader.get(`t${at}`) as TextNode);
    for (const node of nodes) reader.layoutText(node, measurer);
    return nodes;
  };
  const before = readAll();
  expect(layouts.size).toBe(40);
  for (const [round, family] of families.entries()) {
    fonts.arrive(family, 100);
    const nodes = readAll();
    readAll();
    expect(layouts.size).toBe(40 + 10 * (round + 1));
    for (const [at, node] of nodes.entries()) {
      expect(node === before[at]).toBe(at % 4 > round);
      if (at % 4 <= round) expect(node.width).toBeCloseTo(before[at]!.width / 2);
    }
  }
});
