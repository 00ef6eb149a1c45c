import { fdatasyncSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Options = Parameters<NodeFS['init']>[1];
type InitResult = ReturnType<NodeFS['init']>;
type Stream = { nfd?: number; path?: string };

/** The part of the Emscripten module that its file calls go through. */
type StreamModule = {
  NODEFS: {
    convertNodeCode(error: { code: string }): number;
    stream_ops: {
      fsync?: (stream: Stream) => number;
      write: (stream: Stream, ...what: readonly unknown[]) => number;
    };
  };
};

export type DiskWays = {
  readonly flush: (descriptor: number) => void;
  /** Holds everything up for a moment, as there is no room for the log. */
  readonly pause: (isFirst: boolean) => void;
};

const second = 1_000;

const holdUp = (isFirst: boolean): void => {
  if (isFirst) console.error('O disco está cheio: o banco de dados espera até que haja espaço.');
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, second);
};

/** EDQUOT is a disk's being full for one account. */
const fullCodes = ['ENOSPC', 'EDQUOT'];

/**
 * The data folder of PGlite, with the fsync it lacks: PostgreSQL's own flush at commit reaches the disk.
 * Without room for its log PostgreSQL ends all its processes. PGlite, which is one, is caught in an endless turn instead, also
 * when there is room again: here the log waits for that, and goes on with nothing lost.
 * Uses internals of the exact PGlite version in the lock file; a test counts the calls.
 */
export class DurableNodeFS extends NodeFS {
  readonly #ways: DiskWays;
  /** Until then a full disk is an error: a server that can't start says so. */
  isInUse = false;

  constructor(folder: string, { flush = fdatasyncSync, pause = holdUp }: Partial<DiskWays> = {}) {
    super(folder);
    this.#ways = { flush, pause };
  }

  override async init(pg: PGlite, options: Options): InitResult {
    const result = await super.init(pg, options);
    const { emscriptenOpts } = result;
    const { flush, pause } = this.#ways;
    const change = (module: unknown) => {
      const { NODEFS } = module as StreamModule;
      const { stream_ops: calls } = NODEFS;
      calls.fsync = ({ nfd }) => {
        if (nfd !== undefined) flush(nfd);
        return 0;
      };
      const full = fullCodes.map((code) => NODEFS.convertNodeCode({ code }));
      const waits = (error: unknown, { path = '' }: Stream): boolean =>
        this.isInUse && path.includes('/pg_wal/') && full.includes((error as { errno?: number }).errno ?? 0);
      const { write } = calls;
      calls.write = (stream, ...what) => {
        for (let isFirst = true; ; isFirst = false) {
          try {
            return write(stream, ...what);
          } catch (error) {
            if (!waits(error, stream)) throw error;
            pause(isFirst);
          }
        }
      };
    };
    emscriptenOpts.preRun = [...[emscriptenOpts.preRun ?? []].flat(), change];
    return result;
  }
}
