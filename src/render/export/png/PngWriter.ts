// Writes a PNG row by row, so that a picture larger than any canvas needs no more memory than a strip of it.
import { Deflate } from 'pako';
import { Spool } from '../spool/Spool.ts';
import { crc32 } from './crc32.ts';
import { filterRows } from './filterRows.ts';

const SIGNATURE: Uint8Array<ArrayBuffer> = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
/** Fast, and within a tenth of the best for the flat areas designs are made of. */
const LEVEL = 3;
const CHUNK_BYTES = 1 << 18;

/** Takes compressed bytes as they come; deflates with the platform's stream where there is one. */
interface Deflater {
  push(bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  finish(): Promise<void>;
}

export class PngWriter {
  readonly #spool: Spool;
  readonly #width: number;
  readonly #height: number;
  readonly #channels: 3 | 4;
  readonly #previous: Uint8Array;
  readonly #deflater: Deflater;
  #rows = 0;

  /** Sides of 1 to 2,147,483,647; without `hasAlpha` opacity is dropped. */
  constructor(options: {
    readonly width: number;
    readonly height: number;
    readonly hasAlpha: boolean;
    readonly spool?: Spool;
  }) {
    this.#spool = options.spool ?? new Spool();
    this.#width = options.width;
    this.#height = options.height;
    this.#channels = options.hasAlpha ? 4 : 3;
    this.#previous = new Uint8Array(this.#width * this.#channels);
    const onData = (bytes: Uint8Array<ArrayBuffer>) => this.#addChunk('IDAT', bytes);
    this.#deflater =
      typeof CompressionStream === 'undefined' ? createPakoDeflater(onData) : createStreamDeflater(onData);
    this.#spool.write(SIGNATURE);
    this.#addChunk('IHDR', this.#createHeader());
  }

  /** Appends whole rows of RGBA that are not premultiplied. */
  async addRows(rgba: Uint8ClampedArray, rows: number): Promise<void> {
    this.#rows += rows;
    if (this.#rows > this.#height) throw new RangeError(`A PNG of ${this.#height} rows got ${this.#rows}`);
    const { width, channels, previous } = {
      width: this.#width,
      channels: this.#channels,
      previous: this.#previous,
    };
    await this.#deflater.push(filterRows({ rgba, width, rows, channels, previous }));
  }

  async finish(): Promise<Blob> {
    if (this.#rows !== this.#height) throw new RangeError(`A PNG of ${this.#height} rows got ${this.#rows}`);
    await this.#deflater.finish();
    this.#addChunk('IEND', new Uint8Array(0));
    return this.#spool.finish('image/png');
  }

  /** Lets go of what was written. */
  async discard(): Promise<void> {
    return this.#spool.discard();
  }

  #createHeader(): Uint8Array<ArrayBuffer> {
    const header = new Uint8Array(13);
    const view = new DataView(header.buffer);
    view.setUint32(0, this.#width);
    view.setUint32(4, this.#height);
    // Eight bits a channel; colour type 6 is RGBA, 2 is RGB; no interlace.
    header[8] = 8;
    header[9] = this.#channels === 4 ? 6 : 2;
    return header;
  }

  #addChunk(type: string, data: Uint8Array<ArrayBuffer>): void {
    const name = new TextEncoder().encode(type);
    const chunk = new Uint8Array(data.length + 12);
    const view = new DataView(chunk.buffer);
    view.setUint32(0, data.length);
    chunk.set(name, 4);
    chunk.set(data, 8);
    view.setUint32(data.length + 8, crc32(name, data));
    this.#spool.write(chunk);
  }
}

function createPakoDeflater(onData: (bytes: Uint8Array<ArrayBuffer>) => void): Deflater {
  const deflate = new Deflate({ level: LEVEL, chunkSize: CHUNK_BYTES });
  deflate.onData = (bytes) => onData(new Uint8Array(bytes as Uint8Array));
  const push = async (bytes: Uint8Array, isLast: boolean) => {
    deflate.push(bytes, isLast);
    if (deflate.err) throw new Error(`The picture could not be compressed: ${deflate.msg}`);
  };
  return { push: (bytes) => push(bytes, false), finish: () => push(new Uint8Array(0), true) };
}

function createStreamDeflater(onData: (bytes: Uint8Array<ArrayBuffer>) => void): Deflater {
  const stream = new CompressionStream('deflate');
  const writer = stream.writable.getWriter();
  const reading = readAll(stream.readable.getReader(), onData);
  return {
    push: (bytes) => writer.write(bytes),
    finish: async () => {
      await writer.close();
      await reading;
    },
  };
}

async function readAll(
  reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>,
  onData: (bytes: Uint8Array<ArrayBuffer>) => void,
): Promise<void> {
  let pending: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const flush = () => {
    if (size > 0) onData(concatenate(pending, size));
    pending = [];
    size = 0;
  };
  for (let step = await reader.read(); !step.done; step = await reader.read()) {
    pending.push(step.value);
    size += step.value.length;
    if (size >= CHUNK_BYTES) flush();
  }
  flush();
}

function concatenate(pieces: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
