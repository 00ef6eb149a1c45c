// The compositor for browsers that give no WebGL: surfaces are canvases, a frame is a handful of drawImage calls.
import type { PixelBox } from '../tiles/PixelBox.ts';
import { meetsPixels } from './meetsPixels.ts';
import type { Backend, BackendEvents, FrameLayer, Surface } from './types.ts';

type CanvasSurface = Surface & { readonly context: CanvasRenderingContext2D };

export function createCanvasBackend(options: {
  width: number;
  height: number;
  backdrop: string;
  events: BackendEvents;
}): Backend {
  const canvas = document.createElement('canvas');
  canvas.width = options.width;
  canvas.height = options.height;
  const context = require2d(canvas, { alpha: false });
  const counters = { drawCalls: 0, uploads: 0, uploadedPixels: 0 };
  let backdrop = options.backdrop;
  // A graphics process that ends takes all canvases with it, those of the surfaces too.
  const onLost = (): void => options.events.onLost('canvas');
  const onRestored = (): void => options.events.onRestored('canvas');
  canvas.addEventListener('contextlost', onLost);
  canvas.addEventListener('contextrestored', onRestored);

  const present = (layers: readonly FrameLayer[], damage: readonly PixelBox[] | null): void => {
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.save();
    if (damage) {
      context.beginPath();
      for (const { left, top, right, bottom } of damage) context.rect(left, top, right - left, bottom - top);
      context.clip();
    }
    if (!coversAll(layers, canvas)) {
      context.fillStyle = backdrop;
      context.fillRect(0, 0, canvas.width, canvas.height);
    }
    for (const layer of layers) counters.drawCalls += drawLayer(context, layer, damage);
    context.restore();
  };

  return {
    kind: 'canvas',
    isSoftware: true,
    canvas,
    maxSize: 8192,
    counters,
    createSurface(width, height, opaque) {
      const own = document.createElement('canvas');
      own.width = width;
      own.height = height;
      const surface: CanvasSurface = { width, height, opaque, context: require2d(own, {}) };
      return surface;
    },
    write(surface, source, { x, y, width, height, from }) {
      const target = (surface as CanvasSurface).context;
      if (!surface.opaque) target.clearRect(x, y, width, height);
      target.drawImage(source, from?.x ?? 0, from?.y ?? 0, width, height, x, y, width, height);
      counters.uploads += 1;
      counters.uploadedPixels += width * height;
    },
    release(surface) {
      const own = (surface as CanvasSurface).context.canvas;
      own.width = 0;
      own.height = 0;
    },
    resize(width, height) {
      canvas.width = width;
      canvas.height = height;
    },
    setBackdrop(color) {
      backdrop = color;
    },
    present,
    read(layers) {
      present(layers, null);
      return context.getImageData(0, 0, canvas.width, canvas.height);
    },
    destroy() {
      canvas.removeEventListener('contextlost', onLost);
      canvas.removeEventListener('contextrestored', onRestored);
      canvas.remove();
      canvas.width = 0;
      canvas.height = 0;
    },
  };
}

function require2d(
  canvas: HTMLCanvasElement,
  settings: CanvasRenderingContext2DSettings,
): CanvasRenderingContext2D {
  const context = canvas.getContext('2d', settings);
  if (!context) throw new Error('This browser gives no 2D canvas context');
  return context;
}

/** Draws what can change the damaged pixels; answers with the number of surfaces drawn. */
function drawLayer(
  context: CanvasRenderingContext2D,
  layer: FrameLayer,
  damage: readonly PixelBox[] | null,
): number {
  const [a, b, c, d, e, f] = layer.matrix;
  if (layer.clip) {
    const { left, top, right, bottom } = layer.clip;
    context.save();
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.beginPath();
    context.rect(left, top, right - left, bottom - top);
    context.clip();
  }
  context.setTransform(a, b, c, d, e, f);
  context.imageSmoothingEnabled = !(a === 1 && d === 1 && b === 0 && c === 0);
  let drawn = 0;
  for (const item of layer.items) {
    if (damage && !damage.some((box) => meetsPixels(item, layer.matrix, box))) continue;
    drawn += 1;
    const { surface, x, y, width = surface.width, height = surface.height } = item;
    context.drawImage((surface as CanvasSurface).context.canvas, x, y, width, height);
  }
  if (layer.clip) context.restore();
  return drawn;
}

/** Whether an unscaled stack of opaque surfaces hides every pixel, so that clearing would be wasted. */
function coversAll(layers: readonly FrameLayer[], canvas: HTMLCanvasElement): boolean {
  const view: PixelBox = { left: 0, top: 0, right: canvas.width, bottom: canvas.height };
  return layers.some((layer) => {
    const [a, b, c, d, e, f] = layer.matrix;
    if (layer.clip || a !== 1 || d !== 1 || b !== 0 || c !== 0) return false;
    let covered = 0;
    for (const { surface, x, y } of layer.items) {
      if (!surface.opaque) return false;
      const width = Math.min(view.right, x + e + surface.width) - Math.max(view.left, x + e);
      const height = Math.min(view.bottom, y + f + surface.height) - Math.max(view.top, y + f);
      if (width > 0 && height > 0) covered += width * height;
    }
    return covered >= view.right * view.bottom;
  });
}
