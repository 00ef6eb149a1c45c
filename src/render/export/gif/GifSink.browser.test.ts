import { expect, it } from 'vitest';
import type { PixelBox } from '../film/FrameSink.ts';
import { GifSink } from './GifSink.ts';

const SIDE = 16;
const COLORS = ['#ff0000', '#00ff00', '#0000ff'];

/** A GIF of so many frames: of the left half, or all of it, in another colour each, those of `still` as the one before. */
async function make(fps: number, count: number, still: (at: number) => boolean): Promise<Blob> {
  const canvas = new OffscreenCanvas(SIDE, SIDE);
  const context = canvas.getContext('2d')!;
  const sink = new GifSink({ width: SIDE, height: SIDE, fps, count });
  for (let at = 0; at < count; at += 1) {
    const box: PixelBox = { x: 0, y: 0, width: at % 2 === 0 ? SIDE : SIDE / 2, height: SIDE };
    context.fillStyle = COLORS[at % 3]!;
    if (!still(at)) context.fillRect(box.x, box.y, box.width, box.height);
    await sink.addFrame(canvas, still(at) ? null : box);
  }
  const blob = await sink.finish();
  sink.close();
  return blob;
}

/** Hundredths of a second of each frame, and the colours of the last one, on the left and on the right. */
async function read(blob: Blob) {
  const decoder = new ImageDecoder({ data: await blob.arrayBuffer(), type: blob.type });
  await Promise.all([decoder.tracks.ready, decoder.completed]);
  const delays: number[] = [];
  const context = new OffscreenCanvas(SIDE, SIDE).getContext('2d')!;
  for (let frameIndex = 0; frameIndex < decoder.tracks.selectedTrack!.frameCount; frameIndex += 1) {
    const { image } = await decoder.decode({ frameIndex });
    delays.push((image.duration ?? 0) / 10_000);
    context.drawImage(image, 0, 0);
    image.close();
  }
  decoder.close();
  return { delays, sides: [0, SIDE - 1].map((x) => [...context.getImageData(x, 0, 1, 1).data].slice(0, 3)) };
}

it('lasts as long as its frames at any pace, with none that browsers would slow down', async () => {
  const { delays } = await read(await make(60, 30, () => false));
  expect(Math.min(...delays)).toBe(2);
  expect(delays.reduce((sum, delay) => sum + delay, 0)).toBe(50);
});

it('shows in the end what was passed over', async () => {
  // Every second frame begins too soon after the one before; from the fifth on nothing changes.
  const { delays, sides } = await read(await make(100, 10, (at) => at > 3));
  expect(delays).toEqual([2, 2, 6]);
  expect(sides).toEqual([
    [255, 0, 0],
    [0, 0, 255],
  ]);
});

it('gives small things in far corners of a photo their own colours', async () => {
  const side = 512;
  const context = new OffscreenCanvas(side, side).getContext('2d')!;
  for (let x = 0; x < side; x += 2) {
    context.fillStyle = `rgb(${x / 2},${x / 2},${x / 2})`;
    context.fillRect(x, 0, 2, side);
  }
  const sink = new GifSink({ width: side, height: side, fps: 10, count: 4 });
  const colors = ['#ff0000', '#00c853', '#2962ff', '#aa00ff'];
  for (const color of colors) {
    context.fillStyle = color;
    context.fillRect(0, 0, 8, 8);
    context.fillRect(side - 8, side - 8, 8, 8);
    await sink.addFrame(context.canvas, { x: 0, y: 0, width: side, height: side });
  }
  const blob = await sink.finish();
  sink.close();
  const shown = await readCorners(blob, side);
  // The first frame is the photo's as well; from then on the colours belong to what changes.
  expect(shown.slice(1)).toEqual(['#00c853', '#2962ff', '#aa00ff']);
});

/** The colour in the upper left corner of each frame. */
async function readCorners(blob: Blob, side: number): Promise<string[]> {
  const decoder = new ImageDecoder({ data: await blob.arrayBuffer(), type: blob.type });
  await Promise.all([decoder.tracks.ready, decoder.completed]);
  const context = new OffscreenCanvas(side, side).getContext('2d')!;
  const colors: string[] = [];
  for (let frameIndex = 0; frameIndex < decoder.tracks.selectedTrack!.frameCount; frameIndex += 1) {
    const { image } = await decoder.decode({ frameIndex });
    context.drawImage(image, 0, 0);
    image.close();
    const [red, green, blue] = context.getImageData(4, 4, 1, 1).data;
    colors.push(`#${[red, green, blue].map((value) => value!.toString(16).padStart(2, '0')).join('')}`);
  }
  decoder.close();
  return colors;
}
