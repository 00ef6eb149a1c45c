import { afterEach, expect, test, vi } from 'vitest';
import { createNode } from '../../../scene/nodes/createNode.ts';
import type { Artboard, SceneNode } from '../../../scene/nodes/types.ts';
import { SnapshotReader } from '../export/SnapshotReader.ts';
import { getPageFonts } from '../text/pageFonts.ts';
import type { ImageLoader } from '../types.ts';
import { LetterCover } from './findLackingLetters.ts';
import { measureDesign } from './measureDesign.ts';

const artboard = {
  ...{ left: 100, top: -50, width: 600, height: 400, background: '#ffffff', title: '' },
  ...{ canvasBackground: '', style: null, guides: [] },
} as unknown as Artboard;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const noImages: ImageLoader = { load: (src) => Promise.reject(new Error(src)) };

const measure = (nodes: readonly SceneNode[], signal?: AbortSignal) =>
  measureDesign({
    reader: new SnapshotReader({ artboard, nodes: nodes.map((node, at) => ({ ...node, index: `a${at}` })) }),
    images: noImages,
    ...(signal ? { signal } : {}),
  });

const words = (id: string, values: object): SceneNode =>
  createNode('text', {
    ...{ id, text: 'Promoção', fontFamily: 'Arimo', fontSize: 60, fill: '#000000', left: 150, top: 0 },
    ...values,
  });

test('letters are told from what lies behind them as the picture shows it', async () => {
  const { letters } = await measure([
    createNode('rect', {
      id: 'r',
      left: 100,
      top: 150,
      width: 600,
      height: 200,
      fill: '#777777',
      strokeWidth: 0,
    }),
    words('black', {}),
    words('grey', { top: 200, fill: '#8a8a8a' }),
    words('outlined', { top: 70, fill: '#ffffff', stroke: '#000000', strokeWidth: 4, paintFirst: 'stroke' }),
    words('faint', { left: 400, opacity: 0.2 }),
  ]);
  expect(letters.get('black')?.contrast).toBeGreaterThan(19);
  expect(letters.get('grey')?.contrast).toBeLessThan(1.6);
  expect(letters.get('grey')?.ground).toBeCloseTo(0.184, 1);
  expect(letters.get('outlined')?.contrast).toBeGreaterThan(15);
  expect(letters.get('faint')?.contrast).toBeLessThan(2);
});

test('what reaches beyond the artboard, or is cut by a mask, is told by its share', async () => {
  const half = { node: createNode('rect', { width: 60, height: 400, strokeWidth: 0 }), children: [] };
  const { letters } = await measure([
    words('inside', {}),
    words('beyond', { left: 600, top: 100 }),
    words('masked', { top: 200, clipPath: half }),
  ]);
  expect(letters.get('inside')).toMatchObject({ beyond: 0, clipped: 0, isWhole: true });
  const beyond = letters.get('beyond')!;
  expect(beyond.beyond).toBeGreaterThan(0.3);
  expect(beyond.beyond).toBeLessThan(0.9);
  expect(beyond.ink.left).toBeGreaterThan(595);
  const { clipped } = letters.get('masked')!;
  expect(clipped).toBeGreaterThan(0.5);
  expect(clipped).toBeLessThan(0.95);
});

test('hidden texts are not looked at, and a turned one in a group is', async () => {
  const group = createNode('group', { id: 'g', left: 400, top: 150, angle: 30 });
  const { letters } = await measure([
    words('hidden', { hidden: true }),
    group,
    words('member', { parentId: 'g', left: -100, top: -30 }),
  ]);
  expect([...letters.keys()]).toEqual(['member']);
  expect(letters.get('member')?.contrast).toBeGreaterThan(19);
});

test('files and families that cannot be had are named by element', async () => {
  const { missingFiles, missingFamilies } = await measure([
    createNode('image', { id: 'p', src: '/nada.png', left: 150, top: 0, width: 90, height: 90 }),
    words('odd', { fontFamily: 'Nenhuma Fonte Assim' }),
    words('fine', { top: 100 }),
  ]);
  expect([...missingFiles]).toEqual(['p']);
  expect([...missingFamilies]).toEqual([['odd', ['Nenhuma Fonte Assim']]]);
});

