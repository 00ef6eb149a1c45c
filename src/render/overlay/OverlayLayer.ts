// Selection, handles, guides: what the editor draws above the scene, at device resolution. Only the pixels with ink are
// drawn and kept, and of them only those that look different from the frame before: what moves by whole pixels is drawn
// once, what is evenly filled not at all, and letters and tags are kept for the next time. They are part of the same frame
// as the scene, so that both move together.
import type { Camera } from '../../../scene/geometry/types.ts';
import type { FrameLayer, PlacedSurface, Surface } from '../backend/types.ts';
import { intersectPixels, isEmptyPixelBox, type PixelBox, pixelsMeet } from '../tiles/PixelBox.ts';
import type { SurfacePool } from '../tiles/SurfacePool.ts';
import { cutInk, describeBox, type InkedBox } from './cutInk.ts';
import type { Ink } from './inkOf.ts';
import { InkRecorder, type Recording } from './InkRecorder.ts';
import { KeptSurfaces } from './KeptSurfaces.ts';
import { drawCall } from './recordedCall.ts';
import { stackInk } from './stackInk.ts';
import { TextSizes } from './TextSizes.ts';
import type { OverlayDraw } from './types.ts';

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
  #context: CanvasRenderingContext2D;
  #sizes: TextSizes;
  #recorder: InkRecorder;
  #draw: OverlayDraw | null = null;
  #items: readonly InkedSurface[] = [];
  /** Patches of one colour, letters and tags. */
  #kept = new KeptSurfaces();

  constructor() {
    const canvas = document.createElement('canvas');
    canvas.width = SCRATCH;
    canvas.height = SCRATCH;
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('This browser gives no 2D canvas context');
    this.#context = context;
    this.#sizes = new TextSizes(context);
    this.#recorder = new InkRecorder(this.#sizes);
  }

  setDraw(draw: OverlayDraw | null): void {
    this.#draw = draw;
  }

  /** A font came: letters are measured and drawn anew. */
  forgetLetters(pool: SurfacePool): void {
    this.#sizes.clear();
    this.clear(pool);
  }

  /** Brings the overlay up to date; true when it looks different now. */
  paint(camera: Camera, pool: SurfacePool, size: { width: number; height: number; ratio: number }): boolean {
    const before = this.#items;
    const draw = this.#draw;
    const view = { left: 0, top: 0, right: size.width, bottom: size.height };
    const recording = draw ? this.#recorder.record(size.ratio, (context) => draw(context, camera)) : EMPTY;
    const boxes = stackInk(recording.inks).flatMap(({ isPlaced, inks }) =>
      isPlaced
        ? placeInks(inks, view)
        : cutInk(inks, view).map((box) => ({ ...box, kept: null, even: null })),
    );
    const drawn = Map.groupBy(
      before.filter(({ kept }) => kept === null),
      ({ look }) => look,
    );
    const stays = boxes.map(
      ({ look, kept }, i) => (kept === null ? drawn.get(look)?.pop() : before[i]) ?? null,
    );
    if (boxes.length === before.length && boxes.every((box, i) => isAt(stays[i] ?? null, box))) return false;
    const spare = [...drawn.values()].flat().map(({ surface }) => surface);
    this.#items = boxes.map((box, i) => {
      const item = stays[i] ?? null;
      if (item && isAt(item, box)) return item;
      if (box.kept !== null) return this.#placeKept(box, box.kept, { pool, recording });
      // What only moved keeps its pixels.
      if (item) return { ...item, x: box.box.left, y: box.box.top };
      const surface = takeSurface(box.box, pool, spare);
      this.#drawBox(box, surface, { pool, recording });
      return { surface, x: box.box.left, y: box.box.top, look: box.look, kept: null };
    });
    for (const surface of spare) pool.give(surface);
    this.#kept.trim(pool, new Set(this.#items.map(({ surface }) => surface)));
    return true;
  }

  layer(): FrameLayer | null {
    return this.#items.length > 0 ? { items: this.#items, matrix: [1, 0, 0, 1, 0, 0], clip: null } : null;
  }

  /** The backend lost every surface. */
  clear(pool: SurfacePool): void {
    for (const { surface, kept } of this.#items) if (kept === null) pool.give(surface);
    this.#items = [];
    this.#kept.clear(pool);
  }

  #placeKept(shown: ShownBox, kept: string, work: Work): InkedSurface {
    const { box, look, even } = shown;
    const surface = this.#kept.get(kept, () => {
      const { pool } = work;
      const made = even === null ? takeSurface(box, pool, []) : pool.take(PATCH, PATCH, false);
      if (even === null) this.#drawBox(shown, made, work);
      else this.#fillPatch(even, made, pool);
      return made;
    });
    const { left, top, right, bottom } = box;
    const place = { surface, x: left, y: top, look, kept };
    return even === null ? place : { ...place, width: right - left, height: bottom - top };
  }

  #fillPatch(color: string, surface: Surface, pool: SurfacePool): void {
    const context = this.#context;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, PATCH, PATCH);
    context.fillStyle = color;
    context.fillRect(0, 0, PATCH, PATCH);
    pool.write(surface, context.canvas, { x: 0, y: 0, width: PATCH, height: PATCH });
  }

  #drawBox({ box, calls }: InkedBox, surface: Surface, { pool, recording }: Work): void {
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
    recording.calls.forEach((call, i) => {
      if (calls.has(i)) drawCall(context, call, box);
    });
    context.restore();
    pool.write(surface, canvas, { x: 0, y: 0, width, height });
  }
}

const EMPTY: Recording = { calls: [], inks: [] };

/** `look` tells all that can be seen on the surface; `kept` is its name among the kept ones, null for one of its own. */
type InkedSurface = PlacedSurface & { readonly look: string; readonly kept: string | null };

/** `even` is the colour of a patch. */
type ShownBox = InkedBox & { readonly kept: string | null; readonly even: string | null };

type Work = { readonly pool: SurfacePool; readonly recording: Recording };

function placeInks(inks: readonly Ink[], view: PixelBox): ShownBox[] {
  const shown: ShownBox[] = [];
  for (const ink of inks) {
    const { even } = ink;
    if (!pixelsMeet(ink, view)) continue;
    if (even === null) {
      const box = describeBox(ink, [ink]);
      shown.push({ ...box, kept: box.look, even });
      continue;
    }
    const box = intersectPixels(ink, view);
    if (!isEmptyPixelBox(box)) shown.push({ box, look: even, calls: new Set([ink.call]), kept: even, even });
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
