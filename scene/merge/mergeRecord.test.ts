import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import '../../tests/harness/properties.ts';
import { insertNodes } from '../commands/insertNodes.ts';
import { linkNodes } from '../commands/linkNodes.ts';
import { openDocument } from '../document/openDocument.ts';
import type { SceneDocument } from '../document/types.ts';
import { nodeCenter } from '../geometry/nodeMatrix.ts';
import { createNode } from '../nodes/createNode.ts';
import type { CharStyle, MediaNode, NodeId, SceneNode, TextNode } from '../nodes/types.ts';
import { createTestMeasurer } from '../text/testMeasurer.ts';
import { expandRanges } from '../text/textStyles.ts';
import { fillMarks, listMarks } from './findMarks.ts';
import { listLinks } from './listLinks.ts';
import { mergeRecord } from './mergeRecord.ts';
import { listPictures, planMerge } from './planMerge.ts';
import { replaceParts, replaceWholeText } from './replaceLetters.ts';
import { settleTexts } from './settleTexts.ts';
import { suggestLinks } from './suggestLinks.ts';
import type { MergePicture } from './types.ts';
import { withNodes } from './withNodes.ts';
import { writeTemplate } from './writeTemplate.ts';

function open(nodes: readonly SceneNode[]): SceneDocument {
  const document = openDocument(new Y.Doc());
  document.transact('import', (writer) => writer.setArtboard({ width: 400, height: 300 }));
  insertNodes(document, nodes);
  return document;
}

const text = (props: Partial<TextNode>) => createNode('textbox', { width: 200, fontSize: 20, ...props });
const none: ReadonlyMap<string, MergePicture> = new Map();

/** The nodes of a design in one record, by id. */
function merge(nodes: readonly SceneNode[], record: Record<string, string>, pictures = none) {
  const { reader } = open(nodes);
  const plan = planMerge(reader, Object.keys(record));
  const { nodes: merged, troubles } = mergeRecord(plan, Object.values(record), pictures);
  const look = (id: NodeId) => withNodes(reader, merged).get(id)!;
  return { plan, merged, troubles, look };
}

describe('mergeRecord', () => {
  it('puts a cell in the place of a linked text, whatever case and accents the names have', () => {
    const linked = text({ text: 'Nome', linkData: ['text', 'preco_final'] });
    const { look, troubles } = merge([linked], { 'PREÇO FINAL': 'R$ 9,90' });
    expect(look(linked.id)).toMatchObject({ text: 'R$ 9,90' });
    expect(troubles).toEqual([]);
  });

  it('fills the marks of a text without a link, and leaves those no column answers', () => {
    const loose = text({ text: 'Olá, {{ nome }}! {{nome}}, {{cargo}}.' });
    const linked = text({ text: '{{nome}}', linkData: ['text', 'Cidade'] });
    const { look, plan } = merge([loose, linked], { Nome: 'Ana', Cidade: 'Natal' });
    expect(look(loose.id)).toMatchObject({ text: 'Olá, Ana! Ana, {{cargo}}.' });
    expect(look(linked.id)).toMatchObject({ text: 'Natal' });
    expect(plan.missing).toEqual([{ id: loose.id, name: 'cargo', isMark: true }]);
  });

  it('covers the frame of the picture it replaces, mask and middle kept', () => {
    const clip = {
      node: createNode('circle', { radius: 50, originX: 'center', originY: 'center' }),
      children: [],
    };
    const photo = createNode('image', {
      src: '/antes.png',
      fileId: 'f1',
      productId: 'p1',
      isPro: true,
      left: 20,
      top: 30,
      width: 100,
      height: 100,
      clipPath: clip,
      linkData: ['src', 'Foto'],
      alt: 'Como era antes',
    });
    const pictures = new Map([['ana.jpg', { src: 'blob:ana', width: 400, height: 200 }]]);
    const { look } = merge([photo], { foto: 'ana.jpg' }, pictures);
    const shown = look(photo.id) as MediaNode;
    expect(shown).toMatchObject({ src: 'blob:ana', fileId: '', productId: '', isPro: false, hidden: false });
    // The words are about what the other one shows.
    expect(shown.alt).toBeNull();
    expect([shown.width * shown.scaleX, shown.height * shown.scaleY]).toEqual([100, 100]);
    expect([shown.cropX, shown.cropY, shown.width, shown.height]).toEqual([100, 0, 200, 200]);
    expect(nodeCenter(shown)).toEqual(nodeCenter(photo));
    const mask = shown.clipPath!.node;
    expect(mask.kind === 'circle' && mask.radius * mask.scaleX * shown.scaleX).toBeCloseTo(50);
  });

  it('hides a picture without a cell, and one that cannot be had, which it tells', () => {
    const photo = createNode('image', { src: '/a.png', width: 10, height: 10, linkData: ['src', 'Foto'] });
    expect(merge([photo], { Foto: '' }).look(photo.id).hidden).toBe(true);
    const lost = merge([photo], { Foto: 'bia.jpg' });
    expect(lost.look(photo.id).hidden).toBe(true);
    expect(lost.troubles).toEqual([{ code: 'missingPicture', id: photo.id, detail: 'bia.jpg' }]);
    expect([...listPictures(lost.plan, ['bia.jpg'])]).toEqual(['bia.jpg']);
  });

  it('paints a shape or letters, and keeps its colour for a cell that is none', () => {
    const customGradient = { angle: 0, pivot: 'linear-center', intensity: 1 } as const;
    const shape = createNode('rect', { fill: '#111', customGradient, linkData: ['fill', 'Cor'] });
    expect(merge([shape], { Cor: 'FF8800' }).look(shape.id)).toMatchObject({
      fill: '#FF8800',
      customGradient: null,
    });
    expect(merge([shape], { Cor: '' }).look(shape.id)).toMatchObject({ fill: '#111', customGradient });
    const wrong = merge([shape], { Cor: 'verde-água' });
    expect(wrong.look(shape.id).fill).toBe('#111');
    expect(wrong.troubles).toEqual([{ code: 'notColor', id: shape.id, detail: 'verde-água' }]);
    const styles = [{ start: 0, end: 2, style: { fill: '#f00', fontWeight: 700 } }];
    const word = text({ text: 'Sol', styles, linkData: ['fill', 'Cor'] });
    expect(merge([word], { Cor: 'blue' }).look(word.id)).toMatchObject({
      fill: 'blue',
      styles: [{ start: 0, end: 2, style: { fontWeight: 700 } }],
    });
  });

  it('leaves everything alone that has no column', () => {
    const nodes = [
      text({ text: 'a' }),
      text({ text: 'b', linkData: ['text', 'Outra'] }),
      createNode('rect', { linkData: ['text', 'Nome'] }),
      createNode('line', { linkData: ['fill', 'Nome'] }),
      text({ text: 'c', linkData: ['src', 'Nome'] }),
      text({ text: 'd', linkData: 'Nome' }),
    ];
    const { merged, plan } = merge(nodes, { Nome: 'Ana' });
    expect(merged.size).toBe(0);
    expect(plan.missing).toEqual([{ id: nodes[1]!.id, name: 'Outra', isMark: false }]);
  });
});

