import { describe, expect, it, vi } from 'vitest';
import { DEFAULT_ARTBOARD } from '../../../../scene/document/storedMeta.ts';
import { createNode } from '../../../../scene/nodes/createNode.ts';
import type { SceneNode } from '../../../../scene/nodes/types.ts';
import { writeGif } from '../../media/testing/writeGif.ts';
import { writePng, writeWebp } from '../../media/testing/writeMoving.ts';
import { inOrder } from '../../testing/mountScene.ts';
import { FontRegistry } from '../../text/FontRegistry.ts';
import { getPageFonts } from '../../text/pageFonts.ts';
import { getShippedFonts } from '../../text/shippedFonts.ts';
import { SnapshotReader } from '../SnapshotReader.ts';
import { exportFilm } from './exportFilm.ts';
import { MediaLengths } from './MediaLengths.ts';
import type { MadeFilm } from './types.ts';
import { WebpSink } from '../webp/WebpSink.ts';

const SIDE = 64;

/** Red for 100 ms, green for 200 ms, blue for 100 ms. */
const moving = URL.createObjectURL(
  new Blob([
    writeGif(
      SIDE,
      SIDE,
      [1, 2, 3].map((color) => ({
        left: 0,
        top: 0,
        width: SIDE,
        height: SIDE,
        color,
        delay: color === 2 ? 20 : 10,
        disposal: 1,
      })),
    ),
  ]),
);

const gif = createNode('gif', {
  id: 'g',
  left: 31,
  top: 11,
  width: SIDE,
  height: SIDE,
  originalGifUrl: moving,
});
const rect = createNode('rect', {
  id: 'r',
  left: 0,
  top: 0,
  width: 20,
  height: 20,
  fill: '#ff5b4e',
  strokeWidth: 0,
});

function make(
  format: 'gif' | 'webp',
  nodes: readonly SceneNode[],
  { fps = 30, fonts = getPageFonts() }: { readonly fps?: number; readonly fonts?: FontRegistry } = {},
): Promise<MadeFilm> {
  const artboard = {
    left: 0,
    top: 0,
    width: 161,
    height: 97,
    background: '#ffffff',
    title: '',
    canvasBackground: '',
    style: null,
  };
  return exportFilm({
    pages: [{ reader: new SnapshotReader({ artboard, nodes: inOrder(nodes) }), seconds: 1 }],
    images: { load: (src) => Promise.reject(new Error(`No picture at ${src}`)) },
    fonts,
    format,
    fps,
    scale: 1,
    withSound: false,
    resolveMedia: (address) => address,
  });
}

type Shown = { readonly duration: number; readonly colors: readonly string[] };

/** Milliseconds of each frame, and its colours inside the GIF, in the rectangle and beside both. */
async function decode(blob: Blob): Promise<readonly Shown[]> {
  const decoder = new ImageDecoder({ data: await blob.arrayBuffer(), type: blob.type });
  await Promise.all([decoder.tracks.ready, decoder.completed]);
  const shown: Shown[] = [];
  for (let frameIndex = 0; frameIndex < decoder.tracks.selectedTrack!.frameCount; frameIndex += 1) {
    const { image } = await decoder.decode({ frameIndex });
    const canvas = new OffscreenCanvas(image.displayWidth, image.displayHeight);
    expect([canvas.width, canvas.height]).toEqual([161, 97]);
    const context = canvas.getContext('2d')!;
    context.drawImage(image, 0, 0);
    const colors = [
      [60, 40],
      [8, 8],
      [140, 90],
    ].map(([x = 0, y = 0]) => nameColor(context.getImageData(x, y, 1, 1).data));
    shown.push({ duration: (image.duration ?? 0) / 1000, colors });
    image.close();
  }
  decoder.close();
  return shown;
}

function nameColor([red = 0, green = 0, blue = 0]: Uint8ClampedArray): string {
  const known: Record<string, readonly number[]> = {
    red: [255, 0, 0],
    green: [0, 255, 0],
    blue: [0, 0, 255],
    white: [255, 255, 255],
    accent: [255, 91, 78],
  };
  const found = Object.entries(known).find(([, [r = 0, g = 0, b = 0]]) =>
    [red - r, green - g, blue - b].every((difference) => Math.abs(difference) <= 12),
  );
  return found?.[0] ?? `${red} ${green} ${blue}`;
}

describe.each(['gif', 'webp'] as const)('a design as %s', (format) => {
  it('shows every picture for as long as its frames last, still parts untouched', async () => {
    const made = await make(format, [rect, gif]);
    expect([made.width, made.height, made.frames, made.codec]).toEqual([161, 97, 30, format]);
    const shown = await decode(made.blob);
    // A frame lasts a thirtieth of a second: red shows in frames 0–2, green in 3–8, blue in 9–11, red again in 12.
    const starts = [0, 3, 9, 12, 15, 21, 24, 27, 30];
    const unit = format === 'gif' ? 10 : 1;
    const at = (frame: number): number => Math.round((frame * 1000) / 30 / unit) * unit;
    expect(shown.map(({ duration }) => duration)).toEqual(
      starts.slice(1).map((end, index) => at(end) - at(starts[index]!)),
    );
    const names = ['red', 'green', 'blue', 'red', 'green', 'blue', 'red', 'green'];
    expect(shown.map(({ colors }) => colors)).toEqual(names.map((name) => [name, 'accent', 'white']));
  });

  it('is one frame where nothing moves', async () => {
    const made = await make(format, [rect]);
    expect(made.frames).toBe(1);
    expect((await decode(made.blob)).map(({ colors }) => colors)).toEqual([['white', 'accent', 'white']]);
  });
});

