// Puts the patches of a GIF together, for browsers that give only packed files (gifuct-js does not compose).
import type { ParsedFrame } from 'gifuct-js';
import type { GifFile } from './readGif.ts';

/** What happens to a frame's patch before the next one: left, cleared, or undone. */
const CLEAR = 2;
const UNDO = 3;

export class GifCompositor {
  readonly #file: GifFile;
  readonly #pixels: Uint8ClampedArray<ArrayBuffer>;
  #next = 0;
  #last: ParsedFrame | null = null;
  #saved: Uint8ClampedArray | null = null;

  constructor(file: GifFile) {
    this.#file = file;
    this.#pixels = new Uint8ClampedArray(file.width * file.height * 4);
  }

  /** The whole picture of a frame, RGBA; overwritten by the next call. Going back starts again from the first frame. */
  compose(index: number): Uint8ClampedArray<ArrayBuffer> {
    if (index < this.#next - 1) this.#restart();
    while (this.#next <= index) this.#advance();
    return this.#pixels;
  }

  #restart(): void {
    this.#pixels.fill(0);
    this.#next = 0;
    this.#last = null;
    this.#saved = null;
  }

  #advance(): void {
    this.#dispose();
    const frame = this.#file.unpack(this.#next);
    this.#saved = frame.disposalType === UNDO ? this.#pixels.slice() : null;
    this.#draw(frame);
    this.#last = frame;
    this.#next += 1;
  }

  #dispose(): void {
    const last = this.#last;
    if (last?.disposalType === CLEAR) this.#eachRow(last, (start, end) => this.#pixels.fill(0, start, end));
    if (last?.disposalType === UNDO && this.#saved) this.#pixels.set(this.#saved);
  }

  #draw(frame: ParsedFrame): void {
    const { patch, dims } = frame;
    const pixels = this.#pixels;
    this.#eachRow(frame, (start, end, row) => {
      let from = row * dims.width * 4;
      for (let to = start; to < end; to += 4, from += 4) {
        if (patch[from + 3] === 0) continue;
        pixels[to] = patch[from] as number;
        pixels[to + 1] = patch[from + 1] as number;
        pixels[to + 2] = patch[from + 2] as number;
        pixels[to + 3] = 255;
      }
    });
  }

  /** Visits the part of each of the frame's rows that lies on the picture, as positions in the pixels. */
  #eachRow({ dims }: ParsedFrame, visit: (start: number, end: number, row: number) => void): void {
    const { width, height } = this.#file;
    const right = Math.min(width, dims.left + dims.width);
    const rows = Math.min(height - dims.top, dims.height);
    for (let row = 0; row < rows; row += 1) {
      const line = (dims.top + row) * width;
      if (right > dims.left) visit((line + dims.left) * 4, (line + right) * 4, row);
    }
  }
}