describe('styles of replaced letters', () => {
  const bold: CharStyle = { fontWeight: 700 };
  const small: CharStyle = { fontSize: 10 };

  it('stay letter by letter, the last one going on', () => {
    const price = text({
      text: 'R$ 27',
      styles: [
        { start: 0, end: 2, style: small },
        { start: 3, end: 5, style: bold },
      ],
    });
    expect(replaceWholeText(price, 'R$ 1.290')).toEqual({
      text: 'R$ 1.290',
      styles: [
        { start: 0, end: 2, style: small },
        { start: 3, end: 8, style: bold },
      ],
    });
    expect(replaceWholeText(price, '')).toEqual({ text: '', styles: [] });
  });

  it('follow the letters around a mark, and what fills it takes that of its first brace', () => {
    const greeting = text({ text: 'Oi {{n}}\n{{n}}!', styles: [{ start: 3, end: 4, style: bold }] });
    expect(
      replaceParts(
        greeting,
        fillMarks(greeting.text, () => 'Zé 😀'),
      ),
    ).toEqual({
      text: 'Oi Zé 😀\nZé 😀!',
      styles: [{ start: 3, end: 7, style: bold }],
    });
  });

  it('are those of the letters that stay, for any text', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'é', '😀', '\n', '{', '}', ' ') });
    const styled = fc.array(fc.constantFrom(undefined, bold, small), { maxLength: 12 });
    fc.assert(
      fc.property(
        letters,
        letters,
        styled,
        fc.string({ unit: fc.constantFrom('x', '😀', '\n') }),
        (head, tail, own, value) => {
          const whole = `${head}{{n}}${tail}`;
          fc.pre(listMarks(whole).length === 1 && fillMarks(whole, () => '').length === 1);
          const at = fillMarks(whole, () => '')[0]!.start;
          const styles = own.flatMap((style, start) => (style ? [{ start, end: start + 1, style }] : []));
          const node = text({ text: whole, styles });
          const patch = replaceParts(
            node,
            fillMarks(whole, () => value),
          );
          expect(patch.text).toBe(whole.slice(0, at) + value + whole.slice(at + 5));
          const count = (words: string) => [...words.replaceAll('\n', '')].length;
          const before = expandRanges(styles, count(whole));
          const after = expandRanges(patch.styles ?? styles, count(patch.text!));
          const [kept, rest] = [count(whole.slice(0, at)), count(whole.slice(at + 5))];
          expect(after.slice(0, kept)).toEqual(before.slice(0, kept));
          expect(after.slice(after.length - rest)).toEqual(before.slice(before.length - rest));
        },
      ),
    );
  });
});

