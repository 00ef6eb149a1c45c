// Selection, handles, guides: what the editor draws above the scene, at device resolution. Only the pixels with ink are
// drawn and kept; they are part of the same frame as the scene, so that both move together.
import type { Camera } from '../../../scene/geometry/types.ts';
import type { FrameLayer, PlacedSurface, Surface } from '../backend/types.ts';
import {
  areaOf,
  intersectPixels,
  isEmptyPixelBox,
  type PixelBox,
  pixelsMeet,
  unitePixels,
} from '../tiles/PixelBox.ts';
import type { SurfacePool } from '../tiles/SurfacePool.ts';
import { InkMeter } from './InkMeter.ts';

export type OverlayDraw = (context: CanvasRenderingContext2D, camera: Camera) => void;

/** Up to this many pixels the ink is one surface; larger frames are cut, so that their empty middle costs nothing. */
const ONE_SURFACE = 384 * 384;
const CELL = 256;
const SIZE_STEP = 64;

export class OverlayLayer {
  #context: CanvasRenderingContext2D;
  #meter = new InkMeter();
  #draw: OverlayDraw | null = null;
  #items: readonly PlacedSurface[] = [];

  constructor() {
    const canvas = document.createElement('canvas');
    canvas.width = CELL;
    canvas.height = CELL;
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('This browser gives no 2D canvas context');
    this.#context = context;
  }

  setDraw(draw: OverlayDraw | null): void {
    this.#draw = draw;
  }

  /** Draws the overlay anew; true when there is or was something to see. */
  paint(camera: Camera, pool: SurfacePool, size: { width: number; height: number; ratio: number }): boolean {
    const before = this.#items;
    const draw = this.#draw;
    const view = { left: 0, top: 0, right: size.width, bottom: size.height };
    const ink = draw ? this.#meter.measure(size.ratio, (context) => draw(context, camera)) : [];
    const boxes = cutIntoBoxes(
      ink.filter((box) => pixelsMeet(box, view)).map((box) => intersectPixels(box, view)),
    );
    const spare = before.map(({ surface }) => surface);
    this.#items = draw
      ? boxes.map((box) => this.#paintBox({ box, draw, camera, pool, spare, ratio: size.ratio }))
      : [];
    for (const surface of spare) pool.give(surface);
    return this.#items.length > 0 || before.length > 0;
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
  #paintBox({ box, draw, camera, pool, spare, ratio }: BoxJob): PlacedSurface {
    const surface = takeSurface(box, pool, spare);
    const { width, height } = surface;
    const context = this.#context;
    const { canvas } = context;
    if (canvas.width < width) canvas.width = width;
    if (canvas.height < height) canvas.height = height;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, width, height);
    context.save();
    context.setTransform(ratio, 0, 0, ratio, -box.left, -box.top);
    draw(context, camera);
    context.restore();
    pool.write(surface, canvas, { x: 0, y: 0, width, height });
    return { surface, x: box.left, y: box.top };
  }
}

type BoxJob = {
  readonly box: PixelBox;
  readonly draw: OverlayDraw;
  readonly camera: Camera;
  readonly pool: SurfacePool;
  /** Surfaces of the frame before, taken from here when they fit. */
  readonly spare: Surface[];
  readonly ratio: number;
};

/** A surface that is a little too large is kept: handles that wander would ask for another size each frame. */
function takeSurface(box: PixelBox, pool: SurfacePool, spare: Surface[]): Surface {
  const width = roundUp(box.right - box.left);
  const height = roundUp(box.bottom - box.top);
  const at = spare.findIndex(
    (one) =>
      one.width >= width && one.height >= height && one.width <= width + CELL && one.height <= height + CELL,
  );
  return at >= 0 ? (spare.splice(at, 1)[0] as Surface) : pool.take(width, height, false);
}

/** One box around all ink when that is small, else the cells of a grid that hold some. */
function cutIntoBoxes(ink: readonly PixelBox[]): PixelBox[] {
  const seen = ink.filter((box) => !isEmptyPixelBox(box));
  if (seen.length === 0) return [];
  const whole = seen.reduce<PixelBox | null>(unitePixels, null) as PixelBox;
  if (areaOf(whole) <= ONE_SURFACE) return [whole];
  const cells = new Map<string, PixelBox>();
  for (const box of seen) {
    for (let row = Math.floor(box.top / CELL); row * CELL < box.bottom; row += 1) {
      for (let column = Math.floor(box.left / CELL); column * CELL < box.right; column += 1) {
        const left = column * CELL;
        const top = row * CELL;
        cells.set(`${column},${row}`, { left, top, right: left + CELL, bottom: top + CELL });
      }
    }
  }
  return [...cells.values()];
}

const roundUp = (size: number): number => Math.max(1, Math.ceil(size / SIZE_STEP)) * SIZE_STEP;
