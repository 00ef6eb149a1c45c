// Paints one rectangle of pixels, in as many slices of time as it takes, and writes it to a surface at the end.
import { commonPixels } from '../../../scene/geometry/box.ts';
import { stretchOf } from '../../../scene/geometry/matrix.ts';
import type { Box, Matrix } from '../../../scene/geometry/types.ts';
import type { Surface } from '../backend/types.ts';
import { clearContext } from '../paint/clearContext.ts';
import { createCanvas } from '../paint/LayerStack.ts';
import type { PaintSteps } from '../paint/PaintScope.ts';
import type { NodeId } from '../../../scene/nodes/types.ts';
import type { PixelBox } from './PixelBox.ts';

/** Draws on the scratch canvas; the context's matrix maps scene units to pixels. */
export type BakePainter = {
  /** What lies under the nodes (backdrop, artboard); the context is clipped to what nodes may touch afterwards. */
  ground?: (context: CanvasRenderingContext2D, pixels: PixelBox, scale: number) => void;
  /** True when `ids` would blend with, or take away, what no file has under them: those parts of the ground come afterwards. */
  isLaidOnSheet?: (ids: readonly NodeId[]) => boolean;
  /** The ground's two halves: the artboard's own paint, and what is behind it. */
  sheet?: (context: CanvasRenderingContext2D, pixels: PixelBox, scale: number) => void;
  behind?: (context: CanvasRenderingContext2D, pixels: PixelBox, scale: number) => void;
  /** Limits what follows to the artboard, and answers with its box on the canvas; null for no limit. */
  clip: (context: CanvasRenderingContext2D, pixels: PixelBox, scale: number) => Box | null;
  /** `target`: the whole pixels of the canvas that are kept. Answers with what is left to paint, if anything. */
  node: (context: CanvasRenderingContext2D, id: NodeId, scale: number, target: Box) => PaintSteps;
};

/** `left` and `top`: the level pixel of the surface's corner. */
export type BakeTarget = { readonly surface: Surface; readonly left: number; readonly top: number };

export type BakeOrder = {
  /** Where the pixels go; each takes those that lie on it. */
  readonly targets: readonly BakeTarget[];
  /** Level pixels to paint; inside what the targets cover, or between them. */
  readonly pixels: PixelBox;
  readonly scale: number;
  /** Bottom to top. */
  readonly ids: readonly NodeId[];
  readonly painter: BakePainter;
  /** Applied to the nodes before the view; null for none. */
  readonly matrix?: Matrix | null;
};

/** The surface of an order that has only one. */
export const surfaceOf = ({ targets }: BakeOrder): Surface => (targets[0] as BakeTarget).surface;

/** A canvas that only lives from the first stroke of a job to its upload. */
export type Scratch = { readonly context: CanvasRenderingContext2D; readonly isSoftware: boolean };

/** Most nodes and members of groups between two looks at the clock; fewer where they are dear. */
const LONGEST_STRIDE = 16;
/** Milliseconds a stride may take before it is shortened. */
const STRIDE_TIME = 0.5;
/** Milliseconds of drawing after which a software canvas is made to rasterise, so that the clock tells the truth. */
const FLUSH_AFTER = 1;

export class BakeJob {
  readonly order: BakeOrder;
  #scratch: Scratch;
  #next = -1;
  /** What is left of the node at `#next`. */
  #steps: PaintSteps = null;
  #stride = 1;
  #unflushed = 0;
  #isOnSheet = false;
  /** Null where nodes can leave no mark. */
  #target: Box | null = null;

  constructor(order: BakeOrder, scratch: Scratch) {
    this.order = order;
    this.#scratch = scratch;
  }

  get pixelCount(): number {
    const { left, top, right, bottom } = this.order.pixels;
    return (right - left) * (bottom - top);
  }

  /** Paints until done or `deadline` (ms of the page's clock); true when every node is on the canvas. */
  run(deadline: number): boolean {
    if (this.#next < 0) this.#begin();
    const { length } = this.order.ids;
    let now = performance.now();
    while (this.#next < length) {
      for (let left = this.#stride; left > 0 && this.#next < length; left -= 1) this.#step();
      now = this.#afterStride(now);
      if (this.#next < length && now >= deadline) return false;
    }
    this.#scratch.context.restore();
    if (this.#isOnSheet) this.#putBehind();
    return true;
  }

  /** Paints a node, or a member of a group. */
  #step(): void {
    if (this.#steps) {
      if (this.#steps.next().done) this.#steps = null;
    } else {
      const { ids, painter, scale, matrix } = this.order;
      this.#steps = painter.node(
        this.#scratch.context,
        ids[this.#next] as NodeId,
        matrix ? scale * stretchOf(matrix) : scale,
        this.#target as Box,
      );
    }
    if (!this.#steps) this.#next += 1;
  }

  #putBehind(): void {
    const { pixels, scale, painter } = this.order;
    const { context } = this.#scratch;
    const behind = createCanvas(pixels.right - pixels.left, pixels.bottom - pixels.top);
    const drawn = behind.getContext('2d', { willReadFrequently: this.#scratch.isSoftware });
    if (!drawn) return;
    painter.behind?.(drawn as CanvasRenderingContext2D, pixels, scale);
    context.save();
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.globalCompositeOperation = 'destination-over';
    context.drawImage(behind, 0, 0);
    context.restore();
  }

  #begin(): void {
    const { ids, pixels, scale, painter, matrix } = this.order;
    const { context } = this.#scratch;
    const width = pixels.right - pixels.left;
    const height = pixels.bottom - pixels.top;
    clearContext(context);
    context.save();
    context.beginPath();
    context.rect(0, 0, width, height);
    context.clip();
    this.#isOnSheet = painter.isLaidOnSheet?.(ids) ?? false;
    if (this.#isOnSheet) painter.sheet?.(context, pixels, scale);
    else painter.ground?.(context, pixels, scale);
    const limits = matrix ? null : painter.clip(context, pixels, scale);
    const canvas = { left: 0, top: 0, width, height };
    this.#target = limits ? commonPixels(canvas, limits) : canvas;
    context.setTransform(scale, 0, 0, scale, -pixels.left, -pixels.top);
    if (matrix) context.transform(...(matrix as [number, number, number, number, number, number]));
    this.#next = this.#target ? 0 : ids.length;
  }

  /** Chooses how far to go before the next look at the clock; answers with the time. */
  #afterStride(before: number): number {
    let now = performance.now();
    const took = now - before;
    this.#stride = took > STRIDE_TIME ? 1 : Math.min(LONGEST_STRIDE, this.#stride * 2);
    this.#unflushed += took;
    if (this.#scratch.isSoftware && this.#unflushed > FLUSH_AFTER) {
      this.#unflushed = 0;
      this.#scratch.context.getImageData(0, 0, 1, 1);
      now = performance.now();
    }
    return now;
  }
}
