// What a PDF says to who does not see it: the tree that screen readers walk, and what it names of the pages.
import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFRawStream,
  type PDFRef,
  PDFString,
} from '@cantoo/pdf-lib';
import { expect, it } from 'vitest';
import { createNode } from '../../../../scene/nodes/createNode.ts';
import type { Artboard, SceneNode } from '../../../../scene/nodes/types.ts';
import { getPageFonts } from '../../text/pageFonts.ts';
import { FileImageLoader } from '../FileImageLoader.ts';
import { SnapshotReader } from '../SnapshotReader.ts';
import { exportPdf, exportPdfPages } from './exportPdf.ts';

const artboard: Artboard = {
  left: 0,
  top: 0,
  width: 300,
  height: 200,
  background: '#ffffff',
  title: 'Cartaz da feira',
  canvasBackground: '',
  style: null,
};
const common = { images: new FileImageLoader(location.href), fonts: getPageFonts() };
const readerOf = (nodes: readonly SceneNode[]) =>
  new SnapshotReader({ artboard, nodes: nodes.map((node, at) => ({ ...node, index: `a${at}` })) });

const rect = (own: object = {}): SceneNode =>
  createNode('rect', { left: 20, top: 20, width: 50, height: 40, fill: '#206080', strokeWidth: 0, ...own });
const text = (words: string, own: object = {}): SceneNode =>
  createNode('textbox', {
    text: words,
    fontFamily: 'Arimo',
    fontSize: 20,
    left: 20,
    top: 90,
    width: 200,
    ...own,
  });

type Told = { readonly role: string; readonly words: string | null; readonly marks: readonly string[] };

/** What the tree says, in order, each with the marks in the pages that it names; and all marks of the pages. */
async function listen(blob: Blob) {
  const document = await PDFDocument.load(new Uint8Array(await blob.arrayBuffer()));
  const { catalog, context } = document;
  const root = catalog.lookupMaybe(PDFName.of('StructTreeRoot'), PDFDict);
  const told: Told[] = [];
  const contentOf = async (ref: PDFRef): Promise<string> => {
    const stream = context.lookup(ref) as PDFRawStream;
    const packed = new Blob([stream.contents as Uint8Array<ArrayBuffer>]).stream();
    return new Response(packed.pipeThrough(new DecompressionStream('deflate'))).text();
  };
  const pageStream = (page: PDFDict) => page.get(PDFName.of('Contents')) as PDFRef;
  const parents = root?.lookup(PDFName.of('ParentTree'), PDFDict).lookup(PDFName.of('Nums'), PDFArray);
  const parentOf = (key: PDFNumber, number: number) => {
    for (let at = 0; parents && at < parents.size(); at += 2)
      if (parents.lookup(at, PDFNumber).asNumber() === key.asNumber())
        return parents.lookup(at + 1, PDFArray).get(number);
    return undefined;
  };
  const visit = async (ref: PDFRef): Promise<void> => {
    const item = context.lookup(ref, PDFDict);
    const kids = item.lookup(PDFName.of('K'));
    if (kids instanceof PDFArray) {
      for (const kid of kids.asArray()) await visit(kid as PDFRef);
      return;
    }
    const page = item.lookup(PDFName.of('Pg'), PDFDict);
    const form = kids instanceof PDFDict ? (kids.get(PDFName.of('Stm')) as PDFRef) : null;
    const number = kids instanceof PDFDict ? kids.lookup(PDFName.of('MCID'), PDFNumber) : (kids as PDFNumber);
    const holder = form ? (context.lookup(form) as PDFRawStream).dict : page;
    expect(parentOf(holder.lookup(PDFName.of('StructParents'), PDFNumber), number.asNumber())).toBe(ref);
    const content = await contentOf(form ?? pageStream(page));
    const words = item.lookup(PDFName.of('Alt')) ?? item.lookup(PDFName.of('ActualText'));
    told.push({
      role: String(item.get(PDFName.of('S'))),
      words: words instanceof PDFHexString || words instanceof PDFString ? words.decodeText() : null,
      marks: [...content.matchAll(/^\/(\w+) <<\/MCID (\d+)>> BDC$/gm)]
        .filter(([, , at]) => Number(at) === number.asNumber())
        .map(([, role]) => role!),
    });
  };
  for (const kid of root?.lookup(PDFName.of('K'), PDFArray).asArray() ?? []) await visit(kid as PDFRef);
  const pages = await Promise.all(document.getPages().map(({ node }) => contentOf(pageStream(node))));
  return { catalog, document, told, pages };
}

