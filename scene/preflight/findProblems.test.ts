import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { createHistory } from '../document/history/createHistory.ts';
import { openDocument } from '../document/openDocument.ts';
import { createNode } from '../nodes/createNode.ts';
import type { SceneNode } from '../nodes/types.ts';
import { applyRepair } from './applyRepair.ts';
import { findProblems } from './findProblems.ts';
import type { CheckId, LetterFacts, PreflightFacts } from './types.ts';

const nothing: PreflightFacts = {
  missingFiles: new Set(),
  missingFamilies: new Map(),
  letters: new Map(),
  lacking: new Map(),
  hasUnpaidPro: false,
  sampleTexts: ['Texto'],
};

const fine: LetterFacts = {
  contrast: 12,
  ground: 1,
  ink: { left: 10, top: 10, width: 100, height: 20 },
  isWhole: true,
  beyond: 0,
  clipped: 0,
};

function open(nodes: readonly SceneNode[]) {
  const document = openDocument(new Y.Doc());
  document.transact('load', (writer) => {
    writer.setArtboard({ width: 1080, height: 1080, background: '#ffffff' });
    for (const [at, node] of nodes.entries())
      writer.insert({ ...node, index: node.index === 'a0' ? `a${at}` : node.index });
  });
  return document;
}

function look(nodes: readonly SceneNode[], facts: Partial<PreflightFacts> = {}) {
  const document = open(nodes);
  const found = findProblems(document.reader, { ...nothing, ...facts });
  document.destroy();
  return found;
}

const checksOf = (...args: Parameters<typeof look>): CheckId[] => look(...args).map(({ check }) => check);

const text = (values: object = {}) =>
  createNode('textbox', { id: 't', text: 'Bom dia', fontSize: 40, width: 300, left: 50, top: 50, ...values });
const photo = (values: object = {}) =>
  createNode('image', { id: 'p', src: '/a.png', width: 300, height: 200, left: 50, top: 50, ...values });
const letters = (values: Partial<LetterFacts>) => ({ letters: new Map([['t', { ...fine, ...values }]]) });

describe('findProblems', () => {
  it('has nothing to say of a design that is fine, or empty', () => {
    expect(look([])).toEqual([]);
    expect(
      look([text(), photo(), createNode('rect', { id: 'r', width: 90, height: 90 })], letters({})),
    ).toEqual([]);
  });

  it('tells the worst first', () => {
    const nodes = [text({ text: '', id: 'e' }), photo({ left: 3_000 }), photo({ id: 'q', src: '' })];
    expect(look(nodes).map(({ severity }) => severity)).toEqual(['problem', 'warning', 'hint']);
  });

  it.each([
    ['hidden', { hidden: true }],
    ['not visible', { visible: false }],
    ['see-through', { opacity: 0 }],
  ])('does not accuse what is %s', (_name, values) => {
    expect(look([photo({ src: '', ...values }), text({ text: ' ', ...values })])).toEqual([]);
  });

  it('nor what is in a hidden group', () => {
    const group = createNode('group', { id: 'g', hidden: true });
    expect(look([group, photo({ src: '', parentId: 'g' })])).toEqual([]);
  });

  it('accuses what is locked only of what nobody can have meant', () => {
    const group = createNode('group', { id: 'g', locked: true });
    const inside = { parentId: 'g' };
    const nodes = [
      group,
      text({ text: 'Lorem ipsum', fontSize: 5, ...inside }),
      photo({ isPro: true, scaleX: 9, scaleY: 9, ...inside }),
    ];
    const facts = {
      missingFiles: new Set(['p']),
      hasUnpaidPro: true,
      ...letters({ contrast: 1.2, beyond: 0.5 }),
    };
    expect(checksOf(nodes, facts)).toEqual(['missingPicture', 'unpaidPro']);
  });
});

