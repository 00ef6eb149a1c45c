// Writes a PNG row by row, so that a picture larger than any canvas needs no more memory than a strip of it.
import { Deflate } from 'pako';
import { Spool } from '../spool/Spool.ts';
import { createChunk, createEnd, createStart, type PngShape } from './chunks.ts';
import { concatenate } from './concatenate.ts';
import { filterRows } from './filterRows.ts';

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

  /** Without `hasAlpha` opacity is dropped. */
  constructor(options: PngShape & { readonly spool?: Spool }) {
    this.#spool = options.spool ?? new Spool();
    this.#width = options.width;
    this.#height = options.height;
    this.#channels = options.hasAlpha ? 4 : 3;
    this.#previous = new Uint8Array(this.#width * this.#channels);
    const onData = (bytes: Uint8Array<ArrayBuffer>) => this.#spool.write(createChunk('IDAT', bytes));
    this.#deflater =
      typeof CompressionStream === 'undefined' ? createPakoDeflater(onData) : createStreamDeflater(onData);
    for (const piece of createStart(options)) this.#spool.write(piece);
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
    this.#spool.write(createEnd());
    return this.#spool.finish('image/png');
  }

  /** Lets go of what was written. */
  async discard(): Promise<void> {
    return this.#spool.discard();
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
    if (size > 0) onData(concatenate(pending));
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
