// A PNG's bytes from rows of RGBA: the encoder of `encoder/`, WebAssembly, with what stands around its chunks.
import { crc32 } from './crc32.ts';

const SIGNATURE: Uint8Array<ArrayBuffer> = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const NAME_AND_LENGTHS = 12;

type Encoder = {
  readonly memory: WebAssembly.Memory;
  begin(width: number, channels: number): number;
  getInput(): number;
  getOutput(): number;
  encode(rows: number, isLast: number): number;
};

export type PngShape = {
  readonly width: number;
  readonly height: number;
  /** Without it opacity is dropped, and with it a quarter of the work. */
  readonly hasAlpha: boolean;
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

  /** What stands before the rows. */
  createStart(): Uint8Array<ArrayBuffer> {
    const { width, height, hasAlpha } = this.#shape;
    const header = new Uint8Array(13);
    const view = new DataView(header.buffer);
    view.setUint32(0, width);
    view.setUint32(4, height);
    // Eight bits a channel; colour type 6 is RGBA, 2 is RGB; no interlace.
    header[8] = 8;
    header[9] = hasAlpha ? 6 : 2;
    return join(SIGNATURE, createChunk('IHDR', header));
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
    const chunk = new Uint8Array(encoder.memory.buffer, encoder.getOutput(), length);
    return isLast ? join(chunk, createChunk('IEND', new Uint8Array(0))) : join(chunk);
  }
}

function createChunk(type: string, data: Uint8Array): Uint8Array<ArrayBuffer> {
  const name = new TextEncoder().encode(type);
  const chunk = new Uint8Array(data.length + NAME_AND_LENGTHS);
  const view = new DataView(chunk.buffer);
  view.setUint32(0, data.length);
  chunk.set(name, 4);
  chunk.set(data, 8);
  view.setUint32(data.length + 8, crc32(name, data));
  return chunk;
}

/** A copy, one after the other. */
function join(...pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
