// Rows of a PNG as IDAT chunks: the encoder of `encoder/`, WebAssembly. Parts are encoded each by itself, wherever.

type Encoder = {
  readonly memory: WebAssembly.Memory;
  begin(width: number, channels: number): number;
  getAbove(): number;
  getInput(): number;
  getOutput(): number;
  getAdler(): number;
  encode(rows: number, ends: number): number;
};

export type PngPart = {
  readonly width: number;
  /** Without it opacity is dropped. */
  readonly hasAlpha: boolean;
  /** Whole rows, not premultiplied; the row above the part comes first where there is one. */
  readonly rgba: Uint8ClampedArray<ArrayBuffer>;
  readonly hasAbove: boolean;
  readonly isLast: boolean;
};

export type EncodedPart = {
  /** IDAT chunks, whole bytes of deflate, without the head of the zlib stream and its checksum. */
  readonly chunks: readonly Uint8Array<ArrayBuffer>[];
  /** Of the part's filtered rows, and how many bytes those are. */
  readonly adler: number;
  readonly bytes: number;
};

const GOES_ON = 0;
const PART_ENDS = 1;
const STREAM_ENDS = 2;

export class PartEncoder {
  readonly #encoder: Encoder;

  private constructor(encoder: Encoder) {
    this.#encoder = encoder;
  }

  static async open(module: WebAssembly.Module): Promise<PartEncoder> {
    return new PartEncoder((await WebAssembly.instantiate(module)).exports as unknown as Encoder);
  }

  /**
   * One part at a time; stops after each few rows to tell how much is done, 0–1. Throws RangeError where there is no
   * memory for rows this wide, and for rows that are not whole.
   */
  *encode({ width, hasAlpha, rgba, hasAbove, isLast }: PngPart): Generator<number, EncodedPart> {
    const encoder = this.#encoder;
    const line = width * 4;
    const channels = hasAlpha ? 4 : 3;
    const bandRows = encoder.begin(width, channels);
    if (bandRows === 0) throw new RangeError(`No memory for rows of ${width} pixels`);
    if (hasAbove) this.#put(rgba.subarray(0, line), encoder.getAbove());
    const first = hasAbove ? line : 0;
    const rows = (rgba.length - first) / line;
    if (!Number.isInteger(rows) || rows < 1) throw new RangeError(`${rows} rows of ${width} pixels`);
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    for (let row = 0; row < rows; row += bandRows) {
      const end = Math.min(row + bandRows, rows);
      this.#put(rgba.subarray(first + row * line, first + end * line), encoder.getInput());
      const ends = end < rows ? GOES_ON : isLast ? STREAM_ENDS : PART_ENDS;
      const length = encoder.encode(end - row, ends);
      // A copy: the next rows are written over it.
      chunks.push(new Uint8Array(encoder.memory.buffer, encoder.getOutput(), length).slice());
      yield end / rows;
    }
    return { chunks, adler: encoder.getAdler() >>> 0, bytes: rows * (width * channels + 1) };
  }

  #put(rgba: Uint8ClampedArray, at: number): void {
    new Uint8Array(this.#encoder.memory.buffer, at, rgba.length).set(rgba);
  }
}
