// Owns the scratch canvas and the one job on it.
import { SPARE_COLUMNS } from '../paint/clearContext.ts';
import { BakeJob, type BakeOrder, type BakeTarget, type Scratch } from './BakeJob.ts';
import { intersectPixels, type PixelBox } from './PixelBox.ts';
import type { SurfacePool } from './SurfacePool.ts';

/** The browser copies the whole canvas when it is painted again after its pixels were taken. */
const MOST_PIXELS = (1024 + SPARE_COLUMNS) * 1024;

export class Baker {
  readonly counters = { jobs: 0, pixels: 0 };
  #pool: SurfacePool;
  #scratch: Scratch;
  #job: BakeJob | null = null;

  constructor(pool: SurfacePool) {
    this.#pool = pool;
    this.#scratch = createScratch(pool.backend.isSoftware);
  }

  /**
   * Goes on with the job for the same surfaces and pixels or starts it; true once its pixels are on the surfaces.
   * Starting another order drops the unfinished one.
   */
  run(order: BakeOrder, deadline: number): boolean {
    if (!this.#job || !isSameOrder(this.#job.order, order)) this.#start(order);
    const job = this.#job as BakeJob;
    if (!job.run(deadline)) return false;
    for (const target of order.targets) this.#write(target, order.pixels);
    this.counters.jobs += 1;
    this.counters.pixels += job.pixelCount;
    this.#job = null;
    return true;
  }

  /** The order that is half done, if any. */
  get unfinished(): BakeOrder | null {
    return this.#job?.order ?? null;
  }

  /** Forgets the unfinished job: what it paints has changed. */
  abort(): void {
    this.#job = null;
  }

  destroy(): void {
    this.#job = null;
    this.#scratch.context.canvas.width = 0;
  }

  #write({ surface, left, top }: BakeTarget, painted: PixelBox): void {
    const whole = { left, top, right: left + surface.width, bottom: top + surface.height };
    const part = intersectPixels(painted, whole);
    this.#pool.write(surface, this.#scratch.context.canvas, {
      x: part.left - left,
      y: part.top - top,
      width: part.right - part.left,
      height: part.bottom - part.top,
      from: { x: part.left - painted.left, y: part.top - painted.top },
    });
  }

  #start(order: BakeOrder): void {
    const { canvas } = this.#scratch.context;
    const width = order.pixels.right - order.pixels.left + SPARE_COLUMNS;
    const height = order.pixels.bottom - order.pixels.top;
    if (canvas.width < width || canvas.height < height) fit(canvas, width, height);
    this.#job = new BakeJob(order, this.#scratch);
  }
}

/** Large enough for most orders, as long as wide and tall ones together do not make it larger than it is worth. */
function fit(canvas: HTMLCanvasElement, width: number, height: number): void {
  const widest = Math.max(canvas.width, width);
  const tallest = Math.max(canvas.height, height);
  const isWorth = widest * tallest <= MOST_PIXELS;
  canvas.width = isWorth ? widest : width;
  canvas.height = isWorth ? tallest : height;
}

const isSameOrder = (a: BakeOrder, b: BakeOrder): boolean =>
  a.targets === b.targets && a.pixels === b.pixels && a.ids === b.ids;

/** Kept in main memory where there is no graphics card: it is read at once. Alpha keeps letters free of LCD colours. */
function createScratch(isSoftware: boolean): Scratch {
  const canvas = document.createElement('canvas');
  canvas.width = 512 + SPARE_COLUMNS;
  canvas.height = 512;
  const context = canvas.getContext('2d', { willReadFrequently: isSoftware });
  if (!context) throw new Error('This browser gives no 2D canvas context');
  return { context, isSoftware };
}
