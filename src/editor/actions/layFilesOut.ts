import type { Point } from '../../../scene/geometry/types.ts';
import type { Artboard } from '../../../scene/nodes/types.ts';

/** How far each further one stands to the right of and below the last one, scene units. */
const STEP = 20;
/** More than these would run off the page one beside the other. */
const MOST_STACKED = 8;

type Size = { readonly width: number; readonly height: number };
/** Where the middle of one goes, and the area it is made to fit into. */
export type FilePlace = { readonly middle: Point; readonly area: Size };

/**
 * Where files go that came together: the first of a few at the point, each further one beside the last. Many share the
 * work area in rows, so that each is seen.
 */
export function layFilesOut(count: number, at: Point, artboard: Artboard): readonly FilePlace[] {
  const { left, top, width, height } = artboard;
  const all = Array.from({ length: count }, (_, place) => place);
  if (count <= MOST_STACKED)
    return all.map((place) => ({
      middle: { x: at.x + STEP * place, y: at.y + STEP * place },
      area: { width, height },
    }));
  const columns = Math.min(count, Math.max(1, Math.round(Math.sqrt((count * width) / height))));
  const area = { width: width / columns, height: height / Math.ceil(count / columns) };
  return all.map((place) => ({
    middle: {
      x: left + ((place % columns) + 0.5) * area.width,
      y: top + (Math.floor(place / columns) + 0.5) * area.height,
    },
    area,
  }));
}
