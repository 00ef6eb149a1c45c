import { StaticCanvas } from 'fabric';
import { readFabric } from '../../../scene/formats/fabricJson/readFabric.ts';
import { FileImageLoader } from '../../../src/render/export/FileImageLoader.ts';
import { renderPicture } from '../../../src/render/export/renderPicture.ts';
import { SnapshotReader } from '../../../src/render/export/SnapshotReader.ts';
import { type FabricObject, SHEET } from './fabricObjects.ts';

/** The same file drawn by Fabric 6.5.3 and by this product, on a white sheet, or none where the file has a background. */
export async function renderBoth(
  objects: readonly FabricObject[],
  scale = 1,
  keys: Readonly<Record<string, unknown>> = {},
): Promise<{ readonly expected: ImageData; readonly actual: ImageData }> {
  const fill = keys.background === undefined ? '#ffffff' : '';
  const sheet = { type: 'Rect', name: 'clip', left: 0, top: 0, ...SHEET, fill, strokeWidth: 0 };
  const file = JSON.stringify({ version: '6.5.3', ...keys, objects: [sheet, ...objects] });
  return { expected: await renderByFabric(file, scale), actual: await renderByProduct(file, scale) };
}

async function renderByFabric(file: string, scale: number): Promise<ImageData> {
  const canvas = new StaticCanvas(document.createElement('canvas'), {
    ...SHEET,
    renderOnAddRemove: false,
    enableRetinaScaling: false,
  });
  try {
    await canvas.loadFromJSON(file);
    return readPixels(canvas.toCanvasElement(scale, { left: 0, top: 0, ...SHEET }));
  } finally {
    await canvas.dispose();
  }
}

async function renderByProduct(file: string, scale: number): Promise<ImageData> {
  const { canvas, broken } = await renderPicture({
    reader: new SnapshotReader(readFabric(file)),
    images: new FileImageLoader(location.href),
    view: { left: 0, top: 0, ...SHEET },
    scale,
  });
  if (broken.length > 0) throw new Error(JSON.stringify(broken));
  return readPixels(canvas as HTMLCanvasElement);
}

function readPixels(canvas: HTMLCanvasElement): ImageData {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No 2D context');
  return context.getImageData(0, 0, canvas.width, canvas.height);
}
