import { boxesMeet } from '../../../scene/geometry/box.ts';
import type { Box } from '../../../scene/geometry/types.ts';
import type { NodeId } from '../../../scene/nodes/types.ts';
import { reachOf } from '../../../scene/queries/reachOf.ts';
import { getPaintedBox } from '../paint/getPaintedBox.ts';
import { clearContext } from '../paint/clearContext.ts';
import { createCanvas, LayerStack } from '../paint/LayerStack.ts';
import { paintScene } from '../paint/paintScene.ts';
import type { PaintContext, PaintEnvironment } from '../paint/types.ts';
import { clipToArtboard } from './clipToArtboard.ts';
import { isOpaquePicture } from './isOpaquePicture.ts';
import type { PictureSource } from './PictureSource.ts';
import type { PictureSize } from './pictureSize.ts';
import { nextTask } from './nextTask.ts';
import { putOnWhite } from './putOnWhite.ts';
import { openRowWriter } from './rows/openRowWriter.ts';
import type { RowWriter } from './rows/RowWriter.ts';

/** 6 MB of pixels a strip: less and tall objects are drawn too often, more and memory and the wait to cancel grow. */
const STRIP_PIXELS = 1.5 * 1024 * 1024;
/** Rows of a block of JPEG, which strips may not cut. */
const BLOCK_ROWS = 8;
export type StripOptions = {
  readonly source: PictureSource;
  readonly view: Box;
  readonly scale: number;
  readonly size: PictureSize;
  readonly format: 'png' | 'jpg';
  /** Of JPG, 0–1. */
  readonly quality: number;
  /** Name of the `SpoolFolder` for what exceeds memory. */
  readonly folder?: string | null | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((done: number) => void) | undefined;
};

/** A PNG or JPG of any size, painted from top to bottom; written by another thread meanwhile. */
export async function writeStrips(options: StripOptions): Promise<Blob> {
  const { source, view, size, format, quality, folder = null } = options;
  // Without it a quarter of the bytes can be left out.
  const hasAlpha = format === 'png' && !isOpaquePicture(source.reader, view);
  const writer = await openRowWriter({ ...size, format, quality, hasAlpha, folder });
  try {
    await paintStrips(writer, options);
    return await writer.finish();
  } catch (error) {
    await writer.discard().catch((reason: unknown) => console.warn('The picture was not discarded', reason));
    throw error;
  }
}

async function paintStrips(writer: RowWriter, options: StripOptions): Promise<void> {
  const { source, view, scale, size, signal, onProgress } = options;
  // The strips are read as soon as they are painted, so they and all that is drawn on them stay in main memory.
  const environment = source.createEnvironment(scale, new LayerStack({ inMainMemory: true }));
  const boxes = listPaintedBoxes(environment);
  const rows = Math.max(1, Math.floor(STRIP_PIXELS / size.width / BLOCK_ROWS)) * BLOCK_ROWS;
  const canvas = createCanvas(size.width, rows);
  const context = canvas.getContext('2d', { willReadFrequently: true }) as PaintContext | null;
  if (!context) throw new RangeError(`No canvas of ${size.width} × ${rows} pixels`);
  for (let top = 0; top < size.height; top += rows) {
    signal?.throwIfAborted();
    const count = Math.min(rows, size.height - top);
    const strip = { left: view.left, top: view.top + top / scale, width: view.width, height: count / scale };
    const only = findMeeting(boxes, strip);
    await source.holdPictures(only);
    clearContext(context);
    paintScene(context, environment, { view: strip, visible: view, only });
    clipToArtboard(context, source.reader.artboard, strip, scale);
    if (options.format === 'jpg') putOnWhite(context);
    await writer.addRows(context.getImageData(0, 0, size.width, count).data, count);
    onProgress?.((top + count) / size.height);
    await nextTask();
  }
  canvas.width = 0;
}

type PaintedBox = { readonly id: NodeId; readonly box: Box };

function listPaintedBoxes(environment: PaintEnvironment): readonly PaintedBox[] {
  const boxes: PaintedBox[] = [];
  for (const id of environment.reader.childIds(null)) {
    const box = getPaintedBox(id, environment);
    if (box) boxes.push({ id, box: reachOf(environment.reader, id, box) });
  }
  return boxes;
}

function findMeeting(boxes: readonly PaintedBox[], strip: Box): ReadonlySet<NodeId> {
  return new Set(boxes.filter(({ box }) => boxesMeet(box, strip)).map(({ id }) => id));
}
