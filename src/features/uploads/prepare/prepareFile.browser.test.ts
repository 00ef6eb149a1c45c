import { afterEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_ARTBOARD } from '../../../../scene/document/storedMeta.ts';
import { createNode } from '../../../../scene/nodes/createNode.ts';
import { exportFilm } from '../../../render/export/film/exportFilm.ts';
import { SnapshotReader } from '../../../render/export/SnapshotReader.ts';
import { inOrder } from '../../../render/testing/mountScene.ts';
import { getPageFonts } from '../../../render/text/pageFonts.ts';
import { createChunk } from '../../../render/export/png/chunks.ts';
import { writeGif } from '../../../render/media/testing/writeGif.ts';
import { writePng, writeWebp } from '../../../render/media/testing/writeMoving.ts';
import { saysTurned } from './saysTurned.ts';
import { sniffFileKind } from './sniffFileKind.ts';
import { prepareFile } from './prepareFile.ts';

const { signal } = new AbortController();

async function pixelsOf(blob: Blob): Promise<ImageData> {
  const bitmap = await createImageBitmap(blob);
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!;
  context.drawImage(bitmap, 0, 0);
  return context.getImageData(0, 0, bitmap.width, bitmap.height);
}

const colorAt = ({ data, width }: ImageData, x: number, y: number) => [
  ...data.subarray(4 * (y * width + x), 4 * (y * width + x) + 4),
];

/** A second of film, the left half green, the right half red. */
async function makeFilm(width: number, height: number): Promise<File> {
  const half = (id: string, left: number, fill: string) =>
    createNode('rect', { id, left, top: 0, width: width / 2, height, fill, strokeWidth: 0 });
  const artboard = { ...DEFAULT_ARTBOARD, width, height };
  const nodes = inOrder([half('l', 0, '#00a000'), half('r', width / 2, '#c00000')]);
  const { blob } = await exportFilm({
    format: 'mp4',
    pages: [{ reader: new SnapshotReader({ artboard, nodes }), seconds: 1 }],
    images: { load: (src) => Promise.reject(new Error(src)) },
    fonts: getPageFonts(),
    fps: 5,
    scale: 1,
    withSound: false,
    resolveMedia: (address) => address,
  });
  return new File([blob], 'metade.mp4', { type: 'video/mp4' });
}

/** A picture of 60 × 40: half see-through blue, the right half orange. */
async function makePicture(): Promise<File> {
  const canvas = new OffscreenCanvas(60, 40);
  const context = canvas.getContext('2d')!;
  context.fillStyle = 'rgb(20 60 200 / 50%)';
  context.fillRect(0, 0, 30, 40);
  context.fillStyle = 'rgb(240 130 20)';
  context.fillRect(30, 0, 30, 40);
  return new File([await canvas.convertToBlob({ type: 'image/png' })], 'metade.png', { type: 'image/png' });
}

const near = (color: readonly number[], expected: readonly number[], by: number) =>
  color.every((value, at) => Math.abs(value - expected[at]!) <= by);

describe('a film to be sent', () => {
  it('gets a preview of one of its pictures, in its own shape', async () => {
    const { thumbnail, metadata } = await prepareFile(await makeFilm(640, 320), signal);
    expect(metadata).toEqual({ fileWidth: 640, fileHeight: 320, fileType: 'video', dominantColor: '' });
    expect(thumbnail?.type).toBe('image/webp');
    const preview = await pixelsOf(thumbnail!);
    expect([preview.width, preview.height]).toEqual([480, 240]);
    expect(near(colorAt(preview, 100, 120), [0, 160, 0, 255], 24)).toBe(true);
    expect(near(colorAt(preview, 380, 120), [192, 0, 0, 255], 24)).toBe(true);
  });

  it('gets its preview also from a player that has the picture only a moment later', async () => {
    const film = await makeFilm(640, 320);
    const early = new DOMException('The image source is not usable.', 'InvalidStateError');
    const asked = vi.spyOn(window, 'createImageBitmap').mockRejectedValueOnce(early);
    const { thumbnail } = await prepareFile(film, signal);
    const times = asked.mock.calls.length;
    vi.restoreAllMocks();
    expect(times).toBeGreaterThan(1);
    const preview = await pixelsOf(thumbnail!);
    expect(near(colorAt(preview, 100, 120), [0, 160, 0, 255], 24)).toBe(true);
  });

  it('is refused in words when it is no film at all', async () => {
    const head = new TextEncoder().encode('\0\0\0\u0018ftypisom');
    await expect(prepareFile(new File([head], 'nada.mp4'), signal)).rejects.toThrow(/vídeo/i);
  });
});

