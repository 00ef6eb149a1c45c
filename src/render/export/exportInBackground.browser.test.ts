import { describe, expect, it, vi } from 'vitest';
import * as Y from 'yjs';
import { comparePictures } from '../../../tests/browser/parity/comparePictures.ts';
import { openDocument } from '../../../scene/document/openDocument.ts';
import { DEFAULT_ARTBOARD } from '../../../scene/document/storedMeta.ts';
import { createNode } from '../../../scene/nodes/createNode.ts';
import type { SceneNode } from '../../../scene/nodes/types.ts';
import { FontRegistry } from '../text/FontRegistry.ts';
import { getPageFonts } from '../text/pageFonts.ts';
import { getShippedFonts } from '../text/shippedFonts.ts';
import type { ImageLoader } from '../types.ts';
import { exportInBackground } from './exportInBackground.ts';
import { exportInWorker } from './exportInWorker.ts';
import { exportPicture } from './exportPicture.ts';
import { exportSvg } from './svg/exportSvg.ts';
import { SnapshotReader, takeSnapshot } from './SnapshotReader.ts';
import type { ToWorker } from './workerMessages.ts';

const fonts = getPageFonts();
const images: ImageLoader = {
  load: async (src) => {
    if (src !== 'photo') throw new Error(`${src} is nowhere`);
    return createImageBitmap(new ImageData(new Uint8ClampedArray(64).fill(200), 4, 4));
  },
};

function design(width: number, height: number): SnapshotReader {
  const artboard = { ...DEFAULT_ARTBOARD, width, height };
  const nodes = [
    createNode('image', { src: 'photo', left: 10, top: 10, width: 4, height: 4, scaleX: 20, scaleY: 20 }),
    createNode('image', { src: 'lost', left: 150, top: 10, width: 60, height: 40 }),
    createNode('textbox', {
      text: 'Ação à beira-mar',
      left: 20,
      top: 110,
      width: 260,
      fontFamily: 'Roboto',
      fontSize: 30,
    }),
    createNode('rect', {
      left: 200,
      top: 60,
      width: 60,
      height: 40,
      fill: '#e63946',
      opacity: 0.5,
      stroke: '#222222',
      strokeWidth: 6,
    }),
  ];
  return new SnapshotReader({ artboard, nodes: nodes.map((node, at) => ({ ...node, index: `a${at}` })) });
}

function refuseWorkers(): typeof Worker {
  return class {
    constructor() {
      throw new DOMException('Script cannot be accessed from this origin', 'SecurityError');
    }
  } as unknown as typeof Worker;
}

async function readPixels(blob: Blob): Promise<ImageData> {
  const bitmap = await createImageBitmap(blob);
  const canvas = Object.assign(document.createElement('canvas'), {
    width: bitmap.width,
    height: bitmap.height,
  });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No 2D context');
  context.drawImage(bitmap, 0, 0);
  return context.getImageData(0, 0, bitmap.width, bitmap.height);
}

/** A document of one photo, in which somebody goes on working as soon as a picture is asked for. */
function editedMeanwhile(width: number, height: number) {
  const edited = openDocument(new Y.Doc());
  const photo = { width: 4, height: 4, scaleX: 20, scaleY: 20, strokeWidth: 0 };
  edited.transact('load', (writer) => {
    writer.setArtboard({ width, height, background: '#ffffff' });
    writer.insert({
      ...createNode('image', { ...photo, id: 'old', src: 'photo', left: 60, top: 60 }),
      index: 'a1',
    });
  });
  const edit = (): void =>
    edited.transact('user', (writer) => {
      if (!writer.reader.get('old')) return;
      writer.remove('old');
      writer.setArtboard({ background: '#00ff00' });
      writer.insert({
        ...createNode('image', { ...photo, id: 'new', src: 'late', left: 160, top: 60 }),
        index: 'a2',
      });
    });
  const load: ImageLoader['load'] = async (src) => {
    edit();
    return images.load(src);
  };
  return { reader: edited, images: { load }, edit };
}

