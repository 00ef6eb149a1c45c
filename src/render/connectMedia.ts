// Joins playing media to the picture: which are in view, and what is painted again when they change.
import type { SceneReader } from '../../scene/document/types.ts';
import type { NodeId } from '../../scene/nodes/types.ts';
import type { BrokenNodes } from './BrokenNodes.ts';
import type { FrameDriver } from './FrameDriver.ts';
import { isInView } from './isInView.ts';
import { MediaPlayback } from './media/MediaPlayback.ts';
import type { SceneIndex } from './SceneIndex.ts';

/** Null without a way to find media: they show their posters. */
export function connectMedia(options: {
  reader: SceneReader;
  index: SceneIndex;
  driver: FrameDriver;
  broken: BrokenNodes;
  resolve: ((address: string) => string) | undefined;
}): MediaPlayback | null {
  const { reader, index, driver, broken, resolve } = options;
  if (!resolve) return null;
  return new MediaPlayback({
    reader,
    resolve,
    isInView: (id) => isInView(id, index, driver.view),
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
    if (unit !== null) units.add(unit);
  }
  for (const unit of units) {
    const box = index.spatial.boundsOf(unit);
    if (box && !still.lifted.has(unit)) still.damage(box);
  }
  live.repaint(units);
  driver.showMedia();
}
