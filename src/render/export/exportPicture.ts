// Pictures of the whole artboard. What fits one canvas is painted at once; larger PNGs and JPGs are painted and written
// strip by strip, so that memory does not grow with the picture.
import type { SceneReader } from '../../../scene/document/types.ts';
import type { Box } from '../../../scene/geometry/types.ts';
import type { MediaNode } from '../../../scene/nodes/types.ts';
import { createCanvas, LayerStack } from '../paint/LayerStack.ts';
import type { MediaFrame, PaintContext } from '../paint/types.ts';
import type { FontRegistry } from '../text/FontRegistry.ts';
import type { BrokenNode, ImageLoader } from '../types.ts';
import { clipToArtboard } from './clipToArtboard.ts';
import type { CanvasPng } from './png/CanvasPng.ts';
import { canvasHolds, encodeCanvas, NoCanvasError } from './encodeCanvas.ts';
import { lacksGraphicsCard } from '../backend/lacksGraphicsCard.ts';
import { PictureSource } from './PictureSource.ts';
import { freezeScene, SnapshotReader, takeSnapshot } from './SnapshotReader.ts';
import { fitsOneCanvas, getPictureSize, type PictureSize } from './pictureSize.ts';
import { paintByParts } from './paintByParts.ts';
import { showsMany } from './planParts.ts';
import { PICTURE_QUALITY } from './pictureQuality.ts';
import { putOnWhite } from './putOnWhite.ts';
import { writeStrips } from './writeStrips.ts';

export type PictureFormat = 'png' | 'jpg' | 'webp';

export type ExportPictureOptions = {
  readonly reader: SceneReader;
  readonly images: ImageLoader;
  readonly fonts: FontRegistry;
  readonly format: PictureFormat;
  /** Output pixels per scene unit; 1 when absent. */
  readonly scale?: number;
  /** Scene box; the artboard when absent. */
  readonly view?: Box;
  /** Of JPG and WebP, 0–1; `PICTURE_QUALITY` when absent. */
  readonly quality?: number;
  /** Leaves out the artboard's own colour; of PNG and WebP. */
  readonly isTransparent?: boolean;
  readonly signal?: AbortSignal;
  /** 0–1. */
  readonly onProgress?: (done: number) => void;
  readonly mediaFrame?: (node: MediaNode) => MediaFrame | null;
  /** Name of the `SpoolFolder` for files that exceed memory; they stay in memory when absent. */
  readonly folder?: string | null;
};

export type ExportedPicture = PictureSize & {
  readonly blob: Blob;
  /** Nodes that show a placeholder or another font. */
  readonly broken: readonly BrokenNode[];
};

const TYPES = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp' } as const;

/**
 * Rejects with RangeError for a size no picture can have, with NoCanvasError for a WebP that no canvas of this browser holds,
 * and with the signal's reason when cancelled.
 */
export async function exportPicture(options: ExportPictureOptions): Promise<ExportedPicture> {
  const { signal, onProgress, scale = 1 } = options;
  const isTransparent = options.isTransparent === true && options.format !== 'jpg';
  // Before anything is waited for: what is added meanwhile has no picture loaded, what is removed would leave a gap.
  const reader = isTransparent ? withoutGround(options.reader) : freezeScene(options.reader);
  const view = options.view ?? reader.artboard;
  const size = getPictureSize(view, scale);
  signal?.throwIfAborted();
  const { format, quality = defaultQuality(format), folder } = options;
  const isWhole = format === 'webp' || (fitsOneCanvas(size) && canvasHolds(size));
  if (format === 'webp' && !canvasHolds(size))
    throw new NoCanvasError(`No canvas holds ${size.width} × ${size.height} pixels`);
  // Its encoder starts while pictures are loaded and painted.
  const png = isWhole && format === 'png' ? openPng(size) : null;
  let source: PictureSource | null = null;
  try {
    const isByParts = !isWhole || showsMany(reader);
    source = await PictureSource.load({ ...options, reader, isByParts });
    onProgress?.(0);
    const blob = isWhole
      ? await encodeWhole(source, { ...options, view, scale, size, png, isByParts })
      : await writeStrips({ source, view, scale, size, format, quality, folder, signal, onProgress });
    signal?.throwIfAborted();
    onProgress?.(1);
    return { blob, ...size, broken: source.broken };
  } finally {
    source?.destroy();
    (await png)?.close();
  }
}

const defaultQuality = (format: PictureFormat): number => (format === 'png' ? 1 : PICTURE_QUALITY[format]);

type WholePicture = ExportPictureOptions & {
  readonly view: Box;
  readonly scale: number;
  readonly size: PictureSize;
  readonly png: Promise<CanvasPng | null> | null;
  readonly isByParts: boolean;
};

async function openPng(size: PictureSize): Promise<CanvasPng | null> {
  try {
    const { CanvasPng } = await import('./png/CanvasPng.ts');
    return new CanvasPng(size);
  } catch (error) {
    console.warn('The browser writes the PNG', error);
    return null;
  }
}

async function encodeWhole(source: PictureSource, picture: WholePicture): Promise<Blob> {
  const { view, scale, size, format, quality = defaultQuality(format), isByParts, onProgress } = picture;
  // As films are painted. PNG and JPG are not: they owe Fabric the way an accelerated canvas scales pictures.
  const inMainMemory = format === 'webp' && lacksGraphicsCard();
  const canvas = createCanvas(size.width, size.height);
  const context = canvas.getContext('2d', { willReadFrequently: inMainMemory }) as PaintContext | null;
  if (!context) throw new RangeError(`No canvas of ${size.width} × ${size.height} pixels`);
  const environment = source.createEnvironment(scale, new LayerStack({ inMainMemory }));
  await paintByParts(context, source, environment, {
    view,
    visible: view,
    ids: source.reader.childIds(null),
    onPart: (done) => isByParts && onProgress?.(done / 2),
  });
  clipToArtboard(context, source.reader.artboard, view, scale);
  if (format === 'jpg') putOnWhite(context);
  try {
    const blob = await (await picture.png)?.encode(canvas, { ...picture, onProgress: onEncoded(picture) });
    return blob ?? (await encodeCanvas(canvas, TYPES[format], quality));
  } finally {
    // Frees the pixels now instead of at some collection of garbage.
    canvas.width = 0;
  }
}

/** Painting in parts takes time, too: it counts as the first half. */
function onEncoded({ isByParts, onProgress }: WholePicture): (done: number) => void {
  return (done) => onProgress?.(isByParts ? (1 + done) / 2 : done);
}

/** The same design without the artboard's colours. */
export function withoutGround(reader: SceneReader): SceneReader {
  const { artboard, nodes } = takeSnapshot(reader);
  return new SnapshotReader({
    artboard: { ...artboard, background: '', canvasBackground: '', style: null },
    nodes,
  });
}
