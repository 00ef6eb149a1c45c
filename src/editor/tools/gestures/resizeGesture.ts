import { applyToPoint, invert, multiply, scaleOf, scaling } from '../../../../scene/geometry/matrix.ts';
import type { Matrix, Point } from '../../../../scene/geometry/types.ts';
import { snapEdges } from '../../../../scene/kernels/snap.ts';
import type { SnapResult, SnapTargets } from '../../../../scene/kernels/snapTypes.ts';
import type { NodeId } from '../../../../scene/nodes/types.ts';
import type { EditorCore, Gesture } from '../../session/core.ts';
import { transformSelection } from '../../session/transformSelection.ts';
import { frameAngle, handleInFrame, type SelectionFrame } from '../../session/selectionFrame.ts';
import type { ResizeHandle } from '../types.ts';
import { createSnapTargets, snapDistance } from './snapping.ts';
import { keepsAspect, isTextLike } from './resizeRules.ts';
import { anchorOf, LARGEST, placeAfter, scaleFor, type ResizeRule } from './resizeMaths.ts';
import { movableIds } from './movableIds.ts';
import { createStretchedPreview } from './createStretchedPreview.ts';
import { textWidthGesture } from './textWidthGesture.ts';

/** Drags a handle of the frame. Text boxes change their width at the sides; texts fold their scale into the size. */
export function resizeGesture(core: EditorCore): Gesture {
  const handle = core.pressedHandle;
  const frame = core.frame();
  const ids = movableIds(core);
  const inverse = frame && invert(frame.matrix);
  if (!handle || handle === 'rotate' || !frame || !inverse || ids.length === 0) return NOTHING;
  const only = ids.length === 1 ? core.reader.get(ids[0]!) : undefined;
  if (only?.kind === 'textbox' && (handle === 'ml' || handle === 'mr')) {
    return textWidthGesture(core, { node: only, frame, inverse, handle });
  }
  return scaleGesture(core, { handle, frame, ids, inverse });
}

const NOTHING: Gesture = { move: () => undefined, finish: () => undefined, cancel: () => undefined };

type Resize = {
  readonly handle: ResizeHandle;
  readonly frame: SelectionFrame;
  readonly ids: readonly NodeId[];
  readonly inverse: Matrix;
};

function scaleGesture(core: EditorCore, resize: Resize): Gesture {
  const { frame, ids, inverse, handle } = resize;
  const held = handleInFrame(frame, handle);
  const grab = applyToPoint(inverse, core.hand.startWorld);
  const aspect = keepsAspect(core.reader, ids);
  const mayFlip = !ids.some((id) => isTextLike(core.reader.get(id)));
  const preview = createStretchedPreview(core, ids);
  let targets: SnapTargets | null | undefined;
  let matrix: Matrix | null = null;

  return {
    scrolls: true,
    move() {
      const rule = resizeRule(core, { frame, handle, aspect, mayFlip });
      const at = applyToPoint(inverse, core.handWorld());
      let pointer = { x: at.x - grab.x + held.x, y: at.y - grab.y + held.y };
      core.view.guides = [];
      if (!core.hand.mod && isUpright(frame)) {
        targets ??= createSnapTargets(core, ids, false);
        if (targets) pointer = snapPointer(core, resize, rule, targets, pointer);
      }
      const scale = scaleFor(frame, rule, pointer);
      const anchor = anchorOf(frame, rule);
      const local = scaling(scale.x, scale.y, anchor);
      const after = multiply(frame.matrix, local);
      matrix = multiply(after, inverse);
      core.view.frame = { ...frame, matrix: unmirrored(after) };
      core.view.label = sizeLabel(frame, scale);
      core.renderer.setPreview(preview(matrix));
      core.renderer.invalidateOverlay();
    },
    finish() {
      if (matrix) transformSelection(core, ids, matrix);
    },
    cancel: () => undefined,
  };
}