describe('a design edited while it is exported', () => {
  it.each([
    ['on the page', 300],
    ['strip by strip', 20_000],
  ])('shows the moment it was asked for, %s', async (_where, width) => {
    const { reader, images: loader, edit } = editedMeanwhile(width, 300);
    const work = exportInBackground({ reader, images: loader, fonts, format: 'png' });
    edit();
    const picture = await work;
    expect(reader.get('new')).toBeDefined();
    expect(picture.broken).toEqual([]);
    const bitmap = await createImageBitmap(picture.blob, 0, 0, 300, 300);
    const context = new OffscreenCanvas(300, 300).getContext('2d')!;
    context.drawImage(bitmap, 0, 0);
    expect([...context.getImageData(60, 60, 1, 1).data]).toEqual([212, 212, 212, 255]);
    expect([...context.getImageData(250, 250, 1, 1).data]).toEqual([255, 255, 255, 255]);
  });

  it('is whole in an SVG', async () => {
    const { reader, images: loader, edit } = editedMeanwhile(300, 300);
    const fetchFile = async () => {
      edit();
      return new Blob([new Uint8Array(8)], { type: 'image/png' });
    };
    const { blob, broken } = await exportSvg({ reader, images: loader, fonts, text: 'outlines', fetchFile });
    const text = await blob.text();
    expect(reader.get('new')).toBeDefined();
    expect(broken).toEqual([]);
    expect(text).toContain('<image');
    expect(text).not.toContain('#00ff00');
  });
});

describe('a cancelled export', () => {
  const never = new Promise<never>(() => undefined);
  const many = Array.from({ length: 250 }, () => createNode('rect', { width: 9, height: 9 }));
  const photo = createNode('image', { src: 'slow', width: 4, height: 4 });

  it.each([
    ['on the page', 300, [photo]],
    ['in a worker', 300, [photo, ...many]],
    ['strip by strip', 20_000, [photo]],
  ] as const)('ends at once while a picture does not come, %s', async (_where, width, nodes) => {
    const controller = new AbortController();
    const load: ImageLoader['load'] = () => {
      queueMicrotask(() => controller.abort(new Error('enough')));
      return never;
    };
    const { artboard } = design(width, 300);
    const reader = new SnapshotReader({
      artboard,
      nodes: nodes.map((node, at) => ({ ...node, index: `a${at}` })),
    });
    const { signal } = controller;
    const work = exportInBackground({ reader, images: { load }, fonts, format: 'png', signal });
    await expect(work).rejects.toThrow('enough');
  });

  it('ends at once while a font does not come, and keeps no picture', async () => {
    const controller = new AbortController();
    const closed = vi.spyOn(ImageBitmap.prototype, 'close');
    const late = Promise.withResolvers<ImageBitmap>();
    vi.spyOn(fonts, 'ensureFonts').mockImplementation(() => never);
    const load: ImageLoader['load'] = async (src) => {
      if (src === 'photo') return images.load(src);
      setTimeout(() => controller.abort(new Error('enough')));
      return late.promise;
    };
    const { signal } = controller;
    const work = exportPicture({ reader: design(300, 200), images: { load }, fonts, format: 'png', signal });
    await expect(work).rejects.toThrow('enough');
    await vi.waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
    late.resolve(await images.load('photo'));
    await vi.waitFor(() => expect(closed).toHaveBeenCalledTimes(2));
    vi.restoreAllMocks();
  });
});

