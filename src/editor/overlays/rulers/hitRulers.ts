import type { Point } from '../../../../scene/geometry/types.ts';
import type { EditorCore } from '../../session/core.ts';

/** CSS pixels: fingers take a ruler a little beside it, unless large texts have made it as thick. */
const TOUCH_SIZE = 32;
const REACH = 4;
const TOUCH_REACH = 14;

/** The axis of the guides that the ruler under a screen point gives; null beside the rulers. */
export function hitRuler(core: EditorCore, screen: Point, touch: boolean): 'x' | 'y' | null {
  if (!core.ui.getState().rulers) return null;
  const size = Math.max(core.rulerSize, touch ? TOUCH_SIZE : 0);
  if (screen.x < size && screen.x <= screen.y) return 'x';
  return screen.y < size ? 'y' : null;
}

/** The guide under a screen point, the nearest first; null while they are locked or out of sight. */
export function hitGuide(core: EditorCore, screen: Point, touch: boolean): string | null {
  const { guides = [], guidesLocked } = core.reader.artboard;
  if (guidesLocked || guides.length === 0 || !core.ui.getState().rulers) return null;
  let best: string | null = null;
  let nearest = touch ? TOUCH_REACH : REACH;
  for (const { id, axis, at } of guides) {
    const place = core.camera.toScreen({ x: at, y: at });
    const distance = Math.abs(axis === 'x' ? place.x - screen.x : place.y - screen.y);
    if (distance > nearest) continue;
    nearest = distance;
    best = id;
  }
  return best;
}
