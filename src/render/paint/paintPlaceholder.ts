import type { KindPainter } from './PaintScope.ts';

const BACKGROUND = '#eceef1';
const MARK = '#9aa1ab';
/** Output pixels: thickness of the mark, whatever the zoom. */
const THICKNESS = 1.5;

/** Stands in for what cannot be shown: the node's box in grey, with a cross. */
export const paintPlaceholder: KindPainter = (context, node, scope) => {
  const { width, height } = node;
  if (!(width > 0 && height > 0)) return;
  const matrix = context.getTransform();
  const pixels = Math.hypot(matrix.a, matrix.b) || scope.environment.scale || 1;
  context.save();
  context.fillStyle = BACKGROUND;
  context.fillRect(-width / 2, -height / 2, width, height);
  context.beginPath();
  context.rect(-width / 2, -height / 2, width, height);
  context.clip();
  context.beginPath();
  context.rect(-width / 2, -height / 2, width, height);
  context.moveTo(-width / 2, -height / 2);
  context.lineTo(width / 2, height / 2);
  context.moveTo(width / 2, -height / 2);
  context.lineTo(-width / 2, height / 2);
  context.strokeStyle = MARK;
  context.lineWidth = THICKNESS / pixels;
  context.stroke();
  context.restore();
};