describe('a family that the page looks up', () => {
  const [anton] = getShippedFonts().filter(({ family }) => family === 'Anton');
  const resolved = (family: string) => [{ ...anton!, family, weight: '400' }];

  function written(family: string): SnapshotReader {
    const { artboard } = design(300, 200);
    const text = createNode('text', { text: 'Ação', fontFamily: family });
    const many = Array.from({ length: 250 }, () => createNode('rect', { width: 9, height: 9 }));
    return new SnapshotReader({ artboard, nodes: [text, ...many] });
  }

  it('is waited for before a worker draws in it', async () => {
    const answer = Promise.withResolvers<void>();
    const resolveFamily = vi.fn((family: string) => answer.promise.then(() => resolved(family)));
    const late = new FontRegistry({ fonts: document.fonts, sources: [], resolveFamily });
    const reader = written('Fonte Tardia');
    const work = exportInBackground({ reader, images, fonts: late, format: 'png' });
    await vi.waitFor(() => expect(resolveFamily).toHaveBeenCalledOnce());
    answer.resolve();
    expect((await work).broken).toEqual([]);
    late.destroy();
  });

  it('is asked for again for a worker when it could not be had before', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const resolveFamily = vi.fn(async (family: string) => resolved(family));
    resolveFamily.mockRejectedValueOnce(new TypeError('offline'));
    const again = new FontRegistry({ fonts: document.fonts, sources: [], resolveFamily });
    const reader = written('Fonte Perdida');
    expect(await again.ensureFonts([reader.get([...reader.ids()][0]!)!])).toHaveLength(1);
    expect((await exportInBackground({ reader, images, fonts: again, format: 'png' })).broken).toEqual([]);
    expect(again.listSources()).toHaveLength(1);
    again.destroy();
    warn.mockRestore();
  });

  it('holds up no export that is cancelled', async () => {
    const never = new Promise<never>(() => undefined);
    const waiting = new FontRegistry({ fonts: document.fonts, sources: [], resolveFamily: () => never });
    const controller = new AbortController();
    const reader = written('Fonte Que Não Vem');
    const { signal } = controller;
    const work = exportInBackground({ reader, images, fonts: waiting, format: 'png', signal });
    controller.abort(new Error('enough'));
    await expect(work).rejects.toThrow('enough');
    waiting.destroy();
  });
});

