import {
  applyToPoint,
  invert,
  multiply,
  rotation,
  scaling,
  translation,
} from '../../../../scene/geometry/matrix.ts';
import type { Matrix } from '../../../../scene/geometry/types.ts';
import type { EditorCore, Gesture } from '../../session/core.ts';
import { maskFrame, moveMask } from '../../session/cropMask.ts';
import { tellCrop } from '../../session/tellCrop.ts';
import { cropPreview } from '../../session/cropPreview.ts';
import { frameAngle, handleInFrame, type SelectionFrame } from '../../session/selectionFrame.ts';
import type { ResizeHandle } from '../types.ts';
import { anchorOf, scaleFor } from './resizeMaths.ts';
import { resizeRule, sizeLabel } from './resizeGesture.ts';
import { angleOf, formatAngle, settleAngle } from './rotateGesture.ts';

/** Scales, turns or moves the mask of a picture being cropped; the picture stays. Corners keep the mask's shape. */
export function maskGesture(core: EditorCore): Gesture {
  const { crop } = core;
  const frame = crop && maskFrame(core, crop);
  const inverse = frame && invert(frame.matrix);
  if (!crop || !frame || !inverse) return NOTHING;
  const before = crop.draft;
  const handle = core.pressedHandle;
  return {
    move() {
      let world: Matrix;
      if (handle === 'rotate') world = turned(core, frame);
      else if (handle) world = scaled(core, frame, inverse, handle);
      else world = moved(core);
      if (!moveMask(core, crop, before, world)) return;
      core.renderer.setPreview(cropPreview(crop));
      core.renderer.invalidateOverlay();
    },
    finish: () => tellCrop(core),
    cancel() {
      crop.draft = before;
    },
  };
}

const NOTHING: Gesture = { move: () => undefined, finish: () => undefined, cancel: () => undefined };

function moved(core: EditorCore): Matrix {
  const from = core.hand.startWorld;
  const to = core.handWorld();
  const x = to.x - from.x;
  const y = to.y - from.y;
  if (!core.hand.shift) return translation(x, y);
  return Math.abs(x) >= Math.abs(y) ? translation(x, 0) : translation(0, y);
}

function turned(core: EditorCore, frame: SelectionFrame): Matrix {
  const center = { x: frame.matrix[4], y: frame.matrix[5] };
  const now = frameAngle(frame);
  const by = angleOf(center, core.handWorld()) - angleOf(center, core.hand.startWorld);
  const angle = settleAngle(now + by, core.hand);
  core.view.label = `${formatAngle(angle)}°`;
  return rotation(angle - now, center);
}

function scaled(core: EditorCore, frame: SelectionFrame, inverse: Matrix, handle: ResizeHandle): Matrix {
  const rule = resizeRule(core, { frame, handle, aspect: true, mayFlip: false });
  const held = handleInFrame(frame, handle);
  const grab = applyToPoint(inverse, core.hand.startWorld);
  const at = applyToPoint(inverse, core.handWorld());
  const scale = scaleFor(frame, rule, { x: at.x - grab.x + held.x, y: at.y - grab.y + held.y });
  core.view.label = sizeLabel(frame, scale);
  return multiply(multiply(frame.matrix, scaling(scale.x, scale.y, anchorOf(frame, rule))), inverse);
}
