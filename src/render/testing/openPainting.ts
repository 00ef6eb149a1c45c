// A design of a few nodes and a canvas of 100 × 100 pixels to paint it on, for tests of painters.
import type { SceneNode } from '../../../scene/nodes/types.ts';
import { layoutText } from '../../../scene/text/layoutText.ts';
import { SnapshotReader } from '../export/SnapshotReader.ts';
import { CachedFilterRunner } from '../filters/CachedFilterRunner.ts';
import { createCanvas, LayerStack } from '../paint/LayerStack.ts';
import type { Bitmap, PaintContext, PaintEnvironment } from '../paint/types.ts';
import { getPageFonts } from '../text/pageFonts.ts';
import type { BrokenNode } from '../types.ts';

export const SIZE = 100;
/** All of the canvas. */
export const box = { left: 0, top: 0, width: SIZE, height: SIZE };

export type Painting = {
  readonly environment: PaintEnvironment;
  readonly context: PaintContext;
  /** Red, green, blue, alpha. */
  readonly pixel: (x: number, y: number) => readonly number[];
  readonly broken: readonly BrokenNode[];
  readonly missing: readonly string[];
};

/** `nodes` from bottom to top; `bitmaps` by address, null for one that cannot be had. */
export function openPainting(
  nodes: readonly SceneNode[],
  bitmaps: Readonly<Record<string, Bitmap | null>> = {},
): Painting {
  const artboard = { ...box, background: '', title: '', canvasBackground: '', style: null };
  const broken: BrokenNode[] = [];
  const missing: string[] = [];
  const environment: PaintEnvironment = {
    reader: new SnapshotReader({ artboard, nodes: nodes.map((node, at) => ({ ...node, index: `a${at}` })) }),
    images: { get: (src) => bitmaps[src] },
    layoutText,
    measurer: getPageFonts().measurer,
    scale: 1,
    filters: new CachedFilterRunner(),
    layers: new LayerStack(),
    onBroken: (problem) => broken.push(problem),
    onMissing: (src) => missing.push(src),
  };
  const context = createCanvas(SIZE, SIZE).getContext('2d') as PaintContext;
  const pixel = (x: number, y: number) => [...context.getImageData(x, y, 1, 1).data];
  return { environment, context, pixel, broken, missing };
}