describe('exporting in a worker', () => {
  it('gives the page’s picture, with pictures loaded by the page', async () => {
    const options = { reader: design(300, 200), images, fonts, format: 'png' } as const;
    const [here, there] = await Promise.all([exportPicture(options), exportInWorker(options)]);
    expect(there.broken).toEqual(here.broken);
    expect(there.broken).toHaveLength(1);
    const { ssim, differing } = comparePictures(await readPixels(here.blob), await readPixels(there.blob));
    expect(ssim).toBeGreaterThan(0.97);
    expect(differing).toBeLessThan(0.015);
  });

  it('stops when it is cancelled', async () => {
    const controller = new AbortController();
    const work = exportInBackground({
      reader: design(20_000, 4_000),
      images,
      fonts,
      format: 'png',
      signal: controller.signal,
      onProgress: (done) => {
        if (done > 0) controller.abort(new Error('enough'));
      },
    });
    await expect(work).rejects.toThrow('enough');
  });

  it('refuses a picture that is too large with the same error as the page', async () => {
    const options = { reader: design(20_000, 4_000), images, fonts, format: 'png', scale: 3 } as const;
    await expect(exportInBackground(options)).rejects.toThrow(RangeError);
    await expect(exportInWorker(options)).rejects.toThrow(RangeError);
  });

  it('shows one moment, copied in slices, whatever is edited meanwhile', async () => {
    const document = openDocument(new Y.Doc());
    const nodes: SceneNode[] = [];
    for (let i = 0; i < 700; i += 1) {
      const at = { left: (i % 30) * 10, top: Math.floor(i / 30) * 8, width: 8, height: 6 };
      const index = `a${String(i).padStart(4, '0')}`;
      if (i % 35 !== 0)
        nodes.push({ ...createNode('rect', { ...at, fill: '#0891b2', strokeWidth: 0 }), index });
      else nodes.push({ ...createNode('gif', { ...at, src: 'photo' }), index });
    }
    document.transact('load', (writer) => {
      writer.setArtboard({ width: 300, height: 200, background: '#ffffff' });
      for (const node of nodes) writer.insert(node);
    });
    const before = new SnapshotReader(takeSnapshot(document));
    const frame = await createImageBitmap(new ImageData(new Uint8ClampedArray(64).fill(120), 4, 4));
    const options = {
      images,
      fonts,
      format: 'png',
      mediaFrame: () => ({ bitmap: frame, key: '1' }),
    } as const;
    const sent: ToWorker[] = [];
    class EditingWorker extends Worker {
      override postMessage(message: ToWorker, more?: Transferable[] | StructuredSerializeOptions): void {
        // Somebody goes on editing between any two messages.
        const [first, last] = [nodes[sent.length], nodes.at(-1 - sent.length)];
        document.transact('user', (writer) => {
          if (first) writer.update(first.id, { left: 0, fill: '#e11d48' });
          if (last) writer.remove(last.id);
        });
        sent.push(message);
        super.postMessage(message, more as StructuredSerializeOptions);
      }
    }
    vi.stubGlobal('Worker', EditingWorker);
    const there = await exportInWorker({ ...options, reader: document });
    vi.unstubAllGlobals();
    const here = await exportPicture({ ...options, reader: before });
    expect(comparePictures(await readPixels(here.blob), await readPixels(there.blob)).differing).toBe(0);
    const copied = sent.flatMap((message) => (message.type === 'nodes' ? [message.nodes.length] : []));
    expect(copied.reduce((sum, count) => sum + count, 0)).toBe(700);
    expect(Math.max(...copied)).toBeLessThanOrEqual(250);
    const frames = sent.flatMap((message) => (message.type === 'frames' ? [message.frames.size] : []));
    expect(frames.reduce((sum, count) => sum + count, 0)).toBe(20);
  });

  it('is handed each picture of GIFs once, a few at a time, and none of those that do not show', async () => {
    const gifs = Array.from({ length: 30 }, (_, at) =>
      createNode('gif', { left: at * 10, width: 8, height: 8, src: 'photo', hidden: at === 29 }),
    );
    const { artboard } = design(300, 200);
    const reader = new SnapshotReader({
      artboard,
      nodes: gifs.map((node, at) => ({ ...node, index: `a${String(at).padStart(2, '0')}` })),
    });
    const pixels = (value: number) =>
      createImageBitmap(new ImageData(new Uint8ClampedArray(64).fill(value), 4, 4));
    const shared = await pixels(120);
    const own = await Promise.all(Array.from({ length: 10 }, (_, at) => pixels(130 + at)));
    const frameOf = new Map(gifs.map(({ id }, at) => [id, own[at - 20] ?? shared]));
    const options = {
      reader,
      images,
      fonts,
      format: 'png',
      mediaFrame: ({ id }: SceneNode) => ({ bitmap: frameOf.get(id)!, key: id }),
    } as const;
    const copied = vi.spyOn(globalThis, 'createImageBitmap');
    const posted = vi.spyOn(Worker.prototype, 'postMessage');
    const there = await exportInWorker(options);
    const calls = copied.mock.calls.map(([source]) => source);
    const sent = posted.mock.calls.flatMap(([message, bitmaps]) =>
      (message as ToWorker).type === 'frames' ? [(bitmaps as unknown as ImageBitmap[]).length] : [],
    );
    vi.restoreAllMocks();
    expect(calls.filter((source) => source === shared)).toHaveLength(1);
    expect(calls.filter((source) => own.some((one) => one === source))).toHaveLength(9);
    expect(sent).toEqual([8, 2]);
    const here = await exportPicture(options);
    expect(comparePictures(await readPixels(here.blob), await readPixels(there.blob)).differing).toBe(0);
  });

  it('is done on the page where workers are refused, as to a page of another origin', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    vi.stubGlobal('Worker', refuseWorkers());
    const picture = await exportInBackground({ reader: design(20_000, 300), images, fonts, format: 'png' });
    vi.unstubAllGlobals();
    warn.mockRestore();
    expect(picture.blob.type).toBe('image/png');
    expect((await createImageBitmap(picture.blob, 0, 0, 9, 9)).width).toBe(9);
  });

  it('takes small pictures of many objects there too', async () => {
    const many = Array.from({ length: 250 }, (_, i) =>
      createNode('rect', { left: i, top: i, width: 9, height: 9 }),
    );
    const { artboard } = design(300, 200);
    const start = vi.spyOn(globalThis, 'Worker');
    const options = { images, fonts, format: 'png' } as const;
    await exportInBackground({ ...options, reader: design(300, 200) });
    expect(start).not.toHaveBeenCalled();
    await exportInBackground({ ...options, reader: new SnapshotReader({ artboard, nodes: many }) });
    expect(start).toHaveBeenCalledTimes(1);
    start.mockRestore();
  });
});
