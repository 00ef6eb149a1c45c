// Joins playing media to the picture: which are in view, and what is painted again when they change.
import type { SceneReader } from '../../scene/document/types.ts';
import type { Box } from '../../scene/geometry/types.ts';
import type { NodeId } from '../../scene/nodes/types.ts';
import type { BrokenNodes } from './BrokenNodes.ts';
import type { FrameDriver } from './FrameDriver.ts';
import { isInView } from './isInView.ts';
import { LateMedia } from './media/LateMedia.ts';
import type { SceneIndex } from './SceneIndex.ts';
import type { LoadPart } from './types.ts';

/** Null without a way to find media: they show their posters. */
export function connectMedia(options: {
  reader: SceneReader;
  index: SceneIndex;
  driver: FrameDriver;
  broken: BrokenNodes;
  resolve: ((address: string) => string) | undefined;
  loadPart: LoadPart | undefined;
}): LateMedia | null {
  const { reader, index, driver, broken, resolve, loadPart } = options;
  if (!resolve) return null;
  return new LateMedia({
    reader,
    resolve,
    loadPart,
    isInView: (id) => isSeen(id, index, driver),
    onFrames: (ids) => showFrames(ids, index, driver),
    onOpening: (id) => broken.forget([id]),
    onFailed: (id, error) => broken.add({ id, reason: 'video', detail: error.message }),
    beforeFrame: (callback) => driver.beforeFrame(callback),
    painted: () => driver.painted(),
  });
}

/** Only the boxes of these nodes are painted again. */
function showFrames(ids: readonly NodeId[], index: SceneIndex, driver: FrameDriver): void {
  const { still, live } = driver.core;
  const units = new Set<NodeId>();
  for (const id of ids) {
    const unit = index.unitOf(id);
    if (unit === null) continue;
    units.add(unit);
    const box = still.lifted.has(unit) ? null : reachIn(driver, index, id);
    if (box) still.damage(box);
  }
  live.repaint(units);
  driver.showMedia();
}

/** A node that a gesture carries is shown where that is, and only what is copied is seen where it is stored as well. */
function isSeen(id: NodeId, index: SceneIndex, driver: FrameDriver): boolean {
  const { core, view } = driver;
  const unit = index.unitOf(id);
  if (unit === null) return false;
  if (isInView(core.live.reachOf(id, unit), view)) return true;
  return !core.still.lifted.has(unit) && isInView(reachIn(driver, index, id), view);
}

/** Where the node's picture is seen; while a gesture moves nodes in the tiles only the box of what holds it is told. */
function reachIn({ core }: FrameDriver, index: SceneIndex, id: NodeId): Box | null {
  if (core.live.mode !== 'inTiles') return index.reachOfOne(id);
  const unit = index.unitOf(id);
  return unit === null ? null : index.spatial.boundsOf(unit);
}