const isMarked = ({ catalog }: { readonly catalog: PDFDict }): boolean =>
  String(catalog.lookupMaybe(PDFName.of('MarkInfo'), PDFDict)?.get(PDFName.of('Marked'))) === 'true';

it('tells pictures and texts in the order in which they lie, from below to above, and marks the rest as decoration', async () => {
  const nodes = [
    rect(),
    rect({ alt: 'Um gato no muro' }),
    text('Feira de sábado'),
    rect({ alt: '' }),
    createNode('group', { id: 'g', left: 80, top: 20, width: 60, height: 60, alt: 'Três laranjas' }),
    { ...text('dentro do desenho'), parentId: 'g' },
  ];
  const heard = await listen((await exportPdf({ reader: readerOf(nodes), ...common })).blob);
  expect(heard.told).toEqual([
    { role: '/Figure', words: 'Um gato no muro', marks: ['Figure'] },
    { role: '/P', words: 'Feira de sábado', marks: ['P'] },
    { role: '/Figure', words: 'Três laranjas', marks: ['Figure'] },
  ]);
  expect(isMarked(heard)).toBe(true);
  expect(heard.document.getTitle()).toBe('Cartaz da feira');
  expect(heard.document.getLanguage?.() ?? String(heard.catalog.get(PDFName.of('Lang')))).toMatch(/pt-BR/);
  const [page = ''] = heard.pages;
  // Sheet, shape and decoration; nothing is drawn outside of a mark.
  expect(page.match(/^\/Artifact BMC$/gm)).toHaveLength(3);
  expect(page.match(/^EMC$/gm)).toHaveLength(6);
  const outside = page.replace(/^\/\w+ (?:BMC|<<.*>> BDC)\n[^]*?^EMC$/gm, '');
  expect(outside).not.toMatch(/^(?:f\*?|S|.* Do|.* TJ)$/m);
});

it('tells what lies in a group that is laid on as one, and in one that is drawn as pixels', async () => {
  const members = (id: string) => [
    { ...rect({ alt: `Foto ${id}` }), parentId: id },
    { ...text(`Texto ${id}`), parentId: id },
    { ...rect(), parentId: id },
  ];
  const group = (id: string, own: object) =>
    createNode('group', { id, left: 10, top: 10, width: 220, height: 140, ...own });
  const blurred = { shadow: { color: '#000000', blur: 8, offsetX: 4, offsetY: 4 } };
  const clip = { node: text('X', { fontSize: 90 }), children: [] };
  const nodes = [
    group('a', { opacity: 0.5, ...blurred }),
    ...members('a'),
    group('b', { clipPath: clip }),
    ...members('b'),
  ];
  const { told } = await listen((await exportPdf({ reader: readerOf(nodes), ...common })).blob);
  expect(told).toEqual([
    { role: '/Figure', words: 'Foto a', marks: ['Figure'] },
    { role: '/P', words: 'Texto a', marks: ['P'] },
    { role: '/Figure', words: 'Foto b\nTexto b', marks: ['Figure'] },
  ]);
});

it('gives the words of a text, be its letters pixels or of several lines, as they are meant', async () => {
  const nodes = [text('Olá, ação', { fontFamily: 'serif' }), text('Pão de\naçúcar')];
  const { told } = await listen((await exportPdf({ reader: readerOf(nodes), ...common })).blob);
  expect(told).toEqual([
    { role: '/P', words: 'Olá, ação', marks: ['P'] },
    { role: '/P', words: 'Pão de\naçúcar', marks: ['P'] },
  ]);
});

it('is no tagged file where nothing is said', async () => {
  const heard = await listen(
    (await exportPdf({ reader: readerOf([rect(), rect({ alt: '' })]), ...common })).blob,
  );
  expect([heard.told, isMarked(heard)]).toEqual([[], false]);
});

it('tells the pages of one file one after the other, without one that failed', async () => {
  const { blob } = await exportPdfPages({
    ...common,
    title: 'Crachás',
    count: 3,
    pageAt: (index) =>
      index === 1
        ? Promise.reject(new Error('lost'))
        : Promise.resolve(readerOf([rect({ alt: `Foto ${index}` })])),
    onFailed: () => undefined,
  });
  const { told } = await listen(blob);
  expect(told.map(({ words, marks }) => [words, marks])).toEqual([
    ['Foto 0', ['Figure']],
    ['Foto 2', ['Figure']],
  ]);
});
