import { afterEach, describe, expect, it, vi } from 'vitest';
import { createNode } from '../../../../scene/nodes/createNode.ts';
import { writeGif } from '../../media/testing/writeGif.ts';
import { inOrder } from '../../testing/mountScene.ts';
import { getPageFonts } from '../../text/pageFonts.ts';
import type { ImageLoader } from '../../types.ts';
import { SnapshotReader } from '../SnapshotReader.ts';
import { FilmStage } from './FilmStage.ts';
import type { PixelBox } from './FrameSink.ts';
import { FRAMES_HELD } from './SegmentEncoder.ts';
import type { FilmFormat } from './types.ts';

const SIDE = 16;
const FPS = 10;
/** Palette of the GIFs: red, green, blue. */
const COLORS = ['255,0,0', '0,255,0', '0,0,255'];

/** One colour after the other, each for as long as told, in frames. */
function writeColors(lasting: number): string {
  const frames = [1, 2, 3].map((color) => ({
    left: 0,
    top: 0,
    width: SIDE,
    height: SIDE,
    color,
    delay: (lasting * 100) / FPS,
    disposal: 1,
  }));
  return URL.createObjectURL(new Blob([writeGif(SIDE, SIDE, frames)]));
}

const gif = (id: string, left: number, lasting: number) =>
  createNode('gif', {
    id,
    left,
    top: 8,
    width: SIDE,
    height: SIDE,
    originalGifUrl: writeColors(lasting),
  });

const artboard = {
  left: 0,
  top: 0,
  width: 120,
  height: 40,
  background: '#ffffff',
  title: '',
  canvasBackground: '',
  style: null,
};

/** A fast GIF, a slow one far from it, and a black bar over the foot of both. */
const nodes = [
  gif('fast', 8, 1),
  gif('slow', 88, 4),
  createNode('rect', {
    id: 'bar',
    left: 0,
    top: 20,
    width: 120,
    height: 10,
    fill: '#000000',
    strokeWidth: 0,
  }),
];

let stage: FilmStage | null = null;
afterEach(() => {
  stage?.close();
  stage = null;
});

type Canvas = OffscreenCanvas | HTMLCanvasElement;
type Taken = { readonly canvas: Canvas; readonly dirty: PixelBox | null; readonly colors: readonly string[] };

async function play(format: FilmFormat, from: number, to: number): Promise<readonly Taken[]> {
  stage = await FilmStage.open({
    reader: new SnapshotReader({ artboard, nodes: inOrder(nodes) }),
    images: { load: (src) => Promise.reject(new Error(`No picture at ${src}`)) },
    fonts: getPageFonts(),
    format,
    fps: FPS,
    scale: 1,
    resolveMedia: (address) => address,
  });
  const taken: Taken[] = [];
  await stage.play({ from, to }, async (canvas, dirty) => {
    taken.push({ canvas, dirty, colors: readColors(canvas) });
  });
  return taken;
}

/** In the fast GIF, in the slow one, on the bar over each, and between them. */
function readColors(canvas: Canvas): readonly string[] {
  const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
  return [
    [16, 12],
    [96, 12],
    [16, 23],
    [96, 23],
    [60, 12],
  ].map(([x = 0, y = 0]) => context.getImageData(x, y, 1, 1).data.slice(0, 3).join());
}

const expected = (frame: number) => [
  COLORS[frame % 3],
  COLORS[Math.floor(frame / 4) % 3],
  '0,0,0',
  '0,0,0',
  '255,255,255',
];

describe('the stage of a film', () => {
  it('shows every frame whole on canvases that take turns, so that none is written on while it is encoded', async () => {
    const taken = await play('mp4', 0, 20);
    expect(taken.map(({ colors }) => colors)).toEqual(taken.map((_, frame) => expected(frame)));
    const canvases = taken.map(({ canvas }) => canvas);
    expect(new Set(canvases).size).toBe(FRAMES_HELD + 1);
    for (const [frame, canvas] of canvases.entries())
      expect(canvases.slice(Math.max(0, frame - FRAMES_HELD), frame)).not.toContain(canvas);
  });

  it('starts a later segment as if it were the first', async () => {
    const taken = await play('mp4', 9, 14);
    expect(taken.map(({ colors }) => colors)).toEqual([9, 10, 11, 12, 13].map(expected));
    expect(taken[0]?.dirty).toEqual({ x: 0, y: 0, width: 120, height: 40 });
  });

  it('tells what differs from the frame before, and paints a picture on one canvas', async () => {
    const taken = await play('gif', 0, 5);
    expect(taken.map(({ colors }) => colors)).toEqual([0, 1, 2, 3, 4].map(expected));
    expect(new Set(taken.map(({ canvas }) => canvas)).size).toBe(1);
    const [, fast, , , both] = taken.map(({ dirty }) => dirty);
    expect([fast!.x + fast!.width < 60, both!.x + both!.width > 100]).toEqual([true, true]);
  });

  it('holds some of many photos at a time, below and above what moves', async () => {
    const closed = vi.spyOn(ImageBitmap.prototype, 'close');
    let asked = 0;
    let most = 0;
    const images: ImageLoader = {
      load: (src) => {
        asked += 1;
        most = Math.max(most, asked - closed.mock.calls.length);
        const canvas = new OffscreenCanvas(2, 2);
        const context = canvas.getContext('2d')!;
        context.fillStyle = src;
        context.fillRect(0, 0, 2, 2);
        return Promise.resolve(canvas.transferToImageBitmap());
      },
    };
    const photo = (at: number) =>
      createNode('image', {
        id: `p${at}`,
        // Every second one lies over the fast GIF. Blanks make it an address of its own.
        src: `rgb(0, ${at}, 0)${' '.repeat(at)}`,
        left: at % 2 === 0 ? 30 + at / 2 : 8 + ((at - 1) % 7) * 2,
        top: at % 2 === 0 ? 0 : 8 + 2 * Math.floor(at / 14),
        width: 2,
        height: 2,
        scaleX: at % 2 === 0 ? 0.5 : 1,
      });
    const photos = Array.from({ length: 60 }, (_, at) => photo(at));
    const reader = new SnapshotReader({ artboard, nodes: inOrder([...nodes.slice(0, 2), ...photos]) });
    stage = await FilmStage.open({
      ...{ reader, images, fonts: getPageFonts(), format: 'gif', fps: FPS, scale: 1 },
      resolveMedia: (address) => address,
    });
    const shown: number[][] = [];
    await stage.play({ from: 0, to: 3 }, (canvas) => {
      const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
      shown.push(photos.map(({ left, top }) => context.getImageData(left, top, 1, 1).data[1] as number));
      return Promise.resolve();
    });
    expect(most).toBeLessThanOrEqual(24);
    expect(asked).toBe(60);
    const every = photos.map((_, at) => at);
    expect(shown).toEqual([every, every, every]);
    closed.mockRestore();
  });
});