test('a font with all letters of Portuguese lacks none of them, and one without Russian lacks those', async () => {
  const all = 'ÁÀÂÃÇÉÊÍÓÔÕÚÜ áàâãçéêíóôõúü “aspas” – R$ 1.234,56 º ª 😀';
  const { lacking } = await measure([
    words('portuguese', { text: all, fontFamily: 'Poppins' }),
    words('decomposed', { text: 'a\u0303 c\u0327', fontFamily: 'Poppins', top: 80 }),
    words('russian', { text: 'Olá, мир!', fontFamily: 'Anton', top: 160 }),
  ]);
  expect([...lacking.keys()]).toEqual(['russian']);
  expect(lacking.get('russian')).toEqual([{ family: 'Anton', letters: ['м', 'и', 'р'] }]);
});

test('letters are asked of the face that their own style names', async () => {
  await getPageFonts().ensureFaces([
    { face: { fontFamily: 'Anton', fontWeight: 400, fontStyle: 'normal' }, text: 'Aм' },
  ]);
  const context = document.createElement('canvas').getContext('2d')!;
  const cover = new LetterCover(context);
  const node = createNode('text', {
    text: 'м\nмA',
    fontFamily: 'sans-serif',
    styles: [{ start: 1, end: 3, style: { fontFamily: 'Anton' } }],
  });
  expect(cover.lackingIn(node, [])).toEqual([{ family: 'Anton', letters: ['м'] }]);
  expect(cover.lackingIn(node, ['Anton'])).toEqual([]);
});

test('an empty design has nothing to tell, and one that is given up rejects', async () => {
  const { letters, missingFiles } = await measure([]);
  expect([letters.size, missingFiles.size]).toEqual([0, 0]);
  const stopped = AbortSignal.abort(new Error('enough'));
  await expect(measure([words('t', {})], stopped)).rejects.toThrow('enough');
});

const mixed = [
  createNode('image', { id: 'p', src: '/nada.png', left: 150, top: 200, width: 90, height: 90 }),
  words('grey', { fill: '#cccccc' }),
  words('beyond', { left: 600, top: 100 }),
  words('odd', { fontFamily: 'Nenhuma Fonte Assim', top: 250 }),
  words('russian', { text: 'Olá, мир!', fontFamily: 'Anton', top: 160 }),
];

test('the page neither paints nor reads a pixel', async () => {
  const read = vi.spyOn(CanvasRenderingContext2D.prototype, 'getImageData');
  const started = vi.spyOn(globalThis, 'Worker');
  const { letters } = await measure(mixed);
  expect(letters.size).toBe(4);
  expect(started).toHaveBeenCalledOnce();
  expect(read).not.toHaveBeenCalled();
});

test('where there are no workers the page finds the same', async () => {
  const there = await measure(mixed);
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  vi.stubGlobal('Worker', undefined);
  const here = await measure(mixed);
  expect(warn).toHaveBeenCalled();
  for (const facts of ['missingFiles', 'missingFamilies', 'lacking'] as const)
    expect(here[facts]).toEqual(there[facts]);
  expect([...here.letters.keys()]).toEqual([...there.letters.keys()]);
  for (const [id, { contrast, beyond, ink }] of here.letters) {
    const other = there.letters.get(id)!;
    expect(contrast).toBeCloseTo(other.contrast!, 1);
    expect(beyond).toBeCloseTo(other.beyond, 1);
    expect(Math.abs(ink.left - other.ink.left)).toBeLessThan(2);
  }
});

test('a worker that is given up is ended at once, whatever it is at', async () => {
  const ended = vi.spyOn(Worker.prototype, 'terminate');
  const giving = new AbortController();
  const never: ImageLoader = {
    load: () => {
      queueMicrotask(() => giving.abort(new Error('enough')));
      return new Promise<never>(() => undefined);
    },
  };
  const reader = new SnapshotReader({ artboard, nodes: mixed });
  await expect(measureDesign({ reader, images: never, signal: giving.signal })).rejects.toThrow('enough');
  expect(ended).toHaveBeenCalledOnce();
});
