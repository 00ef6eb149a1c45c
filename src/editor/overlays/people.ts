import type { Camera, Point } from '../../../scene/geometry/types.ts';
import type { OverlayContext } from '../../render/types.ts';
import type { RemotePerson } from '../session/types.ts';
import { worldToScreen } from './outline.ts';
import { overlayStyle } from './overlayStyle.ts';
import { defineOverlay } from './types.ts';

/** An arrow with its tip at 0, 0; CSS pixels. */
const ARROW: readonly Point[] = [
  { x: 0, y: 0 },
  { x: 4.2, y: 15.4 },
  { x: 7.4, y: 9.4 },
  { x: 14, y: 8 },
];
const NAME = { x: 12, y: 18, height: 20, padding: 7, radius: 6 } as const;

/** Where others are in the design: what they have selected, their cursor and their name. */
export const people = defineOverlay<RemotePerson>({
  active: (core) => core.remotePeople().length > 0,
  items: (core) => core.remotePeople(),
  draw(context, items, camera) {
    context.setLineDash([]);
    for (const { frame, color } of items) if (frame) drawFrame(context, frame, { color, camera });
    for (const person of items) if (person.cursor) drawCursor(context, person, camera);
  },
});

function trace(context: OverlayContext, points: readonly Point[]): void {
  context.beginPath();
  for (const [at, { x, y }] of points.entries()) {
    if (at === 0) context.moveTo(x, y);
    else context.lineTo(x, y);
  }
  context.closePath();
}

function drawFrame(
  context: OverlayContext,
  frame: readonly Point[],
  { color, camera }: { readonly color: string; readonly camera: Camera },
): void {
  trace(
    context,
    frame.map((corner) => worldToScreen(corner, camera)),
  );
  context.lineWidth = overlayStyle.frameWidth;
  context.strokeStyle = color;
  context.stroke();
}

function drawCursor(context: OverlayContext, { cursor, color, name }: RemotePerson, camera: Camera): void {
  if (!cursor) return;
  const at = worldToScreen(cursor, camera);
  trace(
    context,
    ARROW.map(({ x, y }) => ({ x: at.x + x, y: at.y + y })),
  );
  context.lineJoin = 'round';
  context.lineWidth = 2.5;
  context.strokeStyle = overlayStyle.labelText;
  context.stroke();
  context.fillStyle = color;
  context.fill();

  context.font = overlayStyle.font;
  context.textAlign = 'left';
  context.textBaseline = 'middle';
  const width = context.measureText(name).width + 2 * NAME.padding;
  context.beginPath();
  context.roundRect(at.x + NAME.x, at.y + NAME.y, width, NAME.height, NAME.radius);
  context.fill();
  context.fillStyle = overlayStyle.labelText;
  context.fillText(name, at.x + NAME.x + NAME.padding, at.y + NAME.y + NAME.height / 2 + 0.5);
}
