import type { Camera, Point } from '../../../scene/geometry/types.ts';
import type { OverlayContext } from '../../render/types.ts';
import { frameCorners, type SelectionFrame } from '../session/selectionFrame.ts';

export function worldToScreen(world: Point, camera: Camera): Point {
  return { x: (world.x - camera.x) * camera.zoom, y: (world.y - camera.y) * camera.zoom };
}

/** Adds the frame's four sides to the current path. */
export function traceFrame(context: OverlayContext, frame: SelectionFrame, camera: Camera): void {
  const corners = frameCorners(frame);
  for (let i = 0; i < 4; i++) {
    const x = (corners[i]!.x - camera.x) * camera.zoom;
    const y = (corners[i]!.y - camera.y) * camera.zoom;
    if (i === 0) context.moveTo(x, y);
    else context.lineTo(x, y);
  }
  context.closePath();
}
