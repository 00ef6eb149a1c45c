import { lacksGraphicsCard } from '../../backend/lacksGraphicsCard.ts';
import { createCanvas } from '../../paint/LayerStack.ts';
import type { PaintContext } from '../../paint/types.ts';
import { canvasHolds, NoCanvasError } from '../encodeCanvas.ts';

/**
 * A canvas whose pixels lie where they are cheapest to read. Throws RangeError for a size it cannot have, and NoCanvasError
 * where one can be had but keeps nothing of what is painted.
 */
export function createFilmCanvas(width: number, height: number, alpha: boolean): PaintContext {
  if (!canvasHolds({ width, height })) throw new NoCanvasError(`No canvas holds ${width} × ${height} pixels`);
  return createPartCanvas(width, height, alpha);
}

/** The same for a part of such a canvas: what holds the whole holds it, and to try that takes as long as a frame. */
export function createPartCanvas(width: number, height: number, alpha: boolean): PaintContext {
  const context = createCanvas(width, height).getContext('2d', {
    alpha,
    willReadFrequently: lacksGraphicsCard(),
  }) as PaintContext | null;
  if (!context) throw new RangeError(`No canvas of ${width} × ${height} pixels`);
  return context;
}
