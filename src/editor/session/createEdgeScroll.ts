import { expandBox } from '../../../scene/geometry/box.ts';
import type { EditorCore } from './core.ts';

/** CSS pixels from the edge of the view where scrolling begins, and how many a frame it goes at most. */
const ZONE = 28;
const FASTEST = 18;
/** Milliseconds held there before it begins: passing by on the way out is no wish to scroll. */
const DWELL_MS = 150;

export type EdgeScroll = {
  /** Moves the view a little when the hand is held at its edge; true while it does or may soon. */
  step(): boolean;
  /** A new gesture began: a press at the edge does not scroll until the hand has left it, or goes beyond. */
  reset(): void;
};

/** Scrolls the view while something is dragged to its edge. */
export function createEdgeScroll(core: EditorCore): EdgeScroll {
  let armed = false;
  let since: number | null = null;
  return {
    reset() {
      armed = false;
      since = null;
    },
    step() {
      const { hand } = core;
      const { width, height } = core.camera.viewport;
      const x = pull(hand.screenX, width);
      const y = pull(hand.screenY, height);
      armed ||= (x === 0 && y === 0) || Math.abs(x) > 1 || Math.abs(y) > 1;
      if (!armed || (x === 0 && y === 0)) {
        since = null;
        return false;
      }
      since ??= core.now();
      if (core.now() - since < DWELL_MS) return true;
      const by = allowed(core, { x: speed(x), y: speed(y) });
      if (by.x === 0 && by.y === 0) return false;
      core.camera.panBy(by.x, by.y);
      return true;
    },
  };
}

/** How deep the hand is in the zone at either end: -1 and 1 at the very edge, beyond it more. */
function pull(at: number, size: number): number {
  const zone = Math.min(ZONE, size / 4);
  if (at < zone) return (at - zone) / zone;
  return at > size - zone ? (at - size + zone) / zone : 0;
}

function speed(depth: number): number {
  return Math.round(Math.min(2, Math.abs(depth)) * (FASTEST / 2)) * Math.sign(depth);
}

/** Not further than a view beyond the work area, so that nobody gets lost. */
function allowed(core: EditorCore, by: { readonly x: number; readonly y: number }) {
  const { camera, viewport } = core.camera;
  const view = { width: viewport.width / camera.zoom, height: viewport.height / camera.zoom };
  const limit = expandBox(core.reader.artboard, view.width, view.height);
  const stays = (at: number, size: number, from: number, length: number, move: number): boolean =>
    move < 0 ? at <= from : at + size >= from + length;
  return {
    x: stays(camera.x, view.width, limit.left, limit.width, by.x) ? 0 : by.x,
    y: stays(camera.y, view.height, limit.top, limit.height, by.y) ? 0 : by.y,
  };
}
