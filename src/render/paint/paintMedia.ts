// Pictures, GIFs and films: the current frame, filtered at its own resolution, cropped, sampled once.
import type { MediaNode } from '../../../scene/nodes/types.ts';
import { paintPlaceholder } from './paintPlaceholder.ts';
import type { KindPainter, PaintScope } from './PaintScope.ts';
import { strokePath } from './strokes.ts';
import type { Bitmap, PaintContext } from './types.ts';

type Picture = { readonly bitmap: Bitmap; readonly width: number; readonly height: number };

export const paintMedia: KindPainter<MediaNode> = (context, node, scope, item) => {
  const picture = getPicture(node, scope);
  if (!picture) {
    paintPlaceholder(context, node, scope, item);
    return;
  }
  context.imageSmoothingEnabled = node.unknownKeys.imageSmoothing !== false;
  if (node.paintFirst === 'stroke') strokeBox(context, node, scope);
  drawPicture(context, node, picture);
  if (node.paintFirst !== 'stroke') strokeBox(context, node, scope);
};

/** The filtered pixels and the size the picture has without filters; null while or because it is not there. */
function getPicture(node: MediaNode, scope: PaintScope): Picture | null {
  const { environment } = scope;
  const frame = environment.mediaFrame?.(node);
  const source = frame?.bitmap ?? environment.images.get(node.src);
  if (source === undefined) environment.onMissing?.(node.src, node);
  else if (source === null) environment.onBroken({ id: node.id, reason: 'image', detail: node.src });
  if (!source || source.width === 0 || source.height === 0) return null;
  const key = frame?.key ?? node.src;
  return { bitmap: applyFilters(node, source, key, scope), width: source.width, height: source.height };
}

/** A picture whose filters fail (no CORS, device out of memory) is shown without them and reported. */
function applyFilters(node: MediaNode, source: Bitmap, key: string, { environment }: PaintScope): Bitmap {
  if (node.filters.length === 0) return source;
  try {
    return environment.filters.run(source, node.filters, key);
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    environment.onBroken({ id: node.id, reason: 'image', detail });
    return source;
  }
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
