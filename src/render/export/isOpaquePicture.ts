import type { SceneReader } from '../../../scene/document/types.ts';
import type { Box } from '../../../scene/geometry/types.ts';
import type { Artboard, Paint } from '../../../scene/nodes/types.ts';
import { readColor } from '../paint/readColor.ts';

/** Blend modes that cannot make an opaque picture see-through. */
const OPAQUE_MODES =
  /^(source-over|source-atop|destination-over|lighter|multiply|screen|overlay|darken|lighten|color-dodge|color-burn|hard-light|soft-light|difference|exclusion|hue|saturation|color|luminosity)$/;

/** Certain that no pixel of a scene box is see-through. */
export function isOpaquePicture(reader: SceneReader, view: Box): boolean {
  const { left, top, width, height, background } = reader.artboard;
  const covers =
    left <= view.left &&
    top <= view.top &&
    left + width >= view.left + view.width &&
    top + height >= view.top + view.height;
  if (!covers || !isOpaquePaint(background) || !fillsItsBox(reader.artboard)) return false;
  // Members count too: those of a loose group blend straight onto the picture.
  for (const id of reader.ids()) {
    if (!OPAQUE_MODES.test(reader.get(id)?.globalCompositeOperation ?? 'source-over')) return false;
  }
  return true;
}

/** False for a work area whose imported style lets see through it, or rounds its corners. */
function fillsItsBox({ style }: Artboard): boolean {
  if (!style) return true;
  const { opacity = 1, visible = true, rx = 0, ry = 0, globalCompositeOperation = 'source-over' } = style;
  return opacity === 1 && visible && rx === 0 && ry === 0 && globalCompositeOperation === 'source-over';
}

function isOpaquePaint(paint: Paint): boolean {
  return typeof paint === 'string' && paint !== '' && readColor(paint)[3] === 1;
}
