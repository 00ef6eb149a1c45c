// Pixels that stand in a PDF for what it cannot say.
import type { Box } from '../../../../scene/geometry/types.ts';
import { createCanvas } from '../../paint/LayerStack.ts';
import type { PaintContext } from '../../paint/types.ts';
import { sizeOnCanvas } from '../encodeCanvas.ts';

/** Pixels per scene unit, where memory allows: 288 an inch on paper. */
const SHARP = 3;
/** Pixels that a blur spreads an edge over, of its standard deviation: more show nothing that fewer do not. */
const STEPS = 8;
/** In one raster. */
const MOST_PIXELS = 32 * 1024 * 1024;
const LONGEST_SIDE = 16_384;

export type Size = { readonly width: number; readonly height: number };

/** `box`: where in the scene. */
export type Raster = { readonly pixels: ImageData; readonly box: Box };

/** As many pixels for a box of the scene as a PDF needs; `blur` is the standard deviation of all that is in it, scene units. */
export function rasterSize({ width, height }: Box, blur = 0): Size {
  const scale = Math.min(
    isSoft(blur) ? STEPS / blur : SHARP,
    Math.sqrt(MOST_PIXELS / (width * height)),
    LONGEST_SIDE / Math.max(width, height),
  );
  return sizeOnCanvas({
    width: Math.max(1, Math.ceil(width * scale)),
    height: Math.max(1, Math.ceil(height * scale)),
  });
}

/** Whether a blur is so strong that fewer pixels will do. */
export const isSoft = (blur: number): boolean => blur * SHARP > STEPS;

/** A canvas in main memory. */
export function makeContext(width: number, height: number): PaintContext {
  const context = createCanvas(width, height).getContext('2d', {
    willReadFrequently: true,
  }) as PaintContext | null;
  if (!context) throw new RangeError(`No canvas of ${width} × ${height} pixels`);
  return context;
}

/** Everything on a canvas, which is given up. */
export function takePixels(context: PaintContext): ImageData {
  const { width, height } = context.canvas;
  const pixels = context.getImageData(0, 0, width, height);
  context.canvas.width = 0;
  return pixels;
}
