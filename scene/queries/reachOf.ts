// How far a node's blend mode reaches beyond its ink.
import type { SceneReader } from '../document/types.ts';
import { boxesMeet, unionBoxes } from '../geometry/box.ts';
import type { Box } from '../geometry/types.ts';
import type { NodeId, SceneNode } from '../nodes/types.ts';
import { someBlend } from './someBlend.ts';

type BlendMode = SceneNode['globalCompositeOperation'];

const ERASING_AROUND: ReadonlySet<BlendMode> = new Set([
  'copy',
  'source-in',
  'source-out',
  'destination-in',
  'destination-atop',
]);

/** True for modes that leave nothing of what is below where the node itself has no ink; canvases do it everywhere. */
export const erasesAround = (mode: BlendMode): boolean => ERASING_AROUND.has(mode);

/** Scene box of all pixels that a top-level node may change; `painted` holds its ink and shadow. */
export function reachOf(
  reader: Pick<SceneReader, 'get' | 'childIds' | 'artboard'>,
  id: NodeId,
  painted: Box,
): Box {
  const { artboard } = reader;
  if (!boxesMeet(painted, artboard) || !someBlend(reader, id, erasesAround)) return painted;
  return unionBoxes([painted, artboard]) ?? painted;
}
