import { expect, it, vi } from 'vitest';
import * as Y from 'yjs';
import { openDocument } from '../../../scene/document/openDocument.ts';
import { createNode } from '../../../scene/nodes/createNode.ts';
import type { MediaNode } from '../../../scene/nodes/types.ts';
import { PICTURE_QUALITY, type PictureQuality } from '../../render/export/pictureQuality.ts';
import type { AppDesign } from './loadDesign.ts';
import { type FileSettings, freezeDesign, makeFile } from './makeFile.ts';
import { setMediaFrames } from './mediaFrames.ts';

const settings: FileSettings = {
  scale: 1,
  isTransparent: false,
  quality: { jpg: 1, webp: 1 },
  svgText: 'outlines',
  seconds: 1,
  stillOfFilm: 1,
  stillOfPicture: 1,
  fps: 10,
  withSound: false,
  gifFps: 10,
  gifScale: 1,
};
function createCanvas(color: string): HTMLCanvasElement {
  const canvas = Object.assign(document.createElement('canvas'), { width: 20, height: 20 });
  paint(canvas, color);
  return canvas;
}

function paint(canvas: HTMLCanvasElement, color: string): void {
  const context = canvas.getContext('2d')!;
  context.fillStyle = color;
  context.fillRect(0, 0, 20, 20);
}

async function colorAt(blob: Blob, x: number, y: number): Promise<Uint8ClampedArray> {
  const context = new OffscreenCanvas(40, 40).getContext('2d')!;
  context.drawImage(await createImageBitmap(blob), 0, 0);
  return context.getImageData(x, y, 1, 1).data;
}

const watch = { signal: new AbortController().signal, onProgress: () => undefined };

it('gives every file of one export the same moment, the last as the first', async () => {
  const edited = openDocument(new Y.Doc());
  edited.transact('load', (writer) => {
    writer.setArtboard({ width: 40, height: 40, background: '#ff0000' });
    writer.setCanvasForm({ keys: { custom: 'kept' }, sheet: null, sheetAt: 0, absent: [] });
    writer.insert({ ...createNode('rect', { id: 'one', width: 9, height: 9 }), index: 'a1' });
  });
  const design = { projectId: 'p', document: { reader: edited } } as unknown as AppDesign;
  const frozen = await freezeDesign(design, ['json', 'png']);
  const before = await (await makeFile(frozen, 'json', settings, watch)).blob.text();
  edited.transact('user', (writer) => {
    writer.remove('one');
    writer.setArtboard({ background: '#0000ff', width: 80 });
  });
  const { blob } = await makeFile(frozen, 'png', settings, watch);
  expect((await createImageBitmap(blob)).width).toBe(40);
  expect(await (await makeFile(frozen, 'json', settings, watch)).blob.text()).toBe(before);
  expect(before).toContain('"custom":"kept"');
  const again = await freezeDesign(design, ['png']);
  expect((await makeFile(again, 'png', settings, watch)).blob.size).toBeGreaterThan(0);
});

it('shows in every file what GIFs and films showed when it was asked for, until the last is made', async () => {
  const reader = openDocument(new Y.Doc());
  const place = { width: 20, height: 20, src: createCanvas('#ffffff').toDataURL() };
  reader.transact('load', (writer) => {
    writer.setArtboard({ width: 40, height: 40, background: '#ffffff' });
    for (const [at, id] of ['a', 'b'].entries())
      writer.insert({ ...createNode('gif', { ...place, id, left: 20 * at }), index: `a${at}` });
    writer.insert({ ...createNode('gif', { ...place, id: 'beside', left: 90 }), index: 'a9' });
  });
  const design = { projectId: 'p', document: { reader } } as unknown as AppDesign;
  const shown = createCanvas('#ff0000');
  let bitmap = shown;
  setMediaFrames(design, () => ({ bitmap, key: 'film 1' }));
  const copied = vi.spyOn(globalThis, 'createImageBitmap');
  const freezing = freezeDesign(design, ['png', 'jpg']);
  // The film goes on, and another may take its place, before the first file is begun.
  paint(shown, '#0000ff');
  bitmap = createCanvas('#00ff00');
  const frozen = await freezing;
  expect(copied).toHaveBeenCalledExactlyOnceWith(shown);
  copied.mockRestore();
  for (const format of ['png', 'jpg'] as const) {
    const { blob } = await makeFile(frozen, format, settings, watch);
    const [[red = 0, green = 0], [other = 0]] = [await colorAt(blob, 10, 10), await colorAt(blob, 30, 10)];
    expect([red > 250, green < 5, other > 250]).toEqual([true, true, true]);
  }
  const { bitmap: copy } = frozen.mediaFrame(reader.get('a') as MediaNode)!;
  expect(copy.width).toBe(20);
  frozen.close();
  expect(copy.width).toBe(0);
});

