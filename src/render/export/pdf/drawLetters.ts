// Letters of a font that cannot be read, drawn by a canvas: far quicker than loading an SVG for each, and as the painters do.
import { readNumbers, readTransform } from '../../../../scene/formats/svg/readTransform.ts';
import type { SvgElement } from '../../../../scene/formats/svg/types.ts';
import { applyToBox, multiply } from '../../../../scene/geometry/matrix.ts';
import type { Box, Matrix } from '../../../../scene/geometry/types.ts';
import { withAlpha } from '../../paint/readColor.ts';
import type { PaintContext } from '../../paint/types.ts';
import { measureInk } from '../../text/measureInk.ts';
import { SURE_PIXELS } from '../encodeCanvas.ts';
import { type Raster, rasterSize, type Size } from './raster.ts';

type Attributes = SvgElement['attributes'];

/** What only the browser's own drawing of the element can say. */
const BEYOND = ['mask', 'filter', 'clip-path', 'opacity'];

/** True for a piece of text in plain colours. */
export function isPlainText({ name, attributes, children }: SvgElement): boolean {
  return (
    name === 'text' &&
    children.length === 1 &&
    typeof children[0] === 'string' &&
    !BEYOND.some((key) => key in attributes) &&
    !attributes.fill?.startsWith('url(') &&
    !attributes.stroke?.startsWith('url(')
  );
}

/**
 * The pixels of such a text whose parent's space maps to the scene by `matrix`; null when nothing of it shows in `view`.
 * `context` is drawn on, and grows.
 */
export function drawLetters(
  { attributes, children: [text] }: SvgElement,
  matrix: Matrix,
  view: Box,
  context: PaintContext,
): Raster | null {
  if (typeof text !== 'string') return null;
  const toScene = multiply(matrix, readTransform(attributes.transform));
  prepare(context, attributes);
  const [x, y] = [Number(attributes.x ?? 0), Number(attributes.y ?? 0)];
  const ink = measureInk(context, text);
  const slack = 1 + (hasStroke(attributes) ? context.lineWidth * Math.max(1, context.miterLimit) : 0) / 2;
  const left = x - ink.left - slack;
  const top = y - ink.ascent - slack;
  const width = x + ink.right + slack - left;
  const height = y + ink.descent + slack - top;
  const box = overlap(applyToBox(toScene, { left, top, width, height }), view);
  if (!box) return null;
  const size = rasterSize(box);
  clearAtLeast(context, size);
  context.save();
  context.scale(size.width / box.width, size.height / box.height);
  context.translate(-box.left, -box.top);
  context.transform(...toScene);
  prepare(context, attributes);
  if (attributes.fill !== 'none') context.fillText(text, x, y);
  if (hasStroke(attributes)) context.strokeText(text, x, y);
  context.restore();
  return { pixels: context.getImageData(0, 0, size.width, size.height), box };
}

/** Fresh memory for each piece of text would take longer than drawing it. */
function clearAtLeast(context: PaintContext, { width, height }: Size): void {
  const { canvas } = context;
  if (canvas.width >= width && canvas.height >= height) {
    context.clearRect(0, 0, width, height);
    return;
  }
  const both = { width: Math.max(width, canvas.width), height: Math.max(height, canvas.height) };
  // One for a long text and a tall one may be larger than a canvas of the device can be.
  Object.assign(canvas, both.width * both.height > SURE_PIXELS ? { width, height } : both);
}

/** Null for boxes that share no area. */
function overlap(a: Box, b: Box): Box | null {
  const left = Math.max(a.left, b.left);
  const top = Math.max(a.top, b.top);
  const width = Math.min(a.left + a.width, b.left + b.width) - left;
  const height = Math.min(a.top + a.height, b.top + b.height) - top;
  return width > 0 && height > 0 ? { left, top, width, height } : null;
}

function prepare(context: PaintContext, attributes: Attributes): void {
  const { fill = '#000', stroke = 'none', direction } = attributes;
  const weight = attributes['font-weight'] ?? 'normal';
  const style = attributes['font-style'] ?? 'normal';
  context.font = `${style} ${weight} ${attributes['font-size'] ?? 16}px ${attributes['font-family'] ?? 'sans-serif'}`;
  context.direction = direction === 'rtl' ? 'rtl' : 'ltr';
  context.textAlign = 'start';
  context.fillStyle = withOpacity(fill, attributes['fill-opacity']);
  context.strokeStyle = withOpacity(stroke, attributes['stroke-opacity']);
  context.lineWidth = Number(attributes['stroke-width'] ?? 1);
  context.lineCap = (attributes['stroke-linecap'] ?? 'butt') as CanvasLineCap;
  context.lineJoin = (attributes['stroke-linejoin'] ?? 'miter') as CanvasLineJoin;
  context.miterLimit = Number(attributes['stroke-miterlimit'] ?? 4);
  context.setLineDash([...readNumbers(attributes['stroke-dasharray'] ?? '')]);
  context.lineDashOffset = Number(attributes['stroke-dashoffset'] ?? 0);
}

function withOpacity(color: string, opacity: string | undefined): string {
  return color === 'none' || opacity === undefined ? color : withAlpha(color, Number(opacity));
}

const hasStroke = ({ stroke = 'none', 'stroke-width': width = '1' }: Attributes): boolean =>
  stroke !== 'none' && Number(width) > 0;
