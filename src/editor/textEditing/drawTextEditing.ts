// Caret, selection and composition mark on the overlay. A pure function of the state; coordinates are CSS pixels.
import { applyToPoint, multiply, scaling, translation } from '../../../scene/geometry/matrix.ts';
import type { Camera, Matrix, Point } from '../../../scene/geometry/types.ts';
import { getCaret } from '../../../scene/text/caret.ts';
import { getSelectionQuads } from '../../../scene/text/selectionQuads.ts';
import type { Quad } from '../../../scene/text/selectionQuads.ts';
import type { OverlayContext } from '../../render/types.ts';
import type { TextEditingState } from './types.ts';

const SELECTION = 'rgba(255, 91, 78, 0.28)';
const OUTLINE = 'rgba(255, 91, 78, 0.55)';
const CARET = '#e0402f';
const CARET_HALO = 'rgba(255, 255, 255, 0.9)';

/** Draws over the text; the context's unit must be a CSS pixel of the viewport. */
export function drawTextEditing(context: OverlayContext, camera: Camera, state: TextEditingState): void {
  const matrix = getScreenMatrix(camera, state.matrix);
  const { layout, node } = state;
  const start = Math.min(state.anchor, state.focus);
  const end = Math.max(state.anchor, state.focus);
  context.save();
  strokeOutline(context, matrix, layout.width, layout.height);
  context.fillStyle = SELECTION;
  for (const quad of getSelectionQuads(layout, start, end, node)) fillQuad(context, matrix, quad);
  if (state.composition) {
    const { start: from, end: to } = state.composition;
    for (const quad of getSelectionQuads(layout, from, to, node)) markComposed(context, matrix, quad);
  }
  if (state.caretVisible && start === end) drawCaret(context, matrix, state);
  context.restore();
}

/** Node space (box's top-left corner) → CSS pixels of the viewport. */
export function getScreenMatrix(camera: Camera, matrix: Matrix): Matrix {
  return multiply(multiply(scaling(camera.zoom, camera.zoom), translation(-camera.x, -camera.y)), matrix);
}

function strokeOutline(context: OverlayContext, matrix: Matrix, width: number, height: number): void {
  tracePoints(context, matrix, [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ]);
  context.strokeStyle = OUTLINE;
  context.lineWidth = 1;
  context.stroke();
}

function fillQuad(context: OverlayContext, matrix: Matrix, quad: Quad): void {
  tracePoints(context, matrix, quad);
  context.fill();
}

function markComposed(context: OverlayContext, matrix: Matrix, quad: Quad): void {
  const from = applyToPoint(matrix, quad[3]);
  const to = applyToPoint(matrix, quad[2]);
  strokeBetween(context, from, to, CARET, 1.5);
}

function drawCaret(context: OverlayContext, matrix: Matrix, state: TextEditingState): void {
  const caret = getCaret(state.layout, { offset: state.focus, affinity: state.affinity }, state.node);
  const top = applyToPoint(matrix, caret.top);
  const bottom = applyToPoint(matrix, caret.bottom);
  // The halo keeps the caret visible on letters and pictures of its own colour.
  for (const [color, width] of [
    [CARET_HALO, 4],
    [CARET, 2],
  ] as const) {
    if (top.x === bottom.x) fillUpright(context, top, bottom.y, { color, width });
    else strokeBetween(context, top, bottom, color, width);
  }
}

/** On whole device pixels: sharp, and for the overlay nothing but a patch of colour that needs no drawing. */
function fillUpright(
  context: OverlayContext,
  top: Point,
  bottom: number,
  { color, width }: { readonly color: string; readonly width: number },
): void {
  const ratio = context.getTransform().a;
  const snap = (at: number): number => Math.round(at * ratio) / ratio;
  const upper = snap(top.y);
  context.fillStyle = color;
  context.fillRect(snap(top.x - width / 2), upper, snap(width), snap(bottom) - upper);
}

function strokeBetween(context: OverlayContext, from: Point, to: Point, color: string, width: number): void {
  context.beginPath();
  context.moveTo(from.x, from.y);
  context.lineTo(to.x, to.y);
  context.strokeStyle = color;
  context.lineWidth = width;
  context.stroke();
}

function tracePoints(context: OverlayContext, matrix: Matrix, points: readonly Point[]): void {
  context.beginPath();
  for (const [index, point] of points.entries()) {
    const { x, y } = applyToPoint(matrix, point);
    if (index === 0) context.moveTo(x, y);
    else context.lineTo(x, y);
  }
  context.closePath();
}