describe('settleTexts', () => {
  const measurer = createTestMeasurer();
  const settle = (node: TextNode, words: string) => {
    const { reader } = open([node]);
    const merged = mergeRecord(planMerge(reader, ['Nome']), [words], none);
    const settled = settleTexts(reader, merged, measurer);
    return { node: settled.nodes.get(node.id) as TextNode, troubles: settled.troubles, reader };
  };

  it('keeps the middle of a centred text where it was', () => {
    const plain = createNode('text', { text: 'Ana', fontSize: 20, left: 100, top: 50, textAlign: 'center' });
    const node = { ...plain, linkData: ['text', 'Nome'] } as TextNode;
    const short = settle(node, 'Ana');
    const long = settle(node, 'Ana Maria');
    expect(long.node.width).toBeGreaterThan(short.node.width);
    expect(nodeCenter(long.node).x).toBeCloseTo(nodeCenter(short.node).x);
    expect(long.troubles).toEqual([]);
  });

  it('tells of what takes more room than it had, and of what leaves the artboard', () => {
    const box = text({ text: 'Ana', width: 100, left: 10, top: 10, linkData: ['text', 'Nome'] });
    expect(settle(box, 'Bia').troubles).toEqual([]);
    const words = 'Maria das Dores de Souza e Silva';
    expect(settle(box, words).troubles).toEqual([{ code: 'grown', id: box.id, detail: '' }]);
    expect(settle({ ...box, top: 275 }, words).troubles).toEqual([
      { code: 'outside', id: box.id, detail: '' },
    ]);
    // What a mark stands in for has another length by nature.
    expect(settle(text({ ...box, text: '{{nome}}', linkData: null }), words).troubles).toEqual([]);
  });
});

describe('links of a design', () => {
  it('are listed topmost first, members of groups too, hidden nodes only with a link', () => {
    const group = createNode('group', { left: 100, top: 100, originX: 'center', originY: 'center' });
    const inside = text({ text: 'dentro', parentId: group.id });
    const top = text({ text: '{{nome}} {{NOME}} {{ }}', hidden: false });
    const nodes = [
      createNode('rect', { width: 20, height: 20 }),
      text({ text: 'oculto', hidden: true }),
      text({ text: 'oculto e ligado', hidden: true, linkData: ['text', 'Nome'] }),
      createNode('line', { x2: 20 }),
      top,
    ];
    const document = open(nodes);
    insertNodes(document, [group, inside]);
    const listed = listLinks(document.reader);
    expect(
      listed.map(({ node, property }) => [node.kind === 'textbox' ? node.text : node.kind, property]),
    ).toEqual([
      ['dentro', 'text'],
      [top.text, 'text'],
      ['oculto e ligado', 'text'],
      ['rect', 'fill'],
    ]);
    expect(listed[1]?.marks).toEqual(['nome']);
  });

  it('are suggested by link, layer name and words', () => {
    const nodes = [
      text({ text: 'x', linkData: ['text', 'Preço'], name: 'Nome' }),
      text({ text: 'x', name: 'nome' }),
      text({ text: 'PRECO' }),
      text({ text: '{{nome}}', name: 'Nome' }),
      text({ text: 'outro' }),
    ];
    const suggested = suggestLinks(listLinks(open(nodes).reader), ['Nome', 'Preço']);
    expect(nodes.map(({ id }) => suggested.get(id))).toEqual([1, 0, 1, undefined, undefined]);
  });

  it('are written as one step that undo takes back, and only where they differ', () => {
    const [a, b] = [text({ linkData: ['text', 'Nome'] }), text({})];
    const document = open([a, b]);
    let transactions = 0;
    document.reader.subscribe(() => transactions++);
    linkNodes(document, new Map([[a.id, { property: 'text', key: 'Nome' }]]));
    expect(transactions).toBe(0);
    linkNodes(
      document,
      new Map([
        [a.id, null],
        [b.id, { property: 'text', key: 'Cidade' }],
        ['gone', null],
      ]),
    );
    expect(transactions).toBe(1);
    expect([a.id, b.id].map((id) => document.reader.get(id)?.linkData)).toEqual([null, ['text', 'Cidade']]);
  });
});

describe('writeTemplate', () => {
  const nameOf = (node: SceneNode) => node.name || ('text' in node ? node.text : node.kind);
  const lines = (nodes: readonly SceneNode[]) =>
    writeTemplate(open(nodes).reader, nameOf).replace('\uFEFF', '').trimEnd().split('\r\n');

  it('has a column a link and mark, with what is there now', () => {
    expect(
      lines([
        createNode('image', { src: '/api/f/1', width: 10, height: 10, linkData: ['src', 'Foto'] }),
        text({ text: 'Ana; a primeira', linkData: ['text', 'Nome'] }),
        text({ text: '{{cargo}} {{nome}}' }),
        text({ text: 'Fixo' }),
      ]),
    ).toEqual(['Foto;Nome;cargo', '/api/f/1;"Ana; a primeira";']);
  });

  it('has one for each text and picture of a design without links', () => {
    expect(
      lines([
        createNode('rect', { width: 10, height: 10 }),
        createNode('image', { src: 'data:image/png;base64,AA', width: 10, height: 10, name: 'Logo' }),
        text({ text: 'Título' }),
      ]),
    ).toEqual(['Logo;Título', ';Título']);
  });
});