describe('pictures', () => {
  it('are missed where there is no file, or none that can be had', () => {
    expect(checksOf([photo({ src: '' })])).toEqual(['missingPicture']);
    expect(checksOf([photo()], { missingFiles: new Set(['p']) })).toEqual(['missingPicture']);
  });

  it.each([
    [{ scaleX: 2, scaleY: 2 }, false],
    [{ scaleX: 2.6, scaleY: 2.6 }, true],
    [{ scaleX: 2.6, scaleY: 2.6, opacity: 0.2 }, false],
    [{ scaleX: 2.6, scaleY: 2.6, filters: [{ type: 'Blur', blur: 0.3 }] }, false],
    [{ scaleX: 2.6, scaleY: 2.6, src: 'data:image/svg+xml;base64,AA' }, false],
    [{ scaleX: 2.6, scaleY: 2.6, src: '/files/logo.svg?x=1' }, false],
  ])('are soft where they are enlarged: %j', (values, isSoft) => {
    expect(checksOf([photo(values)])).toEqual(isSoft ? ['softPicture'] : []);
  });

  it('count as large as the groups around them make them', () => {
    const group = createNode('group', { id: 'g', scaleX: 3, scaleY: 3, left: 300, top: 300 });
    expect(look([group, photo({ parentId: 'g' })])).toMatchObject([
      { check: 'softPicture', values: { times: 3 } },
    ]);
  });

  it('without words are hinted at where others have some', () => {
    const others = [photo(), photo({ id: 'q' })];
    expect(checksOf(others)).toEqual([]);
    expect(look([...others, photo({ id: 'r', alt: 'Um café' })]).map(({ nodeId }) => nodeId)).toEqual([
      'p',
      'q',
    ]);
    expect(checksOf([photo(), photo({ id: 'q', alt: '' })])).toEqual(['missingAlt']);
    const group = createNode('group', { id: 'g', alt: 'Duas fotos' });
    expect(checksOf([group, ...others.map((node) => ({ ...node, parentId: 'g' }))])).toEqual([]);
  });
});

