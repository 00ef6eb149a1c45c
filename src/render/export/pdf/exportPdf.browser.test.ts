// What a PDF holds of texts whose font cannot be read.
import { PDFDict, PDFDocument, PDFName, PDFNumber, PDFRawStream } from '@cantoo/pdf-lib';
import { afterEach, expect, it, vi } from 'vitest';
import { createNode } from '../../../../scene/nodes/createNode.ts';
import type { Artboard, Gradient, SceneNode } from '../../../../scene/nodes/types.ts';
import { getPageFonts } from '../../text/pageFonts.ts';
import { exportPicture } from '../exportPicture.ts';
import { FileImageLoader } from '../FileImageLoader.ts';
import { SnapshotReader } from '../SnapshotReader.ts';
import { exportPdf, exportPdfPages } from './exportPdf.ts';
import { PdfFile } from './PdfFile.ts';
import { PdfImages } from './PdfImages.ts';

const artboard: Artboard = {
  left: -20,
  top: 10,
  width: 300,
  height: 200,
  background: '',
  title: 'Peça',
  canvasBackground: '',
  style: null,
};
const fonts = getPageFonts();
const images = new FileImageLoader(location.href);

const text = (content: string, own: Partial<SceneNode> = {}): SceneNode =>
  createNode('textbox', {
    text: content,
    fontFamily: 'serif',
    fontSize: 30,
    left: 20,
    top: 60,
    width: 200,
    ...own,
  } as object);

function readerOf(nodes: readonly SceneNode[], area: Partial<Artboard> = {}): SnapshotReader {
  return new SnapshotReader({
    artboard: { ...artboard, ...area },
    nodes: nodes.map((node, at) => ({ ...node, index: `a${at}` })),
  });
}

type Picture = { readonly width: number; readonly height: number; readonly mask: PDFRawStream | null };

/** Pictures that are no masks of others. */
async function picturesOf(nodes: readonly SceneNode[]): Promise<readonly Picture[]> {
  const { blob } = await exportPdf({ reader: readerOf(nodes), images, fonts });
  const { context } = await PDFDocument.load(new Uint8Array(await blob.arrayBuffer()));
  return context.enumerateIndirectObjects().flatMap(([, object]) => {
    if (!(object instanceof PDFRawStream)) return [];
    const { dict } = object;
    const isColored = String(dict.get(PDFName.of('ColorSpace'))) === '/DeviceRGB';
    if (String(dict.get(PDFName.of('Subtype'))) !== '/Image' || !isColored) return [];
    const mask = dict.lookup(PDFName.of('SMask'));
    return [{ ...sizeOf(dict), mask: mask instanceof PDFRawStream ? mask : null }];
  });
}

function sizeOf(dict: PDFDict): { readonly width: number; readonly height: number } {
  const [width, height] = ['Width', 'Height'].map((key) =>
    dict.lookup(PDFName.of(key), PDFNumber).asNumber(),
  );
  return { width: width!, height: height! };
}

/** Of a picture's mask: its size, the sum of its pixels, and whether readers draw what lies between them. */
async function readMask({ mask }: Picture) {
  const { dict, contents } = mask!;
  const packed = new Blob([contents as Uint8Array<ArrayBuffer>]).stream();
  const shape = await new Response(packed.pipeThrough(new DecompressionStream('deflate'))).arrayBuffer();
  const ink = new Uint8Array(shape).reduce((sum, value) => sum + value, 0);
  const isSmooth = String(dict.get(PDFName.of('Interpolate'))) === 'true';
  return { ...sizeOf(dict), length: shape.byteLength, ink, isSmooth };
}

/** The page of a design with such an artboard, and the operators that draw it. */
async function readPage(nodes: readonly SceneNode[], area: Partial<Artboard>) {
  const { blob } = await exportPdf({ reader: readerOf(nodes, area), images, fonts });
  const page = (await PDFDocument.load(new Uint8Array(await blob.arrayBuffer()))).getPage(0);
  const stream = page.node.lookup(PDFName.of('Contents'));
  if (!(stream instanceof PDFRawStream)) throw new TypeError('A page of ours has one stream');
  const { contents } = stream;
  const packed = new Blob([contents as Uint8Array<ArrayBuffer>]).stream();
  const content = await new Response(packed.pipeThrough(new DecompressionStream('deflate'))).text();
  return { page, content };
}

const casting = (blur: number): SceneNode =>
  createNode('rect', {
    left: 60,
    top: 60,
    width: 100,
    height: 60,
    strokeWidth: 0,
    fill: '#ffffff',
    shadow: { color: 'rgba(0,0,0,0.8)', blur, offsetX: 8, offsetY: 12 },
  });

afterEach(() => vi.restoreAllMocks());

