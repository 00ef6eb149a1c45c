// Rows of a PNG as IDAT chunks: the encoder of `encoder/`, WebAssembly. Parts are encoded each by itself, wherever.

type Encoder = {
  readonly memory: WebAssembly.Memory;
  begin(width: number, channels: number): number;
  getAbove(): number;
  getInput(): number;
  getOutput(): number;
  getAdler(): number;
  isOpaque(rows: number): number;
  encode(rows: number, ends: number): number;
};

export type PngPart = {
  readonly width: number;
  /** Without it all pixels have to be opaque. */
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
   * One part at a time; stops before the first row and after each few to tell how much is done, 0–1. Throws RangeError where there is no
   * memory for rows this wide, and for rows that are not whole.
   */
  *encode(part: PngPart): Generator<number, EncodedPart | 'seeThrough'> {
    const { width, hasAlpha, rgba, hasAbove, isLast } = part;
    const encoder = this.#encoder;
    const line = width * 4;
    const channels = hasAlpha ? 4 : 3;
    const bandRows = encoder.begin(width, channels);
    if (bandRows === 0) throw new RangeError(`No memory for rows of ${width} pixels`);
    const pixels = hasAbove ? rgba.subarray(line) : rgba;
    const rows = pixels.length / line;
    if (!Number.isInteger(rows) || rows < 1) throw new RangeError(`${rows} rows of ${width} pixels`);
    const putBand = (row: number): number => {
      const band = pixels.subarray(row * line, (row + bandRows) * line);
      this.#put(band, encoder.getInput());
      return band.length / line;
    };
    // All of it before any is encoded: what is see-through is not always in the first rows.
    for (let row = 0; row < rows && !hasAlpha; row += bandRows)
      if (!encoder.isOpaque(putBand(row))) return 'seeThrough';
    yield 0;
    if (hasAbove) this.#put(rgba.subarray(0, line), encoder.getAbove());
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    for (let row = 0; row < rows; row += bandRows) {
      const count = putBand(row);
      const end = row + count;
      const length = encoder.encode(count, end < rows ? GOES_ON : isLast ? STREAM_ENDS : PART_ENDS);
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
