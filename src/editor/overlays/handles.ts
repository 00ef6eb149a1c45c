import { applyToPoint } from '../../../scene/geometry/matrix.ts';
import type { Point } from '../../../scene/geometry/types.ts';
import type { OverlayContext } from '../../render/types.ts';
import type { EditorCore } from '../session/core.ts';
import { heldFrame } from '../session/cropFrame.ts';
import { handleInFrame, type SelectionFrame } from '../session/selectionFrame.ts';
import type { SideHandles } from '../tools/gestures/resizeRules.ts';
import type { HandleName, ResizeHandle } from '../tools/types.ts';
import { worldToScreen } from './outline.ts';
import { overlayStyle } from './overlayStyle.ts';
import { hitRuler } from './rulers/hitRulers.ts';
import { defineOverlay } from './types.ts';

export type HandleItem = {
  readonly handle: HandleName;
  readonly screen: Point;
  /** Radians of the frame's x axis on screen. */
  readonly angle: number;
  /** Whether the frame is seen in a mirror. */
  readonly mirrored: boolean;
  /** Smaller side of the frame on screen, for how far a handle reaches inwards. */
  readonly room: number;
  /** Middle of the frame on screen. */
  readonly middle: Point;
  /** How much larger than for a mouse it is drawn. */
  readonly size: number;
};

const CORNERS: readonly ResizeHandle[] = ['tl', 'tr', 'br', 'bl'];
/** Screen radius within which a press takes a handle; 44 px across for fingers. */
const TOUCH_SIZE = 1.5;
const MOUSE_REACH = 10;
const TOUCH_REACH = 22;
/** Screen pixels around thin shapes in which a finger still takes them; what turns them leaves them these. */
export const TOUCH_TOLERANCE = 12;
/** The rotate handle keeps this far from the view's top, or from the ruler there. */
const HANDLE_MARGIN = 10;
/** Sides shorter than this on screen show no handle in their middle. */
const MIN_SIDE = 44;

/** White circular corners with a blue border, pills at the sides, a circle for turning. */
export const handles = defineOverlay<HandleItem>({
  active: (core) => core.textEditing.getState().current === null && core.gesture === null,
  items: getHandles,
  draw(context, items) {
    context.fillStyle = overlayStyle.handleFill;
    context.strokeStyle = overlayStyle.frame;
    context.lineWidth = overlayStyle.frameWidth;
    for (const item of items) drawHandle(context, item);
  },
  hitTest: nearestHandle,
});

/** The handle a press at this screen point takes, or null. */
export function hitHandle(core: EditorCore, screen: Point, touch: boolean): HandleName | null {
  return handles.hitTest(core, screen, touch);
}

/** Handles of the selection (or of the crop frame) as they stand on screen. */
export function getHandles(core: EditorCore): readonly HandleItem[] {
  const frame = core.crop ? heldFrame(core, core.crop) : core.frame();
  if (!frame) return [];
  if (core.crop) return placeHandles(core, frame, { sides: CROP_SIDES, turns: core.crop.holds === 'mask' });
  const { resizable, sides } = core.handleRules();
  // Small elements would be all handles to a finger that selects several.
  const isFree = resizable && !core.ui.getState().selectsMore;
  // What is in somebody else's hand has none: they would be where it was.
  return isFree && !core.remoteShift(core.selection.getState().ids)
    ? placeHandles(core, frame, { sides, turns: true })
    : [];
}

const CROP_SIDES: SideHandles = { horizontal: true, vertical: true };