it('draws letters of fonts without a file without loading a picture for each, and none that stand outside the page', async () => {
  const loads = vi.spyOn(URL, 'createObjectURL');
  const pictures = await picturesOf([
    text('Olá, ação'),
    text('Girado', { angle: 30, top: 120, stroke: '#ff0000', strokeWidth: 2 } as object),
    text('Lá fora', { left: 4000 }),
  ]);
  expect(loads).not.toHaveBeenCalled();
  // Fill, and fill with stroke: each of one colour, which one pixel says.
  expect(pictures.map(({ width, height }) => [width, height])).toEqual([
    [1, 1],
    [1, 1],
    [1, 1],
  ]);
  expect(pictures.every(({ mask }) => mask !== null)).toBe(true);
});

it('gives the letters the shape that the picture of the design has', async () => {
  const nodes = [text('Olá, ação', { angle: 12, fill: '#204060' } as object)];
  const [picture] = await picturesOf(nodes);
  const { ink, width, height, length } = await readMask(picture!);

  const { blob } = await exportPicture({ reader: readerOf(nodes), images, fonts, format: 'png', scale: 3 });
  const bitmap = await createImageBitmap(blob);
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!;
  context.drawImage(bitmap, 0, 0);
  const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
  const expected = data.reduce((sum, value, at) => (at % 4 === 3 ? sum + value : sum), 0);
  expect(length).toBe(width * height);
  expect(expected).toBeGreaterThan(100_000);
  expect(ink / expected).toBeCloseTo(1, 2);
});

it('gives soft shadows fewer pixels than sharp ones, and as much ink', async () => {
  const read = async (blur: number) => readMask((await picturesOf([casting(blur)]))[0]!);
  const sharp = await read(2);
  const soft = await read(30);
  expect([sharp.isSmooth, soft.isSmooth]).toEqual([false, true]);
  // Three pixels a unit, and eight a deviation, which is half of the blur.
  const ink = 100 * 60 * 0.8 * 255;
  expect(sharp.ink / 3 ** 2 / ink).toBeCloseTo(1, 1);
  expect(soft.ink / (8 / 15) ** 2 / ink).toBeCloseTo(1, 1);
});

it('stops within a group when it is cancelled, and tells how much of it is done', async () => {
  const group = createNode('group', { id: 'g', left: 0, top: 0, width: 300, height: 200 });
  const members = Array.from({ length: 40 }, () => ({ ...casting(6), parentId: 'g' }));
  const loads = vi.spyOn(URL, 'createObjectURL');
  const control = new AbortController();
  const reason = new Error('cancelled');
  let told = 0;
  const made = exportPdf({
    reader: readerOf([group, ...members]),
    images,
    fonts,
    signal: control.signal,
    onProgress: (share) => {
      told = share;
      if (loads.mock.calls.length > 4) control.abort(reason);
    },
  });
  await expect(made).rejects.toBe(reason);
  expect(loads.mock.calls.length).toBeLessThan(members.length);
  // Half is for the drawing as SVG; of the other half a part that fits what was drawn.
  expect(told).toBeGreaterThan(0.5);
  expect(told).toBeLessThan(0.5 + loads.mock.calls.length / members.length);
});

it('keeps all colours of what has several', async () => {
  const fill: Gradient = {
    type: 'linear',
    gradientUnits: 'percentage',
    coords: { x1: 0, y1: 0, x2: 1, y2: 0 },
    colorStops: [
      { offset: 0, color: 'rgba(255,0,0,0.5)' },
      { offset: 1, color: 'rgba(0,0,255,0.5)' },
    ],
  };
  const [first, ...others] = await picturesOf([
    createNode('rect', { left: 20, top: 60, width: 100, height: 50, fill }),
  ]);
  expect(others).toEqual([]);
  expect(first!.width).toBeGreaterThan(300);
});

it('blends a filled shape and its stroke with what lies below as one, not with each other', async () => {
  const shape = { left: 20, top: 60, width: 100, height: 50, fill: '#ffd166', strokeWidth: 8 };
  const blended = { ...shape, globalCompositeOperation: 'multiply' } as const;
  const [alone, pair] = await Promise.all(
    [{}, { stroke: '#3a86ff' }].map((own) => readPage([createNode('rect', { ...blended, ...own })], {})),
  );
  const painted = / re\n?(?:W n\n)?f|\n[fS]\n/;
  expect(alone!.content).toMatch(painted);
  expect(pair!.content).not.toMatch(painted);
  const [, state] = /\/(\S+) gs\n\/\S+ Do\n/.exec(pair!.content) ?? [];
  const states = pair!.page.node.Resources()?.lookup(PDFName.of('ExtGState'), PDFDict);
  expect(states?.lookup(PDFName.of(state ?? ''), PDFDict).get(PDFName.of('BM'))).toBe(PDFName.of('Multiply'));
});

