// Pictures of the whole artboard. What fits one canvas is encoded by the browser; larger PNGs are painted, filtered
// and deflated strip by strip, so that memory does not grow with the picture.
import type { SceneReader } from '../../../scene/document/types.ts';
import type { Box } from '../../../scene/geometry/types.ts';
import type { MediaNode } from '../../../scene/nodes/types.ts';
import { createCanvas } from '../paint/LayerStack.ts';
import { paintScene } from '../paint/paintScene.ts';
import type { MediaFrame, PaintContext } from '../paint/types.ts';
import type { FontRegistry } from '../text/FontRegistry.ts';
import type { BrokenNode, ImageLoader } from '../types.ts';
import { clipToArtboard } from './clipToArtboard.ts';
import { encodeCanvas } from './encodeCanvas.ts';
import { PictureSource } from './PictureSource.ts';
import { fitsOneCanvas, getPictureSize, type PictureSize } from './pictureSize.ts';
import { writeStrips } from './writeStrips.ts';

export type ExportPictureOptions = {
  readonly reader: SceneReader;
  readonly images: ImageLoader;
  readonly fonts: FontRegistry;
  readonly format: 'png' | 'jpg';
  /** Output pixels per scene unit; 1 when absent. */
  readonly scale?: number;
  /** Scene box; the artboard when absent. */
  readonly view?: Box;
  /** Of JPG, 0–1. */
  readonly quality?: number;
  readonly signal?: AbortSignal;
  /** 0–1. */
  readonly onProgress?: (done: number) => void;
  readonly mediaFrame?: (node: MediaNode) => MediaFrame | null;
};

export type ExportedPicture = PictureSize & {
  readonly blob: Blob;
  /** Nodes that show a placeholder or another font. */
  readonly broken: readonly BrokenNode[];
};

const DEFAULT_QUALITY = 0.92;

/** Rejects with RangeError for a size no picture can have, and with the signal's reason when cancelled. */
export async function exportPicture(options: ExportPictureOptions): Promise<ExportedPicture> {
  const { reader, signal, onProgress, scale = 1 } = options;
  const view = options.view ?? reader.artboard;
  const size = getPictureSize(view, scale);
  signal?.throwIfAborted();
  const source = await PictureSource.load(options);
  try {
    onProgress?.(0);
    const isWhole = options.format === 'jpg' || fitsOneCanvas(size);
    const blob = isWhole
      ? await encodeWhole(source, { ...options, view, scale, size })
      : await writeStrips({ source, view, scale, size, signal, onProgress });
    signal?.throwIfAborted();
    onProgress?.(1);
    return { blob, ...size, broken: source.broken };
  } finally {
    source.destroy();
  }
}

type WholePicture = ExportPictureOptions & {
  readonly view: Box;
  readonly scale: number;
  readonly size: PictureSize;
};

async function encodeWhole(source: PictureSource, picture: WholePicture): Promise<Blob> {
  const { view, scale, size, format, quality = DEFAULT_QUALITY } = picture;
  const canvas = createCanvas(size.width, size.height);
  const context = canvas.getContext('2d') as PaintContext | null;
  if (!context) throw new RangeError(`No canvas of ${size.width} × ${size.height} pixels`);
  paintScene(context, source.createEnvironment(scale), { view, visible: view });
  clipToArtboard(context, source.reader.artboard, view, scale);
  if (format === 'jpg') putOnWhite(context);
  try {
    return await encodeCanvas(canvas, format === 'jpg' ? 'image/jpeg' : 'image/png', quality);
  } finally {
    // Frees the pixels now instead of at some collection of garbage.
    canvas.width = 0;
  }
}

/** JPG has no opacity: what is see-through would turn black. */
function putOnWhite(context: PaintContext): void {
  context.save();
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, context.canvas.width, context.canvas.height);
  context.restore();
}