function placeHandles(
  core: EditorCore,
  frame: SelectionFrame,
  { sides, turns }: { readonly sides: SideHandles; readonly turns: boolean },
): HandleItem[] {
  const { camera, viewport } = core.camera;
  const { touch } = core.hand;
  const at = (handle: HandleName): Point =>
    worldToScreen(applyToPoint(frame.matrix, handleInFrame(frame, handle)), camera);
  const topLeft = at('tl');
  const topRight = at('tr');
  const bottomLeft = at('bl');
  const width = Math.hypot(topRight.x - topLeft.x, topRight.y - topLeft.y);
  const height = Math.hypot(bottomLeft.x - topLeft.x, bottomLeft.y - topLeft.y);
  const shared = {
    angle: Math.atan2(topRight.y - topLeft.y, topRight.x - topLeft.x),
    mirrored: frame.matrix[0] * frame.matrix[3] < frame.matrix[1] * frame.matrix[2],
    room: Math.min(width, height),
    middle: worldToScreen({ x: frame.matrix[4], y: frame.matrix[5] }, camera),
    size: touch ? TOUCH_SIZE : 1,
  };
  const names: ResizeHandle[] = [...CORNERS];
  // In the middle of a line a finger would meet nothing else, and could not move it; corners make it thicker.
  const isThin = touch && sides.vertical && shared.room < MIN_SIDE / 2;
  if (sides.horizontal && height >= MIN_SIDE && !isThin) names.push('ml', 'mr');
  if (sides.vertical && width >= MIN_SIDE && !isThin) names.push('mt', 'mb');
  const items: HandleItem[] = names.map((handle) => ({ handle, screen: at(handle), ...shared }));
  if (turns) {
    const away = (from: Point, distance: number): Point => ({
      x: from.x + Math.sin(shared.angle) * distance,
      y: from.y - Math.cos(shared.angle) * distance,
    });
    const above = away(at('mt'), overlayStyle.rotateDistance);
    const below = away(at('mb'), -overlayStyle.rotateDistance);
    const isLost = ({ x, y }: Point): boolean =>
      x < 0 || y < 0 || x > viewport.width || y > viewport.height || hitRuler(core, { x, y }, touch) !== null;
    // Out of sight or under a ruler, the handle goes below the frame, unless it would be lost there as well.
    const isAway = isLost({ x: above.x, y: above.y - HANDLE_MARGIN }) && !isLost(below);
    const screen = isAway ? below : above;
    items.push({ handle: 'rotate', screen, ...shared });
  }
  return items;
}

/** Inwards a handle reaches at most a quarter of the frame, so that small things can still be dragged. */
function nearestHandle(items: readonly HandleItem[], screen: Point, touch: boolean): HandleName | null {
  let best: HandleName | null = null;
  let nearest = Infinity;
  for (const { handle, screen: place, room, middle } of items) {
    const distance = Math.hypot(screen.x - place.x, screen.y - place.y);
    const toMiddle = Math.hypot(screen.x - middle.x, screen.y - middle.y);
    const inwards = toMiddle < Math.hypot(place.x - middle.x, place.y - middle.y);
    const full = touch ? TOUCH_REACH : MOUSE_REACH;
    let most = Math.max(3, room / 4);
    if (handle === 'rotate')
      most = room < MIN_SIDE / 2 ? overlayStyle.rotateDistance - TOUCH_TOLERANCE : full;
    const reach = inwards ? Math.min(full, most) : full;
    if (distance <= reach && distance < nearest) {
      nearest = distance;
      best = handle;
    }
  }
  return best;
}

function drawHandle(context: OverlayContext, { handle, screen, angle, size }: HandleItem): void {
  context.beginPath();
  if (handle.startsWith('m')) {
    const upright = handle === 'ml' || handle === 'mr';
    const { sideHandleLength: length, sideHandleWidth: width } = overlayStyle;
    context.save();
    context.translate(screen.x, screen.y);
    context.rotate(upright ? angle : angle + Math.PI / 2);
    context.scale(size, size);
    context.roundRect(-width / 2, -length / 2, width, length, width / 2);
    context.restore();
  } else context.arc(screen.x, screen.y, overlayStyle.handleRadius * size, 0, Math.PI * 2);
  context.fill();
  context.stroke();
  if (handle === 'rotate') drawTurnMark(context, screen);
}

function drawTurnMark(context: OverlayContext, { x, y }: Point): void {
  context.beginPath();
  context.arc(x, y, 2.6, -Math.PI * 0.9, Math.PI * 0.5);
  context.stroke();
}