it('blends the shadow of a group with what lies below as it blends the group', async () => {
  const group = createNode('group', {
    id: 'g',
    left: 100,
    top: 80,
    width: 60,
    height: 60,
    globalCompositeOperation: 'multiply',
    shadow: { color: '#ff0000', blur: 4, offsetX: 20, offsetY: 20 },
  });
  const member = createNode('rect', { parentId: 'g', left: -30, top: -30, width: 60, height: 60 });
  const { page, content } = await readPage([group, member], {});
  const states = page.node.Resources()?.lookup(PDFName.of('ExtGState'), PDFDict);
  const laidOn = [...content.matchAll(/^\/(\S+) gs\n(?:.* cm\n)?\/(?:\S+) Do$/gm)];
  expect(content.match(/ Do$/gm)).toHaveLength(2);
  expect(
    laidOn.map(([, state]) => String(states?.lookup(PDFName.of(state!), PDFDict).get(PDFName.of('BM')))),
  ).toEqual(['/Multiply', '/Multiply']);
});

it('names the character collection of its fonts in plain letters', async () => {
  const nodes = [text('Olá', { fontFamily: 'Arimo' } as object)];
  const { blob } = await exportPdf({ reader: readerOf(nodes), images, fonts });
  const { context } = await PDFDocument.load(new Uint8Array(await blob.arrayBuffer()));
  const collections = context.enumerateIndirectObjects().flatMap(([, object]) => {
    const info = object instanceof PDFDict ? object.lookup(PDFName.of('CIDSystemInfo')) : undefined;
    return info instanceof PDFDict
      ? [['Registry', 'Ordering'].map((key) => String(info.get(PDFName.of(key))))]
      : [];
  });
  expect(collections).toEqual([['(Adobe)', '(Identity)']]);
});

it('writes an artboard that stands a hair off its place in numbers every reader has', async () => {
  const { content } = await readPage([casting(0)], { left: 1e-8, top: -3e-9 });
  expect(content).toMatch(/^0\.75 0 0 -0\.75 /);
  expect(content).not.toMatch(/\de[-+]?\d/);
});

it('has pages of any size: those too long for readers are counted in larger units', async () => {
  const fill: Gradient = {
    type: 'linear',
    coords: { x1: 0, y1: 0, x2: 30_000, y2: 0 },
    colorStops: [
      { offset: 0, color: '#ff0000' },
      { offset: 1, color: '#0000ff' },
    ],
  };
  const size = { left: 0, top: 0, width: 30_000, height: 400 };
  const { page, content } = await readPage([createNode('rect', { ...size, strokeWidth: 0, fill })], size);
  expect(page.getSize()).toEqual({ width: 11_250, height: 150 });
  expect(page.node.lookup(PDFName.of('UserUnit'), PDFNumber).asNumber()).toBe(2);
  expect(content).toMatch(/^0\.375 0 0 -0\.375 0 150 cm/);
  const { page: small } = await readPage([], { width: 19_200 });
  expect([small.getSize().width, small.node.get(PDFName.of('UserUnit'))]).toEqual([14_400, undefined]);
});

it('makes one file of many designs, what several of them show in it once, and goes on after one that fails', async () => {
  const src = await pictureOf('#f00');
  const picture = createNode('image', { src, width: 8, height: 8, left: 20, top: 60 });
  const failed: number[] = [];
  const { blob } = await exportPdfPages({
    images,
    fonts,
    title: 'Crachás',
    count: 3,
    pageAt: (index) =>
      index === 1
        ? Promise.reject(new Error('lost'))
        : Promise.resolve(
            readerOf([picture, text(`Nome ${index}`, { fontFamily: 'Lato' } as Partial<SceneNode>)]),
          ),
    onFailed: (index) => failed.push(index),
  });
  const document = await PDFDocument.load(new Uint8Array(await blob.arrayBuffer()));
  expect(failed).toEqual([1]);
  expect(document.getTitle()).toBe('Crachás');
  expect(document.getPages().map((sheet) => sheet.getSize())).toEqual(
    Array.from({ length: 2 }, () => ({ width: 225, height: 150 })),
  );
  const streams = document.context.enumerateIndirectObjects().map(([, object]) => object);
  const images8 = streams.filter(
    (object) => object instanceof PDFRawStream && String(object.dict.get(PDFName.of('Width'))) === '8',
  );
  expect(images8).toHaveLength(1);
});

it('has each picture of many pages, and tries one that failed once more', async () => {
  const sources = await Promise.all(['#f00', '#00f', '#f00'].map(pictureOf));
  vi.spyOn(globalThis, 'createImageBitmap');
  const pdf = await PdfFile.create('');
  const pictures = new PdfImages(pdf);
  vi.mocked(createImageBitmap).mockRejectedValueOnce(new RangeError('no memory'));
  await expect(pictures.add(sources[0]!)).rejects.toThrow('no memory');
  const names: string[] = [];
  for (const src of sources) {
    pictures.beginPage();
    names.push(await pictures.add(src));
  }
  expect(names[0]).toBe(names[2]);
  expect(names[1]).not.toBe(names[0]);
  expect(pictures.bytes).toBeGreaterThan(0);
});

async function pictureOf(color: string): Promise<string> {
  const canvas = new OffscreenCanvas(8, 8);
  const context = canvas.getContext('2d')!;
  context.fillStyle = color;
  context.fillRect(0, 0, 8, 8);
  const bytes = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer());
  return `data:image/png;base64,${btoa(String.fromCharCode(...bytes))}`;
}
