/** Pictures up to this many bytes leave their memory to the next step of a slider. */
const MOST_BYTES = 4 * 2 ** 20;
/** A filter that cannot work in place has three at a time: what it reads, what it makes, and one between. */
const MOST_SPARE = 3;

/** Memory for filtered pixels, used again by the next picture of the same size: touching fresh memory costs as much as a filter. */
export class PixelMemory {
  #spare: Uint8ClampedArray<ArrayBuffer>[] = [];

  /** `length` bytes, whatever stood in them before. */
  take(length: number): Uint8ClampedArray<ArrayBuffer> {
    if (this.#spare[0]?.length !== length) return new Uint8ClampedArray(length);
    return this.#spare.pop() as Uint8ClampedArray<ArrayBuffer>;
  }

  /** Nobody may read `bytes` any more. */
  give(bytes: Uint8ClampedArray<ArrayBuffer>): void {
    if (bytes.length > MOST_BYTES) return;
    if (this.#spare[0]?.length !== bytes.length) this.clear();
    if (this.#spare.length < MOST_SPARE) this.#spare.push(bytes);
  }

  clear(): void {
    this.#spare = [];
  }
}