/** How a handle scales under the keys held now; `aspect` keeps corners in shape without Shift. */
export function resizeRule(
  core: EditorCore,
  fixed: Pick<Resize, 'frame' | 'handle'> & { readonly aspect: boolean; readonly mayFlip: boolean },
): ResizeRule {
  const unit = scaleOf(fixed.frame.matrix);
  const pixel = 1 / core.camera.camera.zoom;
  const isCorner = fixed.handle.length === 2 && !fixed.handle.startsWith('m');
  return {
    handle: fixed.handle,
    fromCenter: core.hand.alt,
    keepAspect: core.hand.shift || (fixed.aspect && isCorner),
    mayFlip: fixed.mayFlip,
    minWidth: pixel / Math.max(unit.x, 1e-9),
    minHeight: pixel / Math.max(unit.y, 1e-9),
    maxWidth: LARGEST / Math.max(unit.x, 1e-9),
    maxHeight: LARGEST / Math.max(unit.y, 1e-9),
  };
}

/** Edges can only be compared with upright lines. */
function isUpright(frame: SelectionFrame): boolean {
  const rest = Math.abs(frameAngle(frame)) % 90;
  return rest < 1e-6 || rest > 90 - 1e-6;
}

function snapPointer(
  core: EditorCore,
  { frame, inverse }: Resize,
  rule: ResizeRule,
  targets: SnapTargets,
  pointer: Point,
): Point {
  const fixed = applyToPoint(frame.matrix, anchorOf(frame, { ...rule, fromCenter: false }));
  // With the aspect kept the handle is elsewhere than the pointer.
  const follows = rule.keepAspect ? placeAfter(frame, rule, scaleFor(frame, rule, pointer)) : pointer;
  const moving = applyToPoint(frame.matrix, follows);
  const start = applyToPoint(frame.matrix, handleInFrame(frame, rule.handle));
  const box = {
    left: Math.min(fixed.x, moving.x),
    top: Math.min(fixed.y, moving.y),
    width: Math.abs(moving.x - fixed.x),
    height: Math.abs(moving.y - fixed.y),
  };
  const movesX = Math.abs(start.x - fixed.x) > 1e-6;
  const movesY = Math.abs(start.y - fixed.y) > 1e-6;
  const edges = {
    x: movesX ? (moving.x > fixed.x ? 1 : 0) : null,
    y: movesY ? (moving.y > fixed.y ? 1 : 0) : null,
  } as const;
  const snap = snapEdges(targets, box, edges, snapDistance(core));
  if (!rule.keepAspect) {
    core.view.guides = snap.guides;
    return applyToPoint(inverse, { x: moving.x + snap.dx, y: moving.y + snap.dy });
  }
  const landing = landingAxes(snap);
  core.view.guides = snap.guides.filter(({ axis }) => landing.includes(axis));
  if (snap.guides.length === 0) return pointer;
  const to = { ...moving };
  if (landing.includes('x')) to.x += snap.dx;
  else to.y += snap.dy;
  return alongDiagonal(frame, rule, follows, applyToPoint(inverse, to));
}

/** With the aspect kept one axis can land, the nearer one; both where the handle is on both lines already. */
function landingAxes({ dx, dy, guides }: SnapResult): readonly ('x' | 'y')[] {
  const lands = (['x', 'y'] as const).filter((axis) => guides.some((guide) => guide.axis === axis));
  if (lands.length < 2 || (dx === 0 && dy === 0)) return lands;
  return Math.abs(dx) <= Math.abs(dy) ? ['x'] : ['y'];
}

/** The pointer (frame space) that brings the handle from `from` to where it is as far out as `to` on the axis that moved. */
function alongDiagonal(frame: SelectionFrame, rule: ResizeRule, from: Point, to: Point): Point {
  const anchor = anchorOf(frame, rule);
  const grows = (axis: 'x' | 'y'): number => (to[axis] - anchor[axis]) / (from[axis] - anchor[axis]);
  const factor = Math.abs(to.x - from.x) > Math.abs(to.y - from.y) ? grows('x') : grows('y');
  if (!Number.isFinite(factor)) return from;
  return { x: anchor.x + (from.x - anchor.x) * factor, y: anchor.y + (from.y - anchor.y) * factor };
}

function unmirrored(matrix: Matrix): Matrix {
  const mirrored = matrix[0] * matrix[3] - matrix[1] * matrix[2] < 0;
  return mirrored ? multiply(matrix, [1, 0, 0, -1, 0, 0]) : matrix;
}

/** What is shown beside the pointer. */
export function sizeLabel(frame: SelectionFrame, scale: Point): string {
  const unit = scaleOf(frame.matrix);
  const width = Math.round(Math.abs(frame.width * unit.x * scale.x));
  const height = Math.round(Math.abs(frame.height * unit.y * scale.y));
  return `${width} × ${height}`;
}
