import type { VideoSample } from 'mediabunny';
import { expect, it, vi } from 'vitest';
import { FrameCopy } from './FrameCopy.ts';

const SIDE = 4;

/** A green picture by drawing, a red one by copying, in a browser that wants so many bytes for it. */
function createSample(allocated: number, format: string) {
  const copyTo = vi.fn(async (pixels: Uint8ClampedArray) => {
    for (let at = 0; at < pixels.length; at += 4) pixels.set([255, 0, 0, 255], at);
    return [];
  });
  const sample = {
    rotation: 0,
    format,
    toVideoFrame: () => ({
      visibleRect: { width: SIDE, height: SIDE },
      allocationSize: () => allocated,
      copyTo,
      close: () => undefined,
    }),
    draw: (context: CanvasRenderingContext2D) => {
      context.fillStyle = '#00ff00';
      context.fillRect(0, 0, SIDE, SIDE);
    },
  };
  return { sample: sample as unknown as VideoSample, copyTo };
}

async function show(allocated: number, format = 'I420') {
  const context = new OffscreenCanvas(SIDE, SIDE).getContext('2d')!;
  const { sample, copyTo } = createSample(allocated, format);
  await new FrameCopy(context).show(sample);
  return { color: [...context.getImageData(1, 1, 1, 1).data], copyTo };
}

it('copies pictures whose colours the browser turns', async () => {
  expect((await show(SIDE * SIDE * 4)).color).toEqual([255, 0, 0, 255]);
});

it('draws them where the browser would copy the planes of the film instead', async () => {
  const { color, copyTo } = await show((SIDE * SIDE * 3) / 2);
  expect(color).toEqual([0, 255, 0, 255]);
  expect(copyTo).not.toHaveBeenCalled();
});

it('draws pictures that have their colours already', async () => {
  expect((await show(SIDE * SIDE * 4, 'BGRX')).copyTo).not.toHaveBeenCalled();
});
