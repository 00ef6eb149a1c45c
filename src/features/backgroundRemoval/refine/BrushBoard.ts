// What was painted over one pair of pictures, on a canvas small enough to follow the hand.
import { createStore } from 'zustand/vanilla';
import type { Point } from '../../../../scene/geometry/types.ts';
import { type BrushMode, type BrushStroke, fitOriginal, paintStroke, renderStrokes } from './paintStroke.ts';
import type { RefinePictures } from './refineStore.ts';

/** Longest side of the canvas painted on; the finished picture has its own size. */
const MAX_SIDE = 1600;

export class BrushBoard {
  /** Number of strokes that stand, and of those taken back that may come again. */
  readonly strokes = createStore<{ readonly count: number; readonly undone: number }>(() => ({
    count: 0,
    undone: 0,
  }));
  readonly width: number;
  readonly height: number;
  readonly #pictures: RefinePictures;
  readonly #scale: number;
  readonly #original: OffscreenCanvas;
  #context: CanvasRenderingContext2D | null = null;
  #done: readonly BrushStroke[] = [];
  /** The last one taken back is the last of these. */
  #undone: readonly BrushStroke[] = [];
  #running: BrushStroke | null = null;

  constructor(pictures: RefinePictures) {
    const { cut, original } = pictures;
    this.#pictures = pictures;
    this.#scale = Math.min(1, MAX_SIDE / Math.max(cut.width, cut.height));
    this.width = Math.max(1, Math.round(cut.width * this.#scale));
    this.height = Math.max(1, Math.round(cut.height * this.#scale));
    this.#original = fitOriginal(original, this.width, this.height);
  }

  /** Pixels of the cut-out, in which strokes are given. */
  get natural(): { readonly width: number; readonly height: number } {
    return this.#pictures.cut;
  }

  /** The canvas the picture is shown on, of the board's own size. */
  attach(canvas: HTMLCanvasElement | null): void {
    this.#context = canvas?.getContext('2d') ?? null;
    this.#redraw();
  }

  /** Draws the original, which lies under the cut-out. */
  drawOriginal(canvas: HTMLCanvasElement | null): void {
    canvas?.getContext('2d')?.drawImage(this.#original, 0, 0);
  }

  begin(mode: BrushMode, radius: number, at: Point): void {
    // One that nobody ended is not to stay on the canvas alone.
    this.abandon();
    this.#running = { mode, radius, points: [at] };
    this.#paint(this.#running);
  }

  extend(points: readonly Point[]): void {
    const stroke = this.#running;
    if (stroke === null || points.length === 0) return;
    this.#running = { ...stroke, points: [...stroke.points, ...points] };
    this.#paint(this.#running, stroke.points.length);
  }

  end(): void {
    if (this.#running === null) return;
    this.#set([...this.#done, this.#running]);
    this.#running = null;
  }

  /** Takes the running stroke back, as when a second finger comes down. */
  abandon(): void {
    if (this.#running === null) return;
    this.#running = null;
    this.#redraw();
  }

  undo(): void {
    this.#set(this.#done.slice(0, -1), [...this.#undone, ...this.#done.slice(-1)]);
    this.#redraw();
  }

  redo(): void {
    this.#set([...this.#done, ...this.#undone.slice(-1)], this.#undone.slice(0, -1));
    this.#redraw();
  }

  reset(): void {
    this.#set([]);
    this.#redraw();
  }

  /** The finished picture as PNG; smaller than the cut-out where no canvas of the device holds that. */
  finish(): Promise<Blob> {
    return renderStrokes(this.#pictures.cut, this.#pictures.original, this.#done);
  }

  #set(done: readonly BrushStroke[], undone: readonly BrushStroke[] = []): void {
    this.#done = done;
    this.#undone = undone;
    this.strokes.setState({ count: done.length, undone: undone.length });
  }

  #paint(stroke: BrushStroke, from = 0): void {
    if (this.#context === null) return;
    paintStroke({ context: this.#context, original: this.#original, scale: this.#scale }, stroke, from);
  }

  #redraw(): void {
    if (this.#context === null) return;
    this.#context.clearRect(0, 0, this.width, this.height);
    this.#context.drawImage(this.#pictures.cut, 0, 0, this.width, this.height);
    for (const stroke of this.#done) this.#paint(stroke);
    if (this.#running) this.#paint(this.#running);
  }
}
