// Selection, handles, guides: what the editor draws above the scene, at device resolution. Only the pixels with ink are
// drawn and kept, and of them only those that look different from the frame before: what moves by whole pixels is drawn
// once, and what is evenly filled not at all. They are part of the same frame as the scene, so that both move together.
import type { Camera } from '../../../scene/geometry/types.ts';
import type { FrameLayer, PlacedSurface, Surface } from '../backend/types.ts';
import { intersectPixels, isEmptyPixelBox, type PixelBox } from '../tiles/PixelBox.ts';
import type { SurfacePool } from '../tiles/SurfacePool.ts';
import { cutInk, type InkedBox } from './cutInk.ts';
import { type Ink, InkMeter } from './InkMeter.ts';
import { PickedContext } from './PickedContext.ts';
import { stackInk } from './stackInk.ts';

export type OverlayDraw = (context: CanvasRenderingContext2D, camera: Camera) => void;

/** Sides of the canvas that surfaces are drawn on; it grows when one is larger. */
const SCRATCH = 256;
/** Surface sizes are rounded up to this, so that they can be used again. */
const SIZE_STEP = 64;
/** The same for thin ones, of which there are many. */
const THIN_STEP = 16;
/** A surface in reserve may be this much larger than asked for. */
const WASTE = 1.5;

/** Sides of a surface of one colour. */
const PATCH = 16;

export class OverlayLayer {
  #picked: PickedContext;
  #meter = new InkMeter();
  #draw: OverlayDraw | null = null;
  #items: readonly InkedSurface[] = [];
  /** Surfaces of one colour, stretched to whatever is evenly filled with it. */
  #patches = new Map<string, Surface>();

  constructor() {
    const canvas = document.createElement('canvas');
    canvas.width = SCRATCH;
    canvas.height = SCRATCH;
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('This browser gives no 2D canvas context');
    this.#picked = new PickedContext(context);
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
    const boxes = stackInk(ink).flatMap(({ isEven, inks }) =>
      isEven ? placeEven(inks, view) : cutInk(inks, view).map((box) => ({ ...box, even: null })),
    );
    const drawn = before.filter(({ even }) => even === null);
    const kept = Map.groupBy(drawn, ({ look }) => look);
    const stays = boxes.map(
      ({ look, even }, i) => (even === null ? kept.get(look)?.pop() : before[i]) ?? null,
    );
    const isSame = boxes.length === before.length && boxes.every((box, i) => isAt(stays[i] ?? null, box));
    if (isSame) return false;
    const spare = [...kept.values()].flat().map(({ surface }) => surface);
    this.#items = boxes.flatMap((box, i) => {
      const item = stays[i] ?? null;
      if (item && isAt(item, box)) return [item];
      if (box.even !== null) return [this.#placePatch(box, box.even, pool)];
      // What only moved keeps its pixels.
      if (item) return [{ ...item, x: box.box.left, y: box.box.top }];
      return draw ? [this.#paintBox({ ...box, draw, camera, pool, spare, ratio: size.ratio })] : [];
    });
    for (const surface of spare) pool.give(surface);
    this.#dropPatches(pool, new Set(this.#items.map(({ even }) => even)));
    return true;
  }

  layer(): FrameLayer | null {
    return this.#items.length > 0 ? { items: this.#items, matrix: [1, 0, 0, 1, 0, 0], clip: null } : null;
  }

  /** The backend lost every surface. */
  clear(pool: SurfacePool): void {
    for (const { surface, even } of this.#items) if (even === null) pool.give(surface);
    this.#items = [];
    this.#dropPatches(pool, new Set());
  }

  #placePatch({ box, look }: ShownBox, color: string, pool: SurfacePool): InkedSurface {
    const surface = this.#patches.get(color) ?? this.#paintPatch(color, pool);
    const { left, top, right, bottom } = box;
    return { surface, x: left, y: top, width: right - left, height: bottom - top, look, even: color };
  }

  #paintPatch(color: string, pool: SurfacePool): Surface {
    const surface = pool.take(PATCH, PATCH, false);
    const { context } = this.#picked;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, PATCH, PATCH);
    context.save();
    context.fillStyle = color;
    context.fillRect(0, 0, PATCH, PATCH);
    context.restore();
    pool.write(surface, context.canvas, { x: 0, y: 0, width: PATCH, height: PATCH });
    this.#patches.set(color, surface);
    return surface;
  }

  #dropPatches(pool: SurfacePool, used: ReadonlySet<string | null>): void {
    for (const [color, surface] of this.#patches) {
      if (used.has(color)) continue;
      pool.give(surface);
      this.#patches.delete(color);
    }
  }

  /** The context handed to the overlay measures in CSS pixels. */
  #paintBox({ box, look, calls, draw, camera, pool, spare, ratio }: BoxJob): InkedSurface {
    const surface = takeSurface(box, pool, spare);
    const { width, height } = surface;
    const { context } = this.#picked;
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
    this.#picked.draw(calls, () => draw(context, camera));
    context.restore();
    pool.write(surface, canvas, { x: 0, y: 0, width, height });
    return { surface, x: box.left, y: box.top, look, even: null };
  }
}

/** `look` tells all that can be seen on the surface; `even` is the one colour of a stretched patch. */
type InkedSurface = PlacedSurface & { readonly look: string; readonly even: string | null };

type ShownBox = InkedBox & { readonly even: string | null };

type BoxJob = InkedBox & {
  readonly draw: OverlayDraw;
  readonly camera: Camera;
  readonly pool: SurfacePool;
  /** Surfaces of the frame before, taken from here when they fit. */
  readonly spare: Surface[];
  readonly ratio: number;
};

function placeEven(inks: readonly Ink[], view: PixelBox): ShownBox[] {
  const shown: ShownBox[] = [];
  for (const { even, call, ...ink } of inks) {
    const box = intersectPixels(ink, view);
    if (!isEmptyPixelBox(box)) shown.push({ box, look: `even ${even}`, calls: new Set([call]), even });
  }
  return shown;
}

function isAt(item: InkedSurface | null, { box, look, even }: ShownBox): boolean {
  if (item?.look !== look || item.x !== box.left || item.y !== box.top) return false;
  return even === null || (item.width === box.right - box.left && item.height === box.bottom - box.top);
}

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
