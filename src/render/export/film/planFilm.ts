// Which parts of a design stand still in a film: those are painted once and laid under, between and above the rest.
import type { SceneReader } from '../../../../scene/document/types.ts';
import { unionBoxes } from '../../../../scene/geometry/box.ts';
import type { Box } from '../../../../scene/geometry/types.ts';
import type { NodeId, SceneNode } from '../../../../scene/nodes/types.ts';
import { reachOf } from '../../../../scene/queries/reachOf.ts';
import { blends, someBlend } from '../../../../scene/queries/someBlend.ts';
import { type NodeReader, worldBounds } from '../../../../scene/queries/worldBounds.ts';
import { isInvisible } from '../../paint/PaintScope.ts';
import { isOpaquePicture } from '../isOpaquePicture.ts';

/** Units painted as one, bottom to top; a moving layer is painted for each frame. */
export type FilmLayer = {
  readonly isMoving: boolean;
  readonly units: readonly NodeId[];
  /** Painted box, scene units. */
  readonly box: Box;
};

type Draft = { isMoving: boolean; units: NodeId[]; box: Box };

/** The first layer is the still ground, maybe without units. `isMedium` tells the nodes whose pixels change. */
export function planFilm(
  reader: SceneReader & NodeReader,
  isMedium: (id: NodeId) => boolean,
): readonly FilmLayer[] {
  const layers: Draft[] = [{ isMoving: false, units: [], box: reader.artboard }];
  for (const id of reader.childIds(null)) {
    const painted = worldBounds(reader, id, 'painted');
    if (!painted) continue;
    const box = reachOf(reader, id, painted);
    const isMoving = someInside(reader, id, isMedium);
    if (isMoving) addMoving(layers, id, box);
    else addStill(layers, id, box, someBlend(reader, id, blends));
  }
  return layers;
}

/**
 * Whether white is to be put behind frames afterwards: something painted, the artboard too, is laid on what is below in
 * another way than on top of it, and not only on a sheet that lets nothing through, where white makes no difference.
 */
export function needsSheet(reader: SceneReader): boolean {
  const { globalCompositeOperation = 'source-over' } = reader.artboard.style ?? {};
  const painted = {
    get: (id: NodeId) => getPainted(reader, id),
    childIds: (id: NodeId) => reader.childIds(id),
  };
  const isBlended =
    blends(globalCompositeOperation) || reader.childIds(null).some((id) => someBlend(painted, id, blends));
  return isBlended && !isOpaquePicture(reader, reader.artboard);
}

function getPainted(reader: SceneReader, id: NodeId): SceneNode | undefined {
  const node = reader.get(id);
  return node && isInvisible(node) ? undefined : node;
}

function addMoving(layers: Draft[], id: NodeId, box: Box): void {
  layers.push({ isMoving: true, units: [id], box });
}

/** A still unit sinks below everything it does not touch; what blends with the pixels below cannot wait on its own. */
function addStill(layers: Draft[], id: NodeId, box: Box, isBlended: boolean): void {
  let at = layers.length - 1;
  while (at > 0 && !meets((layers[at] as Draft).box, box)) at -= 1;
  const touched = layers[at] as Draft;
  const above = layers[at + 1];
  if (isBlended && at > 0) layers.splice(at + 1, 0, { isMoving: true, units: [id], box });
  else if (!touched.isMoving) grow(touched, id, box, at);
  else if (above && !above.isMoving) grow(above, id, box, at + 1);
  else layers.splice(at + 1, 0, { isMoving: false, units: [id], box });
}

function grow(layer: Draft, id: NodeId, box: Box, at: number): void {
  layer.units.push(id);
  if (at > 0) layer.box = unionBoxes([layer.box, box]) ?? box;
}

function someInside(reader: SceneReader, id: NodeId, test: (id: NodeId) => boolean): boolean {
  return test(id) || reader.childIds(id).some((child) => someInside(reader, child, test));
}

const meets = (a: Box, b: Box): boolean =>
  a.left < b.left + b.width &&
  b.left < a.left + a.width &&
  a.top < b.top + b.height &&
  b.top < a.top + a.height;
