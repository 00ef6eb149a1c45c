// What a frame draws, worked out before the graphics card hears of it: quads cut to the regions that change, and runs of
// them that one call can draw. Each call has its price, most of all where a processor plays graphics card.
import type { Matrix } from '../../../scene/geometry/types.ts';
import type { PixelBox } from '../tiles/PixelBox.ts';
import type { FrameRegions } from './planRegions.ts';
import type { FrameLayer, PlacedSurface, Surface } from './types.ts';

/** Numbers of a quad: its corners in rows, each with x and y on the canvas (−1 to 1) and on the surface (0 to 1). */
export const QUAD = 16;

/** Quads of one surface, next to each other in the list. */
export type QuadRun = {
  readonly surface: Surface;
  /** Each pixel of the surface is one pixel of the canvas. */
  readonly isCopied: boolean;
  /** What a turned quad may change; upright ones are cut to size. */
  readonly limit: PixelBox | null;
  readonly first: number;
  count: number;
};

export class QuadList {
  corners = new Float32Array(64 * QUAD);
  count = 0;
  readonly runs: QuadRun[] = [];
  #width = 1;
  #height = 1;

  /** Takes in a frame of `width` × `height` device pixels: layers bottom to top, each within its regions. */
  fill(layers: readonly FrameLayer[], regions: FrameRegions, width: number, height: number): void {
    this.count = 0;
    this.runs.length = 0;
    this.#width = width;
    this.#height = height;
    for (let i = 0; i < layers.length; i++) {
      const boxes = regions.layers[i] as readonly PixelBox[];
      if (boxes.length > 0) this.#addLayer(layers[i] as FrameLayer, boxes);
    }
  }

  #addLayer({ items, matrix }: FrameLayer, boxes: readonly PixelBox[]): void {
    const [a, b, c, d, e, f] = matrix;
    if (b !== 0 || c !== 0) {
      for (const limit of boxes) for (const item of items) this.#addTurned(item, matrix, limit);
      return;
    }
    const isWhole = a === 1 && d === 1 && Number.isInteger(e) && Number.isInteger(f);
    for (const item of items) {
      const { surface, x, y, width = surface.width, height = surface.height } = item;
      const isCopied = isWhole && item.width === undefined;
      // Both sides of a seam come from equal numbers: neighbours leave no gap.
      const fromX = a * x + e;
      const toX = a * (x + width) + e;
      const fromY = d * y + f;
      const toY = d * (y + height) + f;
      for (const box of boxes) {
        const left = Math.max(Math.min(fromX, toX), box.left);
        const right = Math.min(Math.max(fromX, toX), box.right);
        const top = Math.max(Math.min(fromY, toY), box.top);
        const bottom = Math.min(Math.max(fromY, toY), box.bottom);
        if (left >= right || top >= bottom) continue;
        const at = this.#add(surface, isCopied, null);
        const u = (left - fromX) / (toX - fromX);
        const v = (top - fromY) / (toY - fromY);
        const u2 = (right - fromX) / (toX - fromX);
        const v2 = (bottom - fromY) / (toY - fromY);
        this.#put(at, left, top, u, v);
        this.#put(at + 4, right, top, u2, v);
        this.#put(at + 8, left, bottom, u, v2);
        this.#put(at + 12, right, bottom, u2, v2);
      }
    }
  }

  #addTurned(item: PlacedSurface, [a, b, c, d, e, f]: Matrix, limit: PixelBox): void {
    const { surface, x, y, width = surface.width, height = surface.height } = item;
    const at = this.#add(surface, false, limit);
    for (let corner = 0; corner < 4; corner++) {
      const u = corner & 1;
      const v = corner >> 1;
      const itemX = x + u * width;
      const itemY = y + v * height;
      this.#put(at + corner * 4, a * itemX + c * itemY + e, b * itemX + d * itemY + f, u, v);
    }
  }

  /** Answers where the quad's numbers go. */
  #add(surface: Surface, isCopied: boolean, limit: PixelBox | null): number {
    const last = this.runs.at(-1);
    if (last?.surface === surface && last.isCopied === isCopied && last.limit === limit) last.count += 1;
    else this.runs.push({ surface, isCopied, limit, first: this.count, count: 1 });
    const at = this.count * QUAD;
    this.count += 1;
    if (this.corners.length < at + QUAD) {
      const corners = new Float32Array(this.corners.length * 2);
      corners.set(this.corners);
      this.corners = corners;
    }
    return at;
  }

  #put(at: number, x: number, y: number, u: number, v: number): void {
    const { corners } = this;
    corners[at] = (x / this.#width) * 2 - 1;
    corners[at + 1] = 1 - (y / this.#height) * 2;
    corners[at + 2] = u;
    corners[at + 3] = v;
  }
}
