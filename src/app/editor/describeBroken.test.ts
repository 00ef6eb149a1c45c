import { expect, it } from 'vitest';
import * as Y from 'yjs';
import { openDocument } from '../../../scene/document/openDocument.ts';
import { createNode } from '../../../scene/nodes/createNode.ts';
import type { BrokenNode } from '../../render/types.ts';
import { describeBroken } from './describeBroken.ts';

function pageOf(number: number, ...names: readonly string[]) {
  const reader = openDocument(new Y.Doc());
  reader.transact('load', (writer) => {
    for (const name of names)
      writer.insert({
        ...createNode('image', { id: name, name, src: '/x', width: 9, height: 9 }),
        index: name,
      });
  });
  return { number, reader };
}

const missing = (id: string): BrokenNode => ({ id, reason: 'image', detail: '/x' });

it('names each element once, and on which of several pages it is', () => {
  const pages = [pageOf(1, 'Praia'), pageOf(2, 'Areia', 'Mar')];
  const broken = [missing('Praia'), missing('Mar'), missing('Mar'), missing('gone')];
  expect(describeBroken(broken, pages)).toContain(': Praia (página 1), Mar (página 2).');
  expect(describeBroken(broken, pages.slice(0, 1))).toContain(': Praia.');
});

it('names a font that is missing on any page by its family, and of many only some', () => {
  const pages = [pageOf(1, 'a', 'b', 'c'), pageOf(2, 'd')];
  const font: BrokenNode = { id: 'a', reason: 'font', detail: 'Lobster' };
  const all = [font, { ...font, id: 'd' }, ...['a', 'b', 'c', 'd'].map(missing)];
  expect(describeBroken(all, pages)).toContain(': Lobster, a (página 1), b (página 1) e mais 2.');
});

it('names the sheet, whose picture is no element', () => {
  const pages = [pageOf(1, 'Praia')];
  const broken = [missing('artboard'), missing('Praia')];
  expect(describeBroken(broken, pages)).toContain(': Fundo, Praia.');
});
