// Phones whose canvas holds 16.8 megapixels, and pictures that have more.
import { PDFDocument, PDFName, PDFNumber, PDFRawStream } from '@cantoo/pdf-lib';
import { afterEach, expect, it, vi } from 'vitest';
import { createNode } from '../../../../scene/nodes/createNode.ts';
import { haveSmallCanvases, SMALL_CANVAS_PIXELS } from '../../../../tests/harness/haveSmallCanvases.ts';
import { getPageFonts } from '../../text/pageFonts.ts';
import { sizeOnCanvas } from '../encodeCanvas.ts';
import { exportPdf } from '../pdf/exportPdf.ts';
import { SnapshotReader } from '../SnapshotReader.ts';
import { exportSvg } from './exportSvg.ts';

const WIDTH = 4400;
const HEIGHT = 4000;

afterEach(() => void vi.restoreAllMocks());

/** A design that shows one such picture, whose file is a PNG unless another type is said. */
async function large(type = 'image/png') {
  const canvas = new OffscreenCanvas(WIDTH, HEIGHT);
  canvas.getContext('2d')!.fillRect(0, 0, WIDTH, HEIGHT);
  const file = new Blob([await canvas.convertToBlob()], { type });
  haveSmallCanvases();
  const load = () => createImageBitmap(canvas);
  const node = createNode('image', {
    id: 'i',
    src: '/foto',
    width: WIDTH,
    height: HEIGHT,
    scaleX: 0.1,
    scaleY: 0.1,
  });
  const artboard = {
    left: 0,
    top: 0,
    width: WIDTH / 10,
    height: HEIGHT / 10,
    background: '#ffffff',
    title: '',
    canvasBackground: '',
    style: null,
  };
  const reader = new SnapshotReader({ artboard, nodes: [{ ...node, index: 'a0' }] });
  return { reader, images: { load }, fonts: getPageFonts(), fetchFile: async () => file };
}

/** Width and height of the pictures of a PDF. */
async function readSizes(pdf: Blob): Promise<number[][]> {
  const { context } = await PDFDocument.load(new Uint8Array(await pdf.arrayBuffer()));
  return context.enumerateIndirectObjects().flatMap(([, object]) => {
    if (!(object instanceof PDFRawStream) || object.dict.get(PDFName.of('Subtype')) !== PDFName.of('Image'))
      return [];
    return [['Width', 'Height'].map((side) => object.dict.lookup(PDFName.of(side), PDFNumber).asNumber())];
  });
}

it('an SVG has such a picture, of as many pixels as can be had', async () => {
  const { blob, broken } = await exportSvg({ ...(await large('image/webp')), text: 'outlines' });
  const href = /href="(data:image\/png[^"]+)"/.exec(await blob.text())?.[1] ?? '';
  const { width, height } = await createImageBitmap(await (await fetch(href)).blob());
  expect(broken).toEqual([]);
  expect(width * height).toBeLessThanOrEqual(SMALL_CANVAS_PIXELS);
  expect(width * height).toBeGreaterThan(0.99 * SMALL_CANVAS_PIXELS);
  expect(width / height).toBeCloseTo(WIDTH / HEIGHT, 2);
});

it('so has a PDF, also of a file that an SVG takes as it is', async () => {
  const { blob, broken } = await exportPdf(await large());
  expect(broken).toEqual([]);
  expect(await readSizes(blob)).toEqual(
    [sizeOnCanvas({ width: WIDTH, height: HEIGHT })].map(({ width, height }) => [width, height]),
  );
});

it('a PDF has a see-through gradient over all of a story, of as many pixels as can be had', async () => {
  const [width, height] = [1080, 1920];
  const colorStops = [
    { offset: 0, color: 'rgba(0,0,0,0)' },
    { offset: 1, color: 'rgba(0,0,0,1)' },
  ];
  const fill = { type: 'linear' as const, coords: { x1: 0, y1: 0, x2: 0, y2: height }, colorStops };
  const node = createNode('rect', { id: 'r', left: 0, top: 0, width, height, fill });
  const { reader, ...rest } = await large();
  const artboard = { ...reader.artboard, width, height };
  const story = new SnapshotReader({ artboard, nodes: [{ ...node, index: 'a0' }] });
  const { blob, broken } = await exportPdf({ ...rest, reader: story });
  const sizes = await readSizes(blob);
  expect(broken).toEqual([]);
  expect(Math.max(...sizes.map(([w = 0, h = 0]) => w * h))).toBeGreaterThan(0.99 * SMALL_CANVAS_PIXELS);
});

it('a PDF has a text as wide as a story and one as tall, in a font that cannot be read', async () => {
  const [width, height] = [1080, 1920];
  const long = { text: 'M'.repeat(20), fontFamily: 'serif', fontSize: 200, top: 0, width: 4000 };
  const nodes = [
    createNode('textbox', { ...long, id: 'wide', left: 0 }),
    createNode('textbox', { ...long, id: 'tall', left: 1000, angle: 90 }),
  ];
  const { reader, ...rest } = await large();
  const artboard = { ...reader.artboard, width, height };
  const story = new SnapshotReader({
    artboard,
    nodes: nodes.map((node, at) => ({ ...node, index: `a${at}` })),
  });
  const { blob, broken } = await exportPdf({ ...rest, reader: story });
  const sizes = await readSizes(blob);
  expect(broken).toEqual([]);
  expect(Math.max(...sizes.map(([w = 0]) => w))).toBe(3 * width);
  expect(Math.max(...sizes.map(([, h = 0]) => h))).toBe(3 * height);
});