describe('a picture to be sent', () => {
  it('goes under the type that it is of, whatever its name says', async () => {
    const { file: webp } = await prepareFile(await makePicture(), signal);
    for (const [name, type] of [
      ['foto.png', 'image/png'],
      ['foto', ''],
      ['foto.mp4', 'video/mp4'],
    ] as const) {
      const { file, metadata } = await prepareFile(new File([webp], name, { type }), signal);
      expect([file.name, file.type, metadata.fileType]).toEqual([name, 'image/webp', 'image']);
    }
  });

  it('goes as it is seen here where it is a WebP that asks to be turned', async () => {
    const { file: webp } = await prepareFile(await makePicture(), signal);
    const bytes = new Uint8Array(await webp.arrayBuffer());
    const notes = new TextEncoder().encode(
      'EXIF\u001a\0\0\0II*\0\b\0\0\0\u0001\0\u0012\u0001\u0003\0\u0001\0\0\0\u0006\0\0\0\0\0\0\0',
    );
    // A picture with see-through parts is of the form that may have notes.
    bytes[20]! |= 0x08;
    new DataView(bytes.buffer).setUint32(4, bytes.length + notes.length - 8, true);
    const turned = new File([bytes, notes], 'virada.webp', { type: 'image/webp' });
    const { file, metadata } = await prepareFile(turned, signal);
    const seen = await pixelsOf(turned);
    const sent = await pixelsOf(file);
    expect([await saysTurned(turned), await saysTurned(file)]).toEqual([true, false]);
    expect([sent.width, sent.height]).toEqual([seen.width, seen.height]);
    expect([metadata.fileWidth, metadata.fileHeight]).toEqual([seen.width, seen.height]);
    expect(near(colorAt(sent, 45, 20), colorAt(seen, 45, 20), 12)).toBe(true);
  });

  it('is said to be unreadable where it is gone since it was chosen, and damaged where nothing is in it', async () => {
    const gone = new File(['x'], 'nuvem.jpg', { type: 'image/jpeg' });
    const unread = new DOMException('The requested file could not be read', 'NotReadableError');
    gone.slice = () => Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(unread) });
    await expect(prepareFile(gone, signal)).rejects.toThrow('Não foi possível ler o arquivo.');
    await expect(prepareFile(new File([], 'a.png'), signal)).rejects.toThrow('danificado ou incompleto');
    const going = new File([await makePicture()], 'a.png', { type: 'image/png' });
    const head = going.slice(0, 32);
    going.slice = vi.fn<File['slice']>(() => gone.slice()).mockReturnValueOnce(head);
    going.arrayBuffer = () => Promise.reject(unread);
    await expect(prepareFile(going, signal)).rejects.toThrow('Não foi possível ler o arquivo.');
  });

  it('is refused as too large by what it says of itself, before room is made for its pixels', async () => {
    const bytes = new Uint8Array(await (await makePicture()).arrayBuffer());
    new DataView(bytes.buffer).setUint32(16, 60_000);
    new DataView(bytes.buffer).setUint32(20, 60_000);
    const decode = vi.spyOn(window, 'createImageBitmap');
    await expect(prepareFile(new File([bytes], 'a.png'), signal)).rejects.toThrow('Imagem muito grande.');
    expect(decode).not.toHaveBeenCalled();
    vi.restoreAllMocks();
  });

  it('is said to be damaged where its end is missing, not of a kind nobody takes', async () => {
    const half = (await makePicture()).slice(0, 60);
    await expect(prepareFile(new File([half], 'a.png'), signal)).rejects.toThrow(/danificado ou incompleto/);
    await expect(prepareFile(new File(['nada'], 'a.png'), signal)).rejects.toThrow(
      'Tipo de arquivo não suportado. Envie PNG, JPG, GIF, WebP ou MP4.',
    );
  });

  it('is taken where a JPEG lacks no more than the mark of its end', async () => {
    const bitmap = await createImageBitmap(await makePicture());
    const canvas = new OffscreenCanvas(60, 40);
    canvas.getContext('2d')!.drawImage(bitmap, 0, 0);
    const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality: 1 });
    const { file, metadata } = await prepareFile(new File([jpeg.slice(0, -2)], 'a.jpg'), signal);
    expect(metadata).toMatchObject({ fileWidth: 60, fileHeight: 40 });
    expect(near(colorAt(await pixelsOf(file), 50, 38), [240, 130, 20, 255], 24)).toBe(true);
    const half = jpeg.slice(0, -Math.round(jpeg.size / 8));
    await expect(prepareFile(new File([half], 'a.jpg'), signal)).rejects.toThrow(/danificado ou incompleto/);
  });

  it('waits for others, so that not all of many are decoded at once', async () => {
    const picture = await makePicture();
    const decode = window.createImageBitmap.bind(window);
    let [open, most] = [0, 0];
    vi.spyOn(window, 'createImageBitmap').mockImplementation(async (blob: ImageBitmapSource) => {
      most = Math.max(most, ++open);
      const bitmap = await decode(blob);
      const close = bitmap.close.bind(bitmap);
      return Object.assign(bitmap, {
        close() {
          open -= 1;
          close();
        },
      });
    });
    await Promise.all(Array.from({ length: 8 }, () => prepareFile(picture, signal)));
    vi.restoreAllMocks();
    expect(most).toBe(2);
  });

  it('stays as it is where WebP has no room for it', async () => {
    const canvas = new OffscreenCanvas(20, 17_000);
    canvas.getContext('2d')!.fillRect(0, 0, 20, 17_000);
    const png = await canvas.convertToBlob({ type: 'image/png' });
    const { file, metadata, thumbnail } = await prepareFile(new File([png], 'tela.jpg'), signal);
    expect([file.type, file.size]).toEqual(['image/png', png.size]);
    expect(metadata).toMatchObject({ fileWidth: 20, fileHeight: 17_000, fileType: 'image' });
    expect(thumbnail?.type).toBe('image/webp');
  });

  it('stays as it is where no canvas holds so many pixels, as on some phones', async () => {
    const canvas = new OffscreenCanvas(16_000, 1100);
    canvas.getContext('2d')!.fillRect(0, 0, 16_000, 1100);
    const png = await canvas.convertToBlob({ type: 'image/png' });
    // What is painted on one that is too large is not there, and nothing says so.
    const fillRect = Reflect.get(OffscreenCanvasRenderingContext2D.prototype, 'fillRect');
    vi.spyOn(OffscreenCanvasRenderingContext2D.prototype, 'fillRect').mockImplementation(function (
      this: OffscreenCanvasRenderingContext2D,
      ...box
    ) {
      if (this.canvas.width * this.canvas.height <= 4096 * 4096) fillRect.apply(this, box);
    });
    const { file, metadata, thumbnail } = await prepareFile(new File([png], 'foto.png'), signal);
    vi.restoreAllMocks();
    expect([file.type, file.size]).toEqual(['image/png', png.size]);
    expect(metadata).toMatchObject({ fileWidth: 16_000, fileHeight: 1100, fileType: 'image' });
    expect(thumbnail?.type).toBe('image/webp');
  });
});

