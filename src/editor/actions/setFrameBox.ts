import { updateNodes } from '../../../scene/commands/updateNodes.ts';
import { invert, multiply, rotation, scaleOf, scaling, translation } from '../../../scene/geometry/matrix.ts';
import type { Matrix } from '../../../scene/geometry/types.ts';
import type { EditorCore } from '../session/core.ts';
import { transformSelection } from '../session/transformSelection.ts';
import {
  frameAngle,
  frameBounds,
  frameOfNode,
  getSelectionFrame,
  type SelectionFrame,
} from '../session/selectionFrame.ts';
import { LARGEST } from '../tools/gestures/resizeMaths.ts';
import { isTextLike } from '../tools/gestures/resizeRules.ts';
import { resizeTextbox, visualSide } from '../tools/gestures/textWidthGesture.ts';
import { singleNode, unlockedIds } from './selected.ts';
import type { ActionArgs } from './types.ts';

export type AskedBox = ActionArgs['setBox'];

/** Turns, then sizes, then moves the selection so that its frame reads as asked; one step. */
export function setFrameBox(core: EditorCore, box: AskedBox): void {
  const ids = unlockedIds(core);
  core.document.transact('user', () => {
    const apply = (matrixFor: (frame: SelectionFrame) => Matrix | null): void => {
      const frame = getSelectionFrame(core.reader, ids);
      const matrix = frame && matrixFor(frame);
      if (matrix) transformSelection(core, ids, matrix);
    };
    if (isNumber(box.angle)) apply((frame) => turnTo(frame, box.angle!));
    if (!widenTextbox(core, box)) apply((frame) => sizeTo(core, frame, box));
    apply((frame) => moveTo(core, frame, box));
  });
}

export function isNumber(value: number | undefined): value is number {
  return value !== undefined && Number.isFinite(value);
}

export function turnTo(frame: SelectionFrame, angle: number): Matrix {
  return rotation(angle - frameAngle(frame), { x: frame.matrix[4], y: frame.matrix[5] });
}

/** A text box takes a width by wrapping, not by stretching. */
function widenTextbox(core: EditorCore, { width, height }: AskedBox): boolean {
  const node = singleNode(core);
  if (node?.kind !== 'textbox' || !isNumber(width) || isNumber(height)) return false;
  const frame = frameOfNode(core.reader, node);
  // The field shows what the frame measures: with the stroke, as large as the groups around make it.
  const framed = Math.min(width, LARGEST) / Math.max(scaleOf(frame.matrix).x, 1e-9);
  const wanted = Math.max(1, framed - (frame.width - node.width));
  const patch = resizeTextbox(node, wanted, visualSide(node, 1), core.measurer);
  updateNodes(core.document, new Map([[node.id, patch]]));
  return true;
}

export function sizeTo(core: EditorCore, frame: SelectionFrame, { width, height }: AskedBox): Matrix | null {
  const unit = scaleOf(frame.matrix);
  const inverse = invert(frame.matrix);
  const ratio = (wanted: number | undefined, now: number): number =>
    isNumber(wanted) && wanted > 0 && now > 0 ? Math.min(wanted, LARGEST) / now : 1;
  let x = ratio(width, frame.width * unit.x);
  let y = ratio(height, frame.height * unit.y);
  if (!inverse || (x === 1 && y === 1)) return null;
  // Texts keep their shape: the side that was given decides.
  if (isTextLike(singleNode(core))) x = y = isNumber(height) ? y : x;
  const anchor = { x: -frame.width / 2, y: -frame.height / 2 };
  return multiply(multiply(frame.matrix, scaling(x, y, anchor)), inverse);
}

export function moveTo(core: EditorCore, frame: SelectionFrame, { x, y }: AskedBox): Matrix {
  const { artboard } = core.reader;
  const bounds = frameBounds(frame);
  const offset = (wanted: number | undefined, now: number): number =>
    isNumber(wanted) ? Math.min(LARGEST, Math.max(-LARGEST, wanted)) - now : 0;
  return translation(offset(x, bounds.left - artboard.left), offset(y, bounds.top - artboard.top));
}
