// Selection, handles, guides: what the editor draws above the scene, at device resolution. Only the pixels with ink are
// drawn and kept, and of them only those that look different from the frame before: what moves by whole pixels is drawn
// once. They are part of the same frame as the scene, so that both move together.
import type { Camera } from '../../../scene/geometry/types.ts';
import type { FrameLayer, PlacedSurface, Surface } from '../backend/types.ts';
import type { PixelBox } from '../tiles/PixelBox.ts';
import type { SurfacePool } from '../tiles/SurfacePool.ts';
import { cutInk } from './cutInk.ts';
import { InkMeter } from './InkMeter.ts';

export type OverlayDraw = (context: CanvasRenderingContext2D, camera: Camera) => void;

/** Sides of the canvas that surfaces are drawn on; it grows when one is larger. */
const SCRATCH = 256;
/** Surface sizes are rounded up to this, so that they can be used again. */
const SIZE_STEP = 64;
/** The same for thin ones, of which there are many. */
const THIN_STEP = 16;
/** A surface in reserve may be this much larger than asked for. */
const WASTE = 1.5;

export class OverlayLayer {
  #context: CanvasRenderingContext2D;
  #meter = new InkMeter();
  #draw: OverlayDraw | null = null;
  #items: readonly InkedSurface[] = [];

  constructor() {
    const canvas = document.createElement('canvas');
    canvas.width = SCRATCH;
    canvas.height = SCRATCH;
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('This browser gives no 2D canvas context');
    this.#context = context;
  }

  setDraw(draw: OverlayDraw | null): void {
    this.#draw = draw;
  }

  /** Brings the overlay up to date; true when it looks different now. */
  paint(camera: Camera, pool: SurfacePool, size: { width: number; height: number; ratio: number }): boolean {
    const before = this.#items;
    const draw = this.#draw;
    const view = { left: 0, top: 0, right: size.width, bottom: size.height };
    const ink = draw ? this.#meter.measure(size.ratio, (context) => draw(context, camera)) : [];
    const boxes = cutInk(ink, view);
    const kept = Map.groupBy(before, ({ look }) => look);
    const stays = boxes.map(({ look }) => kept.get(look)?.pop() ?? null);
    const isSame = boxes.length === before.length && boxes.every(({ box }, i) => isAt(stays[i] ?? null, box));
    if (isSame) return false;
    const spare = [...kept.values()].flat().map(({ surface }) => surface);
    this.#items = boxes.flatMap(({ box, look }, i) => {
      const item = stays[i];
      // What only moved keeps its pixels.
      if (item) return [isAt(item, box) ? item : { ...item, x: box.left, y: box.top }];
      return draw ? [this.#paintBox({ box, look, draw, camera, pool, spare, ratio: size.ratio })] : [];
    });
    for (const surface of spare) pool.give(surface);
    return true;
  }

  layer(): FrameLayer | null {
    return this.#items.length > 0 ? { items: this.#items, matrix: [1, 0, 0, 1, 0, 0], clip: null } : null;
  }

  /** The backend lost every surface. */
  clear(pool: SurfacePool): void {
    for (const { surface } of this.#items) pool.give(surface);
    this.#items = [];
  }

  /** The context handed to the overlay measures in CSS pixels. */
  #paintBox({ box, look, draw, camera, pool, spare, ratio }: BoxJob): InkedSurface {
    const surface = takeSurface(box, pool, spare);
    const { width, height } = surface;
    const context = this.#context;
    const { canvas } = context;
    if (canvas.width < width) canvas.width = width;
    if (canvas.height < height) canvas.height = height;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, width, height);
    context.save();
    // A surface may be larger than its box: what it drew beside it, its neighbour would draw again, twice as dark.
    context.beginPath();
    context.rect(0, 0, box.right - box.left, box.bottom - box.top);
    context.clip();
    context.setTransform(ratio, 0, 0, ratio, -box.left, -box.top);
    draw(context, camera);
    context.restore();
    pool.write(surface, canvas, { x: 0, y: 0, width, height });
    return { surface, x: box.left, y: box.top, look };
  }
}

/** `look` tells all that can be seen on the surface. */
type InkedSurface = PlacedSurface & { readonly look: string };

type BoxJob = {
  readonly box: PixelBox;
  readonly look: string;
  readonly draw: OverlayDraw;
  readonly camera: Camera;
  readonly pool: SurfacePool;
  /** Surfaces of the frame before, taken from here when they fit. */
  readonly spare: Surface[];
  readonly ratio: number;
};

const isAt = (item: InkedSurface | null, box: PixelBox): boolean =>
  item !== null && item.x === box.left && item.y === box.top;

/** A surface that is a little too large is kept: handles that wander would ask for another size each frame. */
function takeSurface(box: PixelBox, pool: SurfacePool, spare: Surface[]): Surface {
  const width = roundUp(box.right - box.left);
  const height = roundUp(box.bottom - box.top);
  const at = spare.findIndex(
    (one) => one.width >= width && one.height >= height && one.width * one.height <= width * height * WASTE,
  );
  return at >= 0 ? (spare.splice(at, 1)[0] as Surface) : pool.take(width, height, false);
}

function roundUp(size: number): number {
  const step = size > SIZE_STEP ? SIZE_STEP : THIN_STEP;
  return Math.max(1, Math.ceil(size / step)) * step;
}