/** The three pictures of the GIF above. */
const PARTS = [
  { color: [255, 0, 0, 255], delay: 100 },
  { color: [0, 255, 0, 255], delay: 200 },
  { color: [0, 0, 255, 255], delay: 100 },
] as const;
const whole = { left: 0, top: 0, width: SIDE, height: SIDE };

async function drawStill(color: readonly number[]): Promise<Uint8Array> {
  const canvas = new OffscreenCanvas(SIDE, SIDE);
  const context = canvas.getContext('2d')!;
  context.fillStyle = `rgb(${color.slice(0, 3).join(' ')})`;
  context.fillRect(0, 0, SIDE, SIDE);
  return new Uint8Array(await (await canvas.convertToBlob({ type: 'image/webp', quality: 1 })).arrayBuffer());
}

const makePng = () =>
  writePng(
    SIDE,
    SIDE,
    PARTS.map(({ color, delay }) => ({ ...whole, color, delay: [delay, 1000], disposal: 0, blend: 0 })),
  );

async function makeWebp(): Promise<Uint8Array<ArrayBuffer>> {
  const frames = PARTS.map(async ({ color, delay }) => {
    return { ...whole, still: await drawStill(color), delay, clears: false, blends: true };
  });
  return writeWebp(SIDE, SIDE, await Promise.all(frames));
}

it.each([
  ['WebP', makeWebp],
  ['PNG', makePng],
] as const)('shows a moving %s as the GIF of the same pictures, and lasts as long', async (_name, write) => {
  const address = URL.createObjectURL(new Blob([await write()]));
  const node = { ...gif, originalGifUrl: address };
  const [made, expected] = [await make('gif', [rect, node]), await make('gif', [rect, gif])];
  expect(made.broken).toEqual([]);
  expect(await decode(made.blob)).toEqual(await decode(expected.blob));
  const reader = new SnapshotReader({ artboard: DEFAULT_ARTBOARD, nodes: inOrder([node]) });
  const lengths = new MediaLengths((asked) => asked);
  expect(await lengths.measure(reader)).toEqual({ longest: 0.4, unread: 0 });
});

it('has the letters of a family that the page is still looking up', async () => {
  const [anton] = getShippedFonts().filter(({ family }) => family === 'Anton');
  const answer = Promise.withResolvers<void>();
  const resolveFamily = vi.fn(async (family: string) => {
    await answer.promise;
    return [{ ...anton!, family, weight: '400' }];
  });
  const fonts = new FontRegistry({ fonts: document.fonts, sources: [], resolveFamily });
  const text = createNode('text', { id: 't', text: 'Ação', fontFamily: 'Fonte de Filme', fontSize: 20 });
  const work = make('gif', [gif, text], { fps: 10, fonts });
  await vi.waitFor(() => expect(resolveFamily).toHaveBeenCalledOnce());
  answer.resolve();
  expect((await work).broken).toEqual([]);
  fonts.destroy();
});

it('gives gradients more colours than a GIF has, by dithering', async () => {
  const shade = createNode('rect', {
    id: 's',
    left: 0,
    top: 0,
    width: 161,
    height: 97,
    strokeWidth: 0,
    fill: {
      type: 'linear',
      coords: { x1: 0, y1: 0, x2: 161, y2: 97 },
      colorStops: [
        { offset: 0, color: '#ff0000' },
        { offset: 0.5, color: '#00ff00' },
        { offset: 1, color: '#0000ff' },
      ],
    },
  });
  const { blob } = await make('gif', [shade]);
  const bitmap = await createImageBitmap(blob);
  const context = new OffscreenCanvas(161, 97).getContext('2d')!;
  context.drawImage(bitmap, 0, 0);
  // The mean of small squares is right to within a little more than rounding.
  for (const [x, y, share] of [
    [40, 24, 0.25],
    [80, 48, 0.5],
    [120, 72, 0.75],
  ] as const) {
    const { data } = context.getImageData(x - 2, y - 2, 5, 5);
    const mean = [0, 1, 2].map((channel) => {
      let sum = 0;
      for (let at = channel; at < data.length; at += 4) sum += data[at]!;
      return sum / 25;
    });
    const green = 255 * (1 - Math.abs(share - 0.5) * 2);
    const expected = share <= 0.5 ? [255 - green, green, 0] : [0, green, 255 - green];
    mean.forEach((value, channel) => expect(Math.abs(value - expected[channel]!)).toBeLessThan(14));
  }
});

it('leaves the frames of a WebP where the browser keeps them', async () => {
  const read = vi.spyOn(Blob.prototype, 'arrayBuffer');
  const sink = new WebpSink({ width: 200, height: 100, fps: 10, count: 2, quality: 0.9 });
  const canvas = new OffscreenCanvas(200, 100);
  for (const color of ['#ff0000', '#0000ff']) {
    const context = canvas.getContext('2d')!;
    context.fillStyle = color;
    context.fillRect(0, 0, 200, 100);
    await sink.addFrame(canvas, { x: 0, y: 0, width: 200, height: 100 });
  }
  const file = await sink.finish();
  const bytes = read.mock.contexts.map((blob) => (blob instanceof Blob ? blob.size : 0));
  read.mockRestore();
  expect(file.size).toBeGreaterThan(100);
  expect(bytes.length).toBeGreaterThan(0);
  expect(Math.max(...bytes)).toBeLessThanOrEqual(12);
});
