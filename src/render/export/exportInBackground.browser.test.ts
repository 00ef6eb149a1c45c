import { describe, expect, it } from 'vitest';
import { comparePictures } from '../../../tests/browser/parity/comparePictures.ts';
import { createNode } from '../../../scene/nodes/createNode.ts';
import { getPageFonts } from '../text/pageFonts.ts';
import type { ImageLoader } from '../types.ts';
import { exportInBackground } from './exportInBackground.ts';
import { exportInWorker } from './exportInWorker.ts';
import { exportPicture } from './exportPicture.ts';
import { SnapshotReader } from './SnapshotReader.ts';

const fonts = getPageFonts();
const images: ImageLoader = {
  load: async (src) => {
    if (src !== 'photo') throw new Error(`${src} is nowhere`);
    return createImageBitmap(new ImageData(new Uint8ClampedArray(64).fill(200), 4, 4));
  },
};

function design(width: number, height: number): SnapshotReader {
  const artboard = {
    left: 0,
    top: 0,
    width,
    height,
    background: '#ffffff',
    title: '',
    canvasBackground: '',
    style: null,
  };
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
});
