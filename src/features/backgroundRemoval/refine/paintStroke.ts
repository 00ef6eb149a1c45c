// The brush that keeps or removes parts of a cut-out. Strokes are kept as what the hand did and painted at any scale, so
// that the finished picture loses nothing of its own size.
import type { Point } from '../../../../scene/geometry/types.ts';
import { sizeOnCanvas } from '../../../render/export/encodeCanvas.ts';

export type BrushMode = 'keep' | 'remove';

/** One stroke; `radius` and `points` in pixels of the cut-out. */
export type BrushStroke = {
  readonly mode: BrushMode;
  readonly radius: number;
  readonly points: readonly Point[];
};

export type BrushCanvas = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** What a stroke is painted on: the picture's canvas, the original drawn over the same place, pixels per pixel. */
export type BrushGround = {
  readonly context: BrushCanvas;
  readonly original: CanvasImageSource;
  /** Canvas pixels per pixel of the cut-out. */
  readonly scale: number;
};

/** Share of the radius that is fully covered; the rest fades. */
const HARDNESS = 0.7;
/** Distance between two dabs, of the radius. */
const SPACING = 0.2;

/** Paints a stroke from its point `from` on; returns nothing, the ground shows it. */
export function paintStroke(ground: BrushGround, stroke: BrushStroke, from = 0): void {
  const radius = Math.max(0.5, stroke.radius * ground.scale);
  const dab = createDab(radius);
  const { points } = stroke;
  const step = Math.max(0.5, radius * SPACING);
  for (let at = from; at < points.length; at += 1) {
    const end = toCanvas(points[at]!, ground.scale);
    const start = at === 0 ? end : toCanvas(points[at - 1]!, ground.scale);
    const count = Math.max(1, Math.ceil(Math.hypot(end.x - start.x, end.y - start.y) / step));
    for (let n = 1; n <= count; n += 1) {
      const share = n / count;
      const x = start.x + (end.x - start.x) * share;
      const y = start.y + (end.y - start.y) * share;
      if (stroke.mode === 'remove') removeAt(ground.context, dab, { x, y });
      else keepAt(ground, dab, { x, y });
    }
  }
}

const toCanvas = ({ x, y }: Point, scale: number): Point => ({ x: x * scale, y: y * scale });

type Dab = { readonly soft: OffscreenCanvas; readonly piece: OffscreenCanvas; readonly half: number };

function createDab(radius: number): Dab {
  const half = Math.ceil(radius) + 1;
  const soft = new OffscreenCanvas(half * 2, half * 2);
  const context = contextOf(soft);
  const fade = context.createRadialGradient(half, half, radius * HARDNESS, half, half, radius);
  fade.addColorStop(0, 'rgb(0 0 0)');
  fade.addColorStop(1, 'rgb(0 0 0 / 0%)');
  context.fillStyle = fade;
  context.fillRect(0, 0, half * 2, half * 2);
  return { soft, piece: new OffscreenCanvas(half * 2, half * 2), half };
}

function removeAt(context: BrushCanvas, { soft, half }: Dab, at: Point): void {
  context.globalCompositeOperation = 'destination-out';
  context.drawImage(soft, at.x - half, at.y - half);
  context.globalCompositeOperation = 'source-over';
}

/** Brings back the original as far as the dab covers it. */
function keepAt({ context, original }: BrushGround, { soft, piece, half }: Dab, at: Point): void {
  // On whole pixels, so that what comes back lies exactly where it was.
  const left = Math.round(at.x) - half;
  const top = Math.round(at.y) - half;
  const { width, height } = context.canvas;
  const brush = contextOf(piece);
  brush.globalCompositeOperation = 'copy';
  brush.drawImage(soft, 0, 0);
  brush.globalCompositeOperation = 'source-in';
  brush.drawImage(original, -left, -top, width, height);
  context.drawImage(piece, left, top);
}

function contextOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (context === null) throw new RangeError(`No canvas of ${canvas.width} × ${canvas.height} pixels`);
  return context;
}

/** Draws the whole original once at the ground's size, so that each dab copies pixels instead of scaling a photo. */
export function fitOriginal(original: CanvasImageSource, width: number, height: number): OffscreenCanvas {
  const canvas = new OffscreenCanvas(width, height);
  const context = contextOf(canvas);
  context.imageSmoothingQuality = 'high';
  context.drawImage(original, 0, 0, width, height);
  return canvas;
}

/** The finished picture as PNG, at the cut-out's own size; smaller where no canvas of the device holds that. */
export async function renderStrokes(
  cut: ImageBitmap,
  original: ImageBitmap,
  strokes: readonly BrushStroke[],
): Promise<Blob> {
  const { width, height } = sizeOnCanvas(cut);
  const canvas = new OffscreenCanvas(width, height);
  const context = contextOf(canvas);
  context.drawImage(cut, 0, 0, width, height);
  const ground = { context, original: fitOriginal(original, width, height), scale: width / cut.width };
  for (const stroke of strokes) paintStroke(ground, stroke);
  return canvas.convertToBlob({ type: 'image/png' });
}