it('keeps no copies where one of them fails, which fails the export', async () => {
  const reader = openDocument(new Y.Doc());
  reader.transact('load', (writer) => {
    for (const id of ['a', 'b', 'gone'])
      writer.insert({ ...createNode('gif', { id, width: 20, height: 20 }), index: id });
  });
  const design = { projectId: 'p', document: { reader } } as unknown as AppDesign;
  const [shown, refused, gone] = [
    createCanvas('#ff0000'),
    createCanvas('#00ff00'),
    Object.assign(createCanvas('#0000ff'), { width: 0 }),
  ];
  const pictures: Readonly<Record<string, HTMLCanvasElement | undefined>> = { a: shown, b: refused, gone };
  setMediaFrames(design, ({ id }) => ({ bitmap: pictures[id]!, key: id }));
  const made: ImageBitmap[] = [];
  const realCopy = createImageBitmap.bind(globalThis);
  const copied = vi
    .spyOn(globalThis, 'createImageBitmap')
    .mockImplementation(async (source: ImageBitmapSource) => {
      if (source === refused) throw new DOMException('No memory', 'InvalidStateError');
      const copy = await realCopy(source);
      made.push(copy);
      return copy;
    });
  await expect(freezeDesign(design, ['png'])).rejects.toThrow('No memory');
  expect(made.map(({ width }) => width)).toEqual([0]);
  copied.mockRestore();
});

it('copies nothing for files that move or hold no pictures', async () => {
  const reader = openDocument(new Y.Doc());
  const gif = createNode('gif', { id: 'a', width: 20, height: 20 });
  reader.transact('load', (writer) => writer.insert({ ...gif, index: 'a1' }));
  const design = { projectId: 'p', document: { reader } } as unknown as AppDesign;
  const frameOf = vi.fn(() => null);
  setMediaFrames(design, frameOf);
  const frozen = await freezeDesign(design, ['json', 'mp4', 'gif', 'webp']);
  expect(frozen.mediaFrame(gif)).toBeNull();
  expect(frameOf).not.toHaveBeenCalled();
});

it('makes each picture in the quality of its own format', async () => {
  const reader = openDocument(new Y.Doc());
  reader.transact('load', (writer) => writer.setArtboard({ width: 40, height: 40, background: '#ff0000' }));
  const design = { projectId: 'p', document: { reader } } as unknown as AppDesign;
  const frozen = await freezeDesign(design, ['jpg', 'webp']);
  const make = async (format: 'jpg' | 'webp', quality: PictureQuality) =>
    (await makeFile(frozen, format, { ...settings, quality }, watch)).blob.text();
  for (const format of ['jpg', 'webp'] as const) {
    const file = await make(format, PICTURE_QUALITY);
    const other = format === 'jpg' ? 'webp' : 'jpg';
    expect(await make(format, { ...PICTURE_QUALITY, [other]: 0.1 })).toBe(file);
    expect(await make(format, { ...PICTURE_QUALITY, [format]: 0.1 })).not.toBe(file);
  }
});
