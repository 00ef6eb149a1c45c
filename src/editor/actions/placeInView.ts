import type { Point } from '../../../scene/geometry/types.ts';
import type { EditorSession } from '../session/types.ts';

type View = Pick<EditorSession, 'camera' | 'reader'>;

/**
 * Where something new goes: the middle of what is visible of the work area. Scrolled out of sight it is shown again: what
 * is put on the desk around it would be in no export.
 */
export function placeInView(core: View): Point {
  const { artboard } = core.reader;
  if (!isInView(core)) core.camera.fitArtboard();
  const { camera, viewport } = core.camera;
  const x = middleOf(
    [camera.x, camera.x + viewport.width / camera.zoom],
    [artboard.left, artboard.left + artboard.width],
  );
  const y = middleOf(
    [camera.y, camera.y + viewport.height / camera.zoom],
    [artboard.top, artboard.top + artboard.height],
  );
  return { x, y };
}

function isInView({ camera: { camera, viewport }, reader }: View): boolean {
  const { left, top, width, height } = reader.artboard;
  return (
    left < camera.x + viewport.width / camera.zoom &&
    left + width > camera.x &&
    top < camera.y + viewport.height / camera.zoom &&
    top + height > camera.y
  );
}

type Span = readonly [from: number, to: number];

function middleOf(view: Span, area: Span): number {
  const from = Math.max(view[0], area[0]);
  const to = Math.min(view[1], area[1]);
  return from < to ? (from + to) / 2 : (view[0] + view[1]) / 2;
}
