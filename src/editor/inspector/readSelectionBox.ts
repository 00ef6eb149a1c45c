import { frameAngle, frameBounds, getSelectionFrame } from '../session/selectionFrame.ts';
import type { EditorSession } from '../session/types.ts';
import { scaleOf } from '../../../scene/geometry/matrix.ts';

/** Scene units from the work area's corner, and degrees. */
export type BoxValues = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly angle: number;
};

/** What the numeric fields show of the selection, or of what the handles hold while cropping; null without either. */
export function readSelectionBox({ reader, selection, cropping }: EditorSession): BoxValues | null {
  const frame = cropping.getState().frame ?? getSelectionFrame(reader, selection.getState().ids);
  if (frame === null) return null;
  const bounds = frameBounds(frame);
  const scale = scaleOf(frame.matrix);
  return {
    x: bounds.left - reader.artboard.left,
    y: bounds.top - reader.artboard.top,
    width: frame.width * scale.x,
    height: frame.height * scale.y,
    angle: frameAngle(frame),
  };
}
