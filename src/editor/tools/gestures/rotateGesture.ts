import { multiply, rotation } from '../../../../scene/geometry/matrix.ts';
import type { Point } from '../../../../scene/geometry/types.ts';
import type { EditorCore, Gesture } from '../../session/core.ts';
import { transformSelection } from '../../session/transformSelection.ts';
import { frameAngle } from '../../session/selectionFrame.ts';
import { movableIds } from './movableIds.ts';

/** Degrees Shift rounds to, and how near a quarter turn catches without it. */
const STEP = 15;
const CATCH = 3;

/** Turns the selection about its middle; Shift keeps to 15°, Ctrl leaves the catch at quarter turns out. */
export function rotateGesture(core: EditorCore): Gesture {
  const ids = movableIds(core);
  const frame = core.frame();
  const center: Point = frame ? { x: frame.matrix[4], y: frame.matrix[5] } : { x: 0, y: 0 };
  const startAngle = frame ? frameAngle(frame) : 0;
  const heldAngle = angleOf(center, core.hand.startWorld);
  let turn = 0;

  return {
    move() {
      if (!frame || ids.length === 0) return;
      const raw = startAngle + angleOf(center, core.handWorld()) - heldAngle;
      const angle = settleAngle(raw, core.hand);
      turn = angle - startAngle;
      const matrix = rotation(turn, center);
      core.view.frame = { ...frame, matrix: multiply(matrix, frame.matrix) };
      core.view.label = `${formatAngle(angle)}°`;
      core.renderer.setPreview({ ids, matrix });
      core.renderer.invalidateOverlay();
    },
    finish() {
      if (turn % 360 !== 0) transformSelection(core, ids, rotation(turn, center));
    },
    cancel: () => undefined,
  };
}

/** The angle the node gets: rounded with Shift, caught near quarter turns otherwise. */
export function settleAngle(raw: number, keys: { readonly shift: boolean; readonly mod: boolean }): number {
  if (keys.shift) return Math.round(raw / STEP) * STEP;
  if (keys.mod) return raw;
  const quarter = Math.round(raw / 90) * 90;
  return Math.abs(raw - quarter) <= CATCH ? quarter : raw;
}

export function angleOf(center: Point, point: Point): number {
  return (Math.atan2(point.y - center.y, point.x - center.x) * 180) / Math.PI;
}

export function formatAngle(angle: number): number {
  const turned = ((Math.round(angle) % 360) + 360) % 360;
  return turned > 180 ? turned - 360 : turned;
}
