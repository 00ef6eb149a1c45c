// Owns the scratch canvas and the one job on it.
import { BakeJob, type BakeOrder, type Scratch } from './BakeJob.ts';
import type { SurfacePool } from './SurfacePool.ts';

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
   * Goes on with the job for the same surface and pixels or starts it; true once its pixels are on the surface.
   * Starting another order drops the unfinished one.
   */
  run(order: BakeOrder, deadline: number): boolean {
    if (!this.#job || !isSameOrder(this.#job.order, order)) this.#start(order);
    const job = this.#job as BakeJob;
    if (!job.run(deadline)) return false;
    const { surface, pixels, left, top } = order;
    this.#pool.write(surface, this.#scratch.context.canvas, {
      x: pixels.left - left,
      y: pixels.top - top,
      width: pixels.right - pixels.left,
      height: pixels.bottom - pixels.top,
    });
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

  #start(order: BakeOrder): void {
    const { canvas } = this.#scratch.context;
    const width = order.pixels.right - order.pixels.left;
    const height = order.pixels.bottom - order.pixels.top;
    if (canvas.width < width) canvas.width = width;
    if (canvas.height < height) canvas.height = height;
    this.#job = new BakeJob(order, this.#scratch);
  }
}

const isSameOrder = (a: BakeOrder, b: BakeOrder): boolean =>
  a.surface === b.surface && a.pixels === b.pixels && a.ids === b.ids;

/** Kept in main memory where there is no graphics card: it is read at once. Alpha keeps letters free of LCD colours. */
function createScratch(isSoftware: boolean): Scratch {
  const canvas = document.createElement('canvas');
  canvas.width = 512;
  canvas.height = 512;
  const context = canvas.getContext('2d', { willReadFrequently: isSoftware });
  if (!context) throw new Error('This browser gives no 2D canvas context');
  return { context, isSoftware };
}