describe('texts', () => {
  it.each([
    ['Texto', 'sample'],
    ['SEU TEXTO AQUI', 'sample'],
    ['Adicione um título…', 'sample'],
    ['Olá, {{nome}}!', 'mark'],
    ['Lorem ipsum dolor', 'words'],
    ['@sualoja', 'words'],
    ['www.seusite.com.br', 'words'],
    ['(00) 00000-0000', 'words'],
    ['WhatsApp (11) 99999-9999', 'words'],
    ['R$ 00,00', 'words'],
  ])('%j is a sample', (words, variant) => {
    expect(look([text({ text: words })])).toMatchObject([{ check: 'placeholder', variant }]);
  });

  it.each([
    'Destaque a sua marca',
    'SUA MARCA',
    'Coloque seu nome na lista',
    'R$ 100,00',
    'R$ 0,99',
    '(31) 99999-0000',
    'Desde 1999',
    '@sualva.doces',
    'Um texto sobre nós',
    '{ nome }',
    '10.000,00',
  ])('%j is none', (words) => {
    expect(look([text({ text: words })])).toEqual([]);
  });

  it('without a letter are removed in one step, which comes back', () => {
    const document = open([text({ text: ' \n ' })]);
    const history = createHistory(document);
    const [finding] = findProblems(document.reader, nothing);
    expect(finding).toMatchObject({ check: 'emptyText', repair: { kind: 'remove' } });
    applyRepair(document, 't', finding!.repair!);
    expect(document.reader.size).toBe(0);
    applyRepair(document, 't', finding!.repair!);
    history.undo();
    expect(document.reader.size).toBe(1);
    history.destroy();
    document.destroy();
  });

  it.each([
    [40, false],
    [13, false],
    [10, true],
  ])('of %d px on 1080 are too small: %j', (fontSize, isSmall) => {
    expect(checksOf([text({ fontSize })])).toEqual(isSmall ? ['smallText'] : []);
  });

  it('are as large as they are shown, small cents aside', () => {
    expect(checksOf([text({ fontSize: 5, scaleX: 4, scaleY: 4 })])).toEqual([]);
    const cents = { start: 5, end: 7, style: { fontSize: 8 } };
    expect(checksOf([text({ text: 'R$ 9,90', styles: [cents] })])).toEqual([]);
    const most = { start: 0, end: 5, style: { fontSize: 8 } };
    expect(checksOf([text({ text: 'R$ 9,90', styles: [most] })])).toEqual(['smallText']);
  });

  it('too small are large enough once they are enlarged, about their middle', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 1, max: 12, noNaN: true }),
        fc.integer({ min: 0, max: 359 }),
        (fontSize, angle) => {
          const document = open([text({ fontSize, angle })]);
          const before = document.reader.get('t')!;
          const [finding] = findProblems(document.reader, nothing);
          applyRepair(document, 't', finding!.repair!);
          expect(findProblems(document.reader, nothing)).toEqual([]);
          expect(document.reader.get('t')!.angle).toBeCloseTo(before.angle);
          document.destroy();
        },
      ),
    );
  });

  it.each([
    ['small', { fontSize: 20 }, 3.4, true],
    ['small, a little short of it', { fontSize: 20 }, 3.9, false],
    ['large', { fontSize: 30 }, 2.3, true],
    ['large and bold', { fontSize: 22, fontWeight: 700 }, 2.6, false],
    ['a headline', { fontSize: 90 }, 2, false],
    ['a headline that is hardly there', { fontSize: 90 }, 1.5, true],
  ])('%s stand out, or do not', (_name, values, contrast, isTold) => {
    expect(checksOf([text(values)], letters({ contrast }))).toEqual(isTold ? ['lowContrast'] : []);
  });

  it.each([
    ['dots that lead to a price', { text: '........', fontSize: 30 }, false],
    ['stars', { text: '★★★★☆', fontSize: 30 }, false],
    ['a watermark', { fontSize: 300, fill: 'rgba(255,255,255,0.12)' }, false],
    ['a watermark by its opacity', { fontSize: 300, opacity: 0.1 }, false],
    ['small letters as faint', { fontSize: 30, opacity: 0.1 }, true],
    ['a large word as faint by its colour', { fontSize: 300, fill: '#fefefe' }, true],
    ['a price', { text: '6,00', fontSize: 30 }, true],
  ])('which are %s are read, or only seen', (_name, values, isRead) => {
    const facts = letters({ contrast: 1.2, beyond: 0.3 });
    expect(checksOf([text(values)], facts)).toEqual(isRead ? ['cutText', 'lowContrast'] : []);
  });

  it.each([
    ['a poster for print', { width: 3508, height: 4961 }, 42, false],
    ['the same, too small for paper', { width: 3508, height: 4961 }, 30, true],
    ['a certificate', { width: 3508, height: 2480 }, 36, false],
    ['an invitation for the phone', { width: 1080, height: 1528 }, 13, true],
    ['a long strip', { width: 3508, height: 6500 }, 42, true],
  ])('on %s are small, or as small print is', (_name, size, fontSize, isSmall) => {
    const document = open([text({ fontSize })]);
    document.transact('load', (writer) => writer.setArtboard(size));
    const found = findProblems(document.reader, nothing).map(({ check }) => check);
    expect(found).toEqual(isSmall ? ['smallText'] : []);
    document.destroy();
  });

  it('whose contrast nobody could tell are not accused', () => {
    expect(look([text()], letters({ contrast: null }))).toEqual([]);
  });

  it('cut by the edge are brought inside, where they fit', () => {
    const ink = { left: 900, top: 40, width: 400, height: 50 };
    const [finding] = look([text()], letters({ beyond: 0.4, ink }));
    expect(finding).toMatchObject({ check: 'cutText', variant: 'edge' });
    const { repair } = finding!;
    expect(repair).toMatchObject({ kind: 'move', dy: 0 });
    const dx = repair?.kind === 'move' ? repair.dx : 0;
    expect(ink.left + dx).toBeGreaterThanOrEqual(0);
    expect(ink.left + ink.width + dx).toBeLessThanOrEqual(1080);
    const [long] = look([text()], letters({ beyond: 0.4, ink: { ...ink, left: -50, width: 1_300 } }));
    expect(long).not.toHaveProperty('repair');
    expect(checksOf([text()], letters({ clipped: 0.3 }))).toEqual(['cutText']);
    expect(checksOf([text()], letters({ beyond: 0.005, clipped: 0.01 }))).toEqual([]);
  });

  it.each([
    ['lie on each other', {}, {}, 0.2, true],
    ['touch', {}, {}, 0.02, false],
    ['say the same: a shadow', {}, { text: 'Bom dia ' }, 0.8, false],
    ['are a small one on a headline', {}, { fontSize: 200 }, 0.3, false],
    ['are a headline on a small one', { fontSize: 200 }, {}, 0.3, true],
    ['are one on a watermark', {}, { fontSize: 110, opacity: 0.2 }, 0.3, false],
  ])('that %s are told of, or not', (_name, upper, lower, share, isTold) => {
    const below = text({ id: 'b', text: 'Até\n domingo', ...lower });
    const measured = new Map([
      ['t', { ...fine, covers: { id: 'b', share } }],
      ['b', fine],
    ]);
    const found = look([below, text(upper)], { letters: measured });
    expect(found).toMatchObject(
      isTold ? [{ check: 'coveredText', nodeId: 't', values: { words: 'Até domingo' } }] : [],
    );
    expect(found).toHaveLength(isTold ? 1 : 0);
  });

  it('of which the lower is hidden, or hardly there, cover nothing', () => {
    const covers = { id: 'b', share: 0.5 };
    const measured = (contrast: number) =>
      new Map([
        ['t', { ...fine, covers }],
        ['b', { ...fine, contrast }],
      ]);
    const nodes = (values: object) => [text({ id: 'b', text: 'Até', fontSize: 90, ...values }), text()];
    expect(checksOf(nodes({ hidden: true }), { letters: measured(12) })).toEqual([]);
    expect(checksOf(nodes({}), { letters: measured(1.7) })).not.toContain('coveredText');
  });

  it('in fonts that cannot be had, or lack letters, are told of by family', () => {
    expect(look([text()], { missingFamilies: new Map([['t', ['Futura']]]) })).toMatchObject([
      { check: 'missingFont', values: { family: 'Futura' } },
    ]);
    const lacking = new Map([['t', [{ family: 'Anton', letters: [...'ãçõéíúâ'] }]]]);
    expect(look([text()], { lacking })).toMatchObject([
      { check: 'missingLetters', values: { family: 'Anton', letters: 'ã ç õ é í ú …' } },
    ]);
  });
});

describe('elements beside the artboard', () => {
  it('are hinted at once, a group as a whole', () => {
    const group = createNode('group', { id: 'g', left: 3_000, top: 0 });
    const inside = createNode('rect', { id: 'r', parentId: 'g', width: 10, height: 10 });
    const nodes = [group, inside, photo({ left: 1_070 })];
    expect(look(nodes)).toMatchObject([{ check: 'outside', nodeId: 'g', severity: 'hint' }]);
  });

  it('are none where only a member of a group stands outside', () => {
    const group = createNode('group', { id: 'g', left: 500, top: 500 });
    const rect = { parentId: 'g', width: 10, height: 10 };
    const inside = createNode('rect', { id: 'r', ...rect });
    const outer = createNode('rect', { id: 'o', left: 5_000, ...rect });
    expect(look([group, inside, outer]).map(({ nodeId }) => nodeId)).toEqual(['o']);
  });
});