describe('a picture that moves', () => {
  const box = { left: 0, top: 0, width: 600, height: 40, disposal: 0, blend: 0, delay: [1, 10] as const };
  const makePng = (count: number) =>
    writePng(
      600,
      40,
      Array.from({ length: count }, (_, at) => ({ ...box, color: [200, 40 * at, 0, 255] as const })),
    );
  const makeWebp = async (count: number) => {
    const canvas = new OffscreenCanvas(600, 40);
    canvas.getContext('2d')!.fillRect(0, 0, 600, 40);
    const still = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/webp' })).arrayBuffer());
    const frame = { ...box, still, delay: 100, clears: false, blends: true };
    return writeWebp(
      600,
      40,
      Array.from({ length: count }, () => frame),
    );
  };

  it.each([
    ['image/png', makePng],
    ['image/webp', makeWebp],
  ] as const)('of type %s goes as it is, with a preview that stands', async (type, make) => {
    const bytes = await make(3);
    const { file, metadata, thumbnail } = await prepareFile(new File([bytes], 'dança.webp'), signal);
    expect([file.name, file.type]).toEqual(['dança.webp', type]);
    expect(new Uint8Array(await file.arrayBuffer())).toEqual(bytes);
    expect(metadata).toMatchObject({ fileWidth: 600, fileHeight: 40, fileType: 'gif' });
    const preview = await pixelsOf(thumbnail!);
    expect([thumbnail?.type, preview.width, preview.height]).toEqual(['image/webp', 480, 32]);
  });

  it.each([
    ['PNG', makePng],
    ['WebP', makeWebp],
  ] as const)('is a still picture with one frame as %s', async (_name, make) => {
    const { file, metadata } = await prepareFile(new File([await make(1)], 'a'), signal);
    expect([file.type, metadata.fileType]).toEqual(['image/webp', 'image']);
  });

  it.each([
    ['PNG', makePng],
    ['WebP', makeWebp],
  ] as const)('is said to be damaged where a %s breaks off', async (_name, make) => {
    const part = (await make(3)).slice(0, -20);
    await expect(prepareFile(new File([part], 'a'), signal)).rejects.toThrow(/danificado ou incompleto/);
  });

  it('is taken where a PNG lacks no more than the mark of its end', async () => {
    const bytes = await makePng(3);
    const { file, metadata } = await prepareFile(new File([bytes.slice(0, -12)], 'a.png'), signal);
    expect(metadata).toMatchObject({ fileWidth: 600, fileType: 'gif' });
    const sent = new Uint8Array(await file.arrayBuffer());
    expect([bytes.length, bytes.length - 12]).toContain(sent.length);
    expect(sent).toEqual(bytes.slice(0, sent.length));
  });

  it('is told by few readings of a PNG that has very many chunks before its frames', async () => {
    const bytes = await makePng(2);
    const at =
      bytes.findIndex((_, start) => String.fromCharCode(...bytes.subarray(start, start + 4)) === 'acTL') - 4;
    const words = Array.from({ length: 20_000 }, () => createChunk('tEXt', new Uint8Array(3)));
    const parts = [bytes.slice(0, at), ...words, bytes.slice(at)];
    const reads = vi.spyOn(Blob.prototype, 'slice');
    const { metadata } = await prepareFile(new File(parts, 'a.png'), signal);
    expect(metadata.fileType).toBe('gif');
    expect(reads.mock.calls.length).toBeLessThan(20);
    reads.mockRestore();
  });

  it.each([
    [0, 0],
    [5, 1],
    [20, 20],
  ])(
    'as a GIF is as large as its first picture where its screen is said to be %i × %i',
    async (width, height) => {
      const frame = { left: 0, top: 0, width: 10, height: 8, color: 2, delay: 5, disposal: 0 };
      const bytes = writeGif(width, height, [frame, { ...frame, color: 3 }]);
      const { metadata } = await prepareFile(new File([bytes], 'a.gif'), signal);
      expect(metadata).toMatchObject({ fileWidth: Math.max(width, 10), fileHeight: Math.max(height, 8) });
    },
  );

  it('may have 20 MB, in words that name no GIF', async () => {
    const file = new File([await makePng(2)], 'a.png');
    const large = new File([await file.arrayBuffer(), new Uint8Array(21 * 2 ** 20)], 'a.png');
    await expect(prepareFile(large, signal)).rejects.toThrow('Imagens animadas devem ter no máximo 20MB');
  });
});

describe('in a browser whose canvas writes no WebP', () => {
  afterEach(() => vi.restoreAllMocks());

  it('a picture becomes WebP all the same, colours and transparency kept', async () => {
    const picture = await makePicture();
    vi.spyOn(OffscreenCanvas.prototype, 'convertToBlob').mockResolvedValue(picture);
    const { file } = await prepareFile(picture, signal);
    expect([file.name, file.type]).toEqual(['metade.webp', 'image/webp']);
    expect(sniffFileKind(new Uint8Array(await file.slice(0, 32).arrayBuffer()))).toBe('webp');
    const pixels = await pixelsOf(file);
    expect([pixels.width, pixels.height]).toEqual([60, 40]);
    expect(near(colorAt(pixels, 15, 20), [20, 60, 200, 128], 16)).toBe(true);
    expect(near(colorAt(pixels, 45, 20), [240, 130, 20, 255], 16)).toBe(true);
  });
});
