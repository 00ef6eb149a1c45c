// Colours, gradients and patterns as Canvas2D understands them, placed as Fabric places them.
import type { Gradient, Paint, Pattern, SceneNode } from '../../../scene/nodes/types.ts';
import { readColor, withAlpha } from './readColor.ts';
import type { PaintContext, PaintEnvironment } from './types.ts';

export type CanvasPaint = string | CanvasGradient | CanvasPattern;
export type Filler = Gradient | Pattern;

/** Box of an object without its stroke, in its own units. */
export type PaintSize = { readonly width: number; readonly height: number };

export function isFiller(paint: Paint | undefined): paint is Filler {
  return typeof paint === 'object' && paint !== null;
}

export function isPattern(filler: Filler): filler is Pattern {
  return filler.type === 'pattern';
}

/** True for gradients that leave no place of what they fill see-through, as far as is easily told. */
export function coversAll(filler: Filler): boolean {
  if (filler.type !== 'linear') return false;
  const { colorStops, coords } = filler;
  // One without a length or without colours leaves no mark.
  return (
    colorStops.length > 0 &&
    (coords.x1 !== coords.x2 || coords.y1 !== coords.y2) &&
    colorStops.every(({ color, opacity }) => opacity === undefined && /^#([\da-f]{3}){1,2}$/i.test(color))
  );
}

/** True for fillers whose own matrix or units differ from the object's, which strokes cannot take directly. */
export function needsOwnSpace(filler: Filler): boolean {
  return isPattern(filler)
    ? Boolean(filler.patternTransform)
    : filler.gradientUnits === 'percentage' || Boolean(filler.gradientTransform);
}

/** True when the paint leaves a mark; `transparent` and empty text do not. */
export function isVisiblePaint(paint: Paint | undefined): boolean {
  if (typeof paint === 'string') return paint !== '' && paint !== 'transparent';
  return isFiller(paint);
}

/**
 * The paint without its placement (see `applyPaintPlacement`); null when there is nothing to draw with, as for
 * a pattern whose picture is missing.
 */
export function toCanvasPaint(
  context: PaintContext,
  paint: Paint,
  environment: PaintEnvironment,
  node: SceneNode,
): CanvasPaint | null {
  if (!isFiller(paint)) return paint === '' ? null : paint;
  return isPattern(paint)
    ? toCanvasPattern(context, paint, environment, node)
    : toCanvasGradient(context, paint);
}

/**
 * Moves the context into the filler's space: `percentage` gradients span the box, everything else starts at the
 * box's top-left corner. Returns that corner (zero for plain colours), from the centre of the box.
 */
export function applyPaintPlacement(
  context: PaintContext,
  paint: Paint,
  size: PaintSize,
): { readonly offsetX: number; readonly offsetY: number } {
  if (!isFiller(paint)) return { offsetX: 0, offsetY: 0 };
  const offsetX = -size.width / 2 + (paint.offsetX ?? 0) || 0;
  const offsetY = -size.height / 2 + (paint.offsetY ?? 0) || 0;
  if (!isPattern(paint) && paint.gradientUnits === 'percentage') {
    context.transform(size.width, 0, 0, size.height, offsetX, offsetY);
  } else {
    context.transform(1, 0, 0, 1, offsetX, offsetY);
  }
  applyOwnMatrix(context, isPattern(paint) ? paint.patternTransform : paint.gradientTransform);
  return { offsetX, offsetY };
}

function applyOwnMatrix(context: PaintContext, matrix: readonly number[] | null | undefined): void {
  if (!matrix || matrix.length < 6 || !matrix.every((value) => Number.isFinite(value))) return;
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = matrix;
  context.transform(a, b, c, d, e, f);
}

function toCanvasGradient(context: PaintContext, gradient: Gradient): CanvasPaint | null {
  const { x1, y1, x2, y2, r1 = 0, r2 = 0 } = gradient.coords;
  if (![x1, y1, x2, y2, r1, r2].every((value) => Number.isFinite(value))) return null;
  const live =
    gradient.type === 'linear'
      ? context.createLinearGradient(x1, y1, x2, y2)
      : context.createRadialGradient(x1, y1, Math.max(r1, 0), x2, y2, Math.max(r2, 0));
  for (const { offset, color, opacity } of gradient.colorStops) {
    if (!(offset >= 0 && offset <= 1)) continue;
    live.addColorStop(offset, opacity === undefined ? toStopColor(color) : withAlpha(color, opacity));
  }
  return live;
}

/** A colour stop throws on text that is no colour; Fabric would stop there, this draws black. */
function toStopColor(color: string): string {
  if (/^(#[0-9a-f]{6}|transparent)$/i.test(color)) return color;
  const [red, green, blue, alpha] = readColor(color);
  return `rgba(${red},${green},${blue},${alpha})`;
}

function toCanvasPattern(
  context: PaintContext,
  pattern: Pattern,
  environment: PaintEnvironment,
  node: SceneNode,
): CanvasPaint | null {
  const { images } = environment;
  // Whole: a pattern is as large as its picture. Until that comes a smaller copy is stretched to its size.
  const bitmap = images.get(pattern.source, { scale: 1, user: node.id });
  if (bitmap) {
    const live = context.createPattern(bitmap, pattern.repeat ?? 'repeat');
    const { width, height } = images.sizeOf?.(pattern.source) ?? bitmap;
    if (width !== bitmap.width) live?.setTransform({ a: width / bitmap.width, d: height / bitmap.height });
    return live;
  }
  if (bitmap === undefined) environment.onMissing?.(pattern.source, node);
  else environment.onBroken({ id: node.id, reason: 'image', detail: pattern.source });
  return null;
}
