import type { DrawStyle } from './types.ts';

/** More texts than an overlay shows in a while; then all are measured anew. */
const MOST = 512;

/** Sizes of the overlay's texts, CSS pixels; each is measured once, until a font comes or goes. */
export class TextSizes {
  #context: CanvasRenderingContext2D;
  #known = new Map<string, TextMetrics>();

  /** `context` is only measured with. */
  constructor(context: CanvasRenderingContext2D) {
    this.#context = context;
  }

  measure(text: string, style: Pick<DrawStyle, 'font' | 'textAlign' | 'textBaseline'>): TextMetrics {
    const key = `${style.font}\n${style.textAlign}\n${style.textBaseline}\n${text}`;
    const known = this.#known.get(key);
    if (known) return known;
    this.#context.font = style.font;
    this.#context.textAlign = style.textAlign;
    this.#context.textBaseline = style.textBaseline;
    const size = this.#context.measureText(text);
    if (this.#known.size >= MOST) this.#known.clear();
    this.#known.set(key, size);
    return size;
  }

  clear(): void {
    this.#known.clear();
  }
}
