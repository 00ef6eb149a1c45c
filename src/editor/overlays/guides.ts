import type { Camera } from '../../../scene/geometry/types.ts';
import type { AlignGuide, GapGuide, Guide } from '../../../scene/kernels/snapTypes.ts';
import type { OverlayContext } from '../../render/types.ts';
import { drawLabel } from './drawLabel.ts';
import { overlayStyle } from './overlayStyle.ts';
import { defineOverlay } from './types.ts';

/** Shorter distances (CSS pixels) have no room for their number. */
const MIN_LABELLED = 24;

/** Lines along which things snapped, and equal distances with their length. */
export const guides = defineOverlay<Guide>({
  active: (core) => core.view.guides.length > 0,
  items: (core) => core.view.guides,
  draw(context, items, camera) {
    context.strokeStyle = overlayStyle.guide;
    context.lineWidth = 1;
    for (const guide of items) {
      if (guide.type === 'align') drawLine(context, guide, camera);
      else for (const span of guide.spans) drawSpan(context, guide.axis, placeSpan(guide, span, camera));
    }
    // Above every line, or one of them would strike a number through.
    for (const guide of items) if (guide.type === 'gap') labelGaps(context, guide, camera);
    for (const axis of ['x', 'y'] as const) drawSpacing(context, items, axis, camera);
  },
});

function drawLine(context: OverlayContext, guide: AlignGuide, camera: Camera): void {
  const [origin, crossOrigin] = guide.axis === 'x' ? [camera.x, camera.y] : [camera.y, camera.x];
  // Half pixels keep a 1 px line sharp.
  const at = Math.round((guide.at - origin) * camera.zoom) + 0.5;
  const from = Math.round((guide.from - crossOrigin) * camera.zoom);
  const to = Math.round((guide.to - crossOrigin) * camera.zoom);
  context.beginPath();
  if (guide.axis === 'x') {
    context.moveTo(at, from);
    context.lineTo(at, to);
  } else {
    context.moveTo(from, at);
    context.lineTo(to, at);
  }
  context.stroke();
}

/**
 * One distance for each axis: lines at both edges and the middle would say the same three times, and equal gaps may
 * have told it already.
 */
function drawSpacing(
  context: OverlayContext,
  items: readonly Guide[],
  axis: 'x' | 'y',
  camera: Camera,
): void {
  const guide = items.find((item) => item.type === 'align' && item.axis === axis && item.spacing !== null);
  if (guide?.type !== 'align' || !guide.spacing) return;
  const length = guide.spacing.to - guide.spacing.from;
  const isTold = (item: Guide) => item.type === 'gap' && item.axis !== axis && isNear(item.length, length);
  if (items.some(isTold)) return;
  if (length * camera.zoom < MIN_LABELLED) return;
  const along = (guide.spacing.from + guide.spacing.to) / 2;
  const world = axis === 'x' ? { x: guide.at, y: along } : { x: along, y: guide.at };
  const x = (world.x - camera.x) * camera.zoom;
  const y = (world.y - camera.y) * camera.zoom;
  drawLabel(context, String(Math.round(length)), { x, y, color: overlayStyle.guide });
}

const isNear = (a: number, b: number): boolean => Math.round(a) === Math.round(b);

/** CSS pixels along and across the guide's axis. */
type Span = { readonly from: number; readonly to: number; readonly at: number };

function placeSpan({ axis }: GapGuide, span: GapGuide['spans'][number], camera: Camera): Span {
  const along = axis === 'x' ? camera.x : camera.y;
  const cross = axis === 'x' ? camera.y : camera.x;
  const from = Math.round((span.from - along) * camera.zoom);
  const to = Math.round((span.to - along) * camera.zoom);
  return { from, to, at: Math.round((span.across - cross) * camera.zoom) + 0.5 };
}

function labelGaps(context: OverlayContext, guide: GapGuide, camera: Camera): void {
  const label = String(Math.round(guide.length));
  for (const span of guide.spans) {
    const { from, to, at } = placeSpan(guide, span, camera);
    const middle = (from + to) / 2;
    const place = guide.axis === 'x' ? { x: middle, y: at } : { x: at, y: middle };
    drawLabel(context, label, { ...place, color: overlayStyle.guide });
  }
}

/** A line with an end at each side. */
function drawSpan(context: OverlayContext, axis: 'x' | 'y', { from, to, at }: Span): void {
  const low = at - 4.5;
  const high = at + 4.5;
  const lines = [
    [from, at, to, at],
    [from + 0.5, low, from + 0.5, high],
    [to - 0.5, low, to - 0.5, high],
  ] as const;
  context.beginPath();
  for (const [x1, y1, x2, y2] of lines) {
    if (axis === 'x') {
      context.moveTo(x1, y1);
      context.lineTo(x2, y2);
    } else {
      context.moveTo(y1, x1);
      context.lineTo(y2, x2);
    }
  }
  context.stroke();
}
