// A PNG's bytes from rows of RGBA: the encoder of `encoder/`, WebAssembly, from the first row to the end of the file.
import { createEnd, type PngShape } from './chunks.ts';

type Encoder = {
  readonly memory: WebAssembly.Memory;
  begin(width: number, channels: number): number;
  getInput(): number;
  getOutput(): number;
  encode(rows: number, isLast: number): number;
};

export class PngRows {
  readonly #encoder: Encoder;
  readonly #shape: PngShape;
  readonly #bandRows: number;
  #rows = 0;

  private constructor(encoder: Encoder, shape: PngShape, bandRows: number) {
    this.#encoder = encoder;
    this.#shape = shape;
    this.#bandRows = bandRows;
  }

  /** For a picture of up to 2,147,483,647 pixels. Rejects with RangeError where there is no memory for a few of its rows. */
  static async open(module: WebAssembly.Module, shape: PngShape): Promise<PngRows> {
    const encoder = (await WebAssembly.instantiate(module)).exports as unknown as Encoder;
    const bandRows = encoder.begin(shape.width, shape.hasAlpha ? 4 : 3);
    if (bandRows === 0) throw new RangeError(`No memory for rows of ${shape.width} pixels`);
    return new PngRows(encoder, shape, bandRows);
  }

  /** 0–1. */
  get done(): number {
    return this.#rows / this.#shape.height;
  }

  /** The next whole rows, not premultiplied; gives a few rows' bytes at a time. The file is whole after the last row. */
  *encode(rgba: Uint8ClampedArray): Generator<Uint8Array<ArrayBuffer>, void> {
    const { width, height } = this.#shape;
    const rows = rgba.length / width / 4;
    if (!Number.isInteger(rows) || this.#rows + rows > height) {
      throw new RangeError(`A PNG of ${height} rows got ${this.#rows + rows}`);
    }
    for (let row = 0; row < rows; row += this.#bandRows) {
      const count = Math.min(this.#bandRows, rows - row);
      yield this.#encodeBand(rgba.subarray(row * width * 4, (row + count) * width * 4), count);
    }
    if (this.#rows === height) yield createEnd();
  }

  /** Throws RangeError when rows are missing. */
  assertWhole(): void {
    if (this.#rows === this.#shape.height) return;
    throw new RangeError(`A PNG of ${this.#shape.height} rows got ${this.#rows}`);
  }

  #encodeBand(rgba: Uint8ClampedArray, rows: number): Uint8Array<ArrayBuffer> {
    const encoder = this.#encoder;
    new Uint8Array(encoder.memory.buffer, encoder.getInput(), rgba.length).set(rgba);
    this.#rows += rows;
    const isLast = this.#rows === this.#shape.height;
    const length = encoder.encode(rows, isLast ? 1 : 0);
    // A copy: the next rows are written over it.
    return new Uint8Array(encoder.memory.buffer, encoder.getOutput(), length).slice();
  }
}
