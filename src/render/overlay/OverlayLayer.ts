// The canvas above the scene: selection, handles, guides. Drawn at device resolution, only when asked.
import type { Camera } from '../../../scene/geometry/types.ts';

export type OverlayDraw = (context: CanvasRenderingContext2D, camera: Camera) => void;

export class OverlayLayer {
  readonly canvas: HTMLCanvasElement;
  #context: CanvasRenderingContext2D;
  #ratio = 1;
  #draw: OverlayDraw | null = null;
  #isEmpty = true;

  constructor() {
    this.canvas = document.createElement('canvas');
    const context = this.canvas.getContext('2d');
    if (!context) throw new Error('This browser gives no 2D canvas context');
    this.#context = context;
  }

  /** CSS pixels. */
  resize(width: number, height: number, devicePixelRatio: number): void {
    this.#ratio = devicePixelRatio;
    this.canvas.width = Math.max(1, Math.round(width * devicePixelRatio));
    this.canvas.height = Math.max(1, Math.round(height * devicePixelRatio));
    this.#isEmpty = true;
  }

  setDraw(draw: OverlayDraw | null): void {
    this.#draw = draw;
  }

  /** The context handed to the overlay measures in CSS pixels. */
  paint(camera: Camera): void {
    if (!this.#draw && this.#isEmpty) return;
    const context = this.#context;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, this.canvas.width, this.canvas.height);
    this.#isEmpty = this.#draw === null;
    if (!this.#draw) return;
    context.setTransform(this.#ratio, 0, 0, this.#ratio, 0, 0);
    context.save();
    this.#draw(context, camera);
    context.restore();
  }

  destroy(): void {
    this.#draw = null;
    this.canvas.remove();
    this.canvas.width = 0;
  }
}
