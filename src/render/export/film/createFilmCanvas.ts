import { lacksGraphicsCard } from '../../backend/lacksGraphicsCard.ts';
import { createCanvas } from '../../paint/LayerStack.ts';
import type { PaintContext } from '../../paint/types.ts';

/** A canvas whose pixels lie where they are cheapest to read. Throws RangeError for a size it cannot have. */
export function createFilmCanvas(width: number, height: number, alpha: boolean): PaintContext {
  const context = createCanvas(width, height).getContext('2d', {
    alpha,
    willReadFrequently: lacksGraphicsCard(),
  }) as PaintContext | null;
  if (!context) throw new RangeError(`No canvas of ${width} × ${height} pixels`);
  return context;
}
