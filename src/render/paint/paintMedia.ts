// Pictures, GIFs and films: the current frame, filtered at its own resolution, cropped, sampled once.
import type { MediaNode } from '../../../scene/nodes/types.ts';
import { paintBroken, paintPending } from './paintPlaceholder.ts';
import type { KindPainter, PaintScope } from './PaintScope.ts';
import { strokePath } from './strokes.ts';
import type { Bitmap, PaintContext } from './types.ts';

type Picture = { readonly bitmap: Bitmap; readonly width: number; readonly height: number };

export const paintMedia: KindPainter<MediaNode> = (context, node, scope) => {
  const picture = getPicture(context, node, scope);
  if (picture === undefined) paintPending(context, node);
  else if (picture === null) paintBroken(context, node);
  else paintPicture(context, node, picture, scope);
};

function paintPicture(context: PaintContext, node: MediaNode, picture: Picture, scope: PaintScope): void {
  context.imageSmoothingEnabled = node.unknownKeys.imageSmoothing !== false;
  if (node.paintFirst === 'stroke') strokeBox(context, node, scope);
  drawPicture(context, node, picture);
  if (node.paintFirst !== 'stroke') strokeBox(context, node, scope);
}

/** The filtered pixels and the size without filters; undefined while they are on their way, null when they never come. */
function getPicture(context: PaintContext, node: MediaNode, scope: PaintScope): Picture | null | undefined {
  const { environment } = scope;
  const frame = environment.mediaFrame?.(node);
  const need = { scale: getShownScale(context, node), user: node.id };
  const source = frame?.bitmap ?? environment.images.get(node.src, need);
  if (source === undefined) {
    environment.onMissing?.(node.src, node);
    if (node.filters.length > 0) environment.filters.prepare?.();
    return undefined;
  }
  if (source === null || source.width === 0 || source.height === 0) {
    environment.onBroken({ id: node.id, reason: 'image', detail: node.src });
    return null;
  }
  const { width, height } = (frame ? frame.size : environment.images.sizeOf?.(node.src)) ?? source;
  const isTrying = environment.isTryingFilters?.(node.id) ?? false;
  const shownScale = isTrying ? (getDrawnScale(context) * width) / source.width : 1;
  const bitmap = applyFilters({ node, source, key: frame?.key ?? node.src, shownScale }, scope);
  return { bitmap, width, height };
}

/** Output pixels per pixel of the file; filters work on all of them. */
function getShownScale(context: PaintContext, node: MediaNode): number {
  return node.filters.length > 0 ? 1 : getDrawnScale(context);
}

function getDrawnScale(context: PaintContext): number {
  const { a, b, c, d } = context.getTransform();
  return Math.max(Math.hypot(a, b), Math.hypot(c, d));
}

/**
 * A picture whose filters fail (no CORS, device out of memory) is shown without them and reported; while they are on their way
 * it is shown without them as well.
 */
function applyFilters(
  { node, source, key, shownScale }: { node: MediaNode; source: Bitmap; key: string; shownScale: number },
  scope: PaintScope,
): Bitmap {
  const { environment } = scope;
  if (node.filters.length === 0) return source;
  try {
    const picture = (src: string) => getBlended(src, node, scope);
    const needs = { shownScale, picture, user: node.id };
    return environment.filters.run(source, node.filters, key, needs) ?? source;
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    environment.onBroken({ id: node.id, reason: 'image', detail });
    return source;
  }
}

/** A picture that a filter lays over this one; without it the filter is left out. */
function getBlended(src: string, node: MediaNode, { environment }: PaintScope): Bitmap | null {
  const picture = environment.images.get(src, { scale: 1, user: node.id });
  if (picture === undefined) environment.onMissing?.(src, node);
  if (picture === null) environment.onBroken({ id: node.id, reason: 'image', detail: src });
  return picture ?? null;
}

/** `cropX`, `cropY` and the box choose the window; what of it lies past the picture stays empty. */
function drawPicture(context: PaintContext, node: MediaNode, picture: Picture): void {
  const cropX = Math.max(node.cropX, 0);
  const cropY = Math.max(node.cropY, 0);
  const width = Math.min(node.width, picture.width - cropX);
  const height = Math.min(node.height, picture.height - cropY);
  if (!(width > 0 && height > 0)) return;
  const scaleX = picture.bitmap.width / picture.width;
  const scaleY = picture.bitmap.height / picture.height;
  context.drawImage(
    picture.bitmap,
    cropX * scaleX,
    cropY * scaleY,
    width * scaleX,
    height * scaleY,
    -node.width / 2,
    -node.height / 2,
    width,
    height,
  );
}

function strokeBox(context: PaintContext, node: MediaNode, scope: PaintScope): void {
  if (!node.stroke || node.strokeWidth === 0) return;
  const x = node.width / 2;
  const y = node.height / 2;
  context.beginPath();
  context.moveTo(-x, -y);
  context.lineTo(x, -y);
  context.lineTo(x, y);
  context.lineTo(-x, y);
  context.lineTo(-x, -y);
  context.closePath();
  strokePath(context, node, scope);
}
