import { expandBox } from '../../../../scene/geometry/box.ts';
import type { Box } from '../../../../scene/geometry/types.ts';
import { buildSnapTargets } from '../../../../scene/kernels/snap.ts';
import type { SnapTargets } from '../../../../scene/kernels/snapTypes.ts';
import type { NodeId } from '../../../../scene/nodes/types.ts';
import { worldBounds } from '../../../../scene/queries/worldBounds.ts';
import type { EditorCore } from '../../session/core.ts';

/** CSS pixels within which things snap. */
const SNAP_DISTANCE = 8;
/** Neighbours beyond this many (lowest in paint order first) are left out. */
const MAX_TARGETS = 2000;

/** Snap distance in scene units at the present zoom. */
export function snapDistance(core: EditorCore): number {
  return SNAP_DISTANCE / core.camera.camera.zoom;
}

/** Everything near the view that a gesture may snap to, or null while snapping is off. */
export function createSnapTargets(
  core: EditorCore,
  excluded: readonly NodeId[],
  withGaps: boolean,
  movedGuide?: string,
): SnapTargets | null {
  if (!core.ui.getState().snapping) return null;
  const { reader, renderer } = core;
  const skip = new Set(excluded);
  const boxes: Box[] = [reader.artboard];
  const within = core.selection.getState().activeGroupId;
  for (const id of renderer.hitBox(viewAndAround(core), { within })) {
    if (skip.has(id)) continue;
    const box = worldBounds(reader, id, 'framed');
    if (box) boxes.push(box);
    if (boxes.length >= MAX_TARGETS) break;
  }
  return buildSnapTargets(boxes, withGaps, rulerLines(core, movedGuide));
}

/** The ruler guides that are shown and stay. */
function rulerLines(core: EditorCore, moved?: string): { readonly x: number[]; readonly y: number[] } {
  const guides = core.ui.getState().rulers ? (core.reader.artboard.guides ?? []) : [];
  const along = (axis: 'x' | 'y') =>
    guides.filter((guide) => guide.axis === axis && guide.id !== moved).map(({ at }) => at);
  return { x: along('x'), y: along('y') };
}

function viewAndAround(core: EditorCore): Box {
  const { camera, viewport } = core.camera;
  const width = viewport.width / camera.zoom;
  const height = viewport.height / camera.zoom;
  return expandBox({ left: camera.x, top: camera.y, width, height }, width, height);
}
