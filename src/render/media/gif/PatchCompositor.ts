// Puts the frames of a moving WebP or PNG together, for browsers that decode only still pictures by themselves.
import type { Patch, PatchFile } from './patches.ts';

export class PatchCompositor {
  readonly #patches: readonly Patch[];
  readonly #context: OffscreenCanvasRenderingContext2D;
  /** The box of the last frame as it was before, where it is to be undone. */
  #saved: OffscreenCanvas | null = null;
  #next = 0;
  #turn: Promise<unknown> = Promise.resolve();

  constructor({ width, height, patches }: PatchFile) {
    this.#patches = patches;
    this.#context = createContext(width, height);
  }

  /** The whole picture of a frame, one after the other as they are asked for; rejects with an Error for a damaged one. */
  frame(index: number, options: ImageBitmapOptions): Promise<ImageBitmap> {
    const made = this.#turn.then(async () => {
      await this.#compose(index);
      return createImageBitmap(this.#context.canvas, options);
    });
    this.#turn = made.catch(() => undefined);
    return made;
  }

  close(): void {
    this.#context.canvas.width = 0;
    this.#saved = null;
  }

  async #compose(index: number): Promise<void> {
    if (!this.#patches[index]) throw new RangeError(`There is no frame ${index}`);
    const start = this.#startOf(index);
    // What is there serves, unless it is of later, or nothing in between depends on it.
    if (index < this.#next - 1 || start >= this.#next) this.#restart(start);
    while (this.#next <= index) await this.#advance();
  }

  /** The last frame up to this one that covers all there was, and does not bring it back. */
  #startOf(index: number): number {
    const { width, height } = this.#context.canvas;
    for (let at = index; at > 0; at -= 1) {
      const { blends, after, width: wide, height: high } = this.#patches[at] as Patch;
      if (!blends && after !== 'undo' && wide === width && high === height) return at;
    }
    return 0;
  }

  #restart(index: number): void {
    const { width, height } = this.#context.canvas;
    this.#context.clearRect(0, 0, width, height);
    this.#next = index;
    this.#saved = null;
  }

  async #advance(): Promise<void> {
    const patch = this.#patches[this.#next] as Patch;
    const { left, top, width, height, blends } = patch;
    // Before anything is drawn: what fails may be asked for again.
    const bitmap = await createImageBitmap(patch.toStill());
    try {
      if (bitmap.width !== width || bitmap.height !== height)
        throw new Error(`Frame ${this.#next} is of another size than it says`);
      this.#endLast();
      this.#saved = patch.after === 'undo' ? this.#copy(patch) : null;
      if (!blends) this.#context.clearRect(left, top, width, height);
      this.#context.drawImage(bitmap, left, top);
    } finally {
      bitmap.close();
    }
    this.#next += 1;
  }

  #endLast(): void {
    const last = this.#patches[this.#next - 1];
    if (!last || last.after === 'keep') return;
    const { left, top, width, height } = last;
    this.#context.clearRect(left, top, width, height);
    if (this.#saved) this.#context.drawImage(this.#saved, left, top);
  }

  #copy({ left, top, width, height }: Patch): OffscreenCanvas {
    const context = createContext(width, height);
    context.drawImage(this.#context.canvas, left, top, width, height, 0, 0, width, height);
    return context.canvas;
  }
}

function createContext(width: number, height: number): OffscreenCanvasRenderingContext2D {
  // What a graphics card draws may differ by a shade.
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) throw new RangeError(`No canvas of ${width} × ${height} pixels`);
  return context;
}
