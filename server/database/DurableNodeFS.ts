import { fdatasyncSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Options = Parameters<NodeFS['init']>[1];
type InitResult = ReturnType<NodeFS['init']>;

/** The part of the Emscripten module that its file calls go through. */
type StreamModule = {
  NODEFS: { stream_ops: { fsync?: (stream: { nfd?: number }) => number } };
};

/**
 * The data folder of PGlite, with the fsync it lacks: PostgreSQL's own flush at commit reaches the disk.
 * Uses internals of the exact PGlite version in the lock file; a test counts the calls.
 */
export class DurableNodeFS extends NodeFS {
  readonly #flush: (descriptor: number) => void;

  constructor(folder: string, flush: (descriptor: number) => void = fdatasyncSync) {
    super(folder);
    this.#flush = flush;
  }

  override async init(pg: PGlite, options: Options): InitResult {
    const result = await super.init(pg, options);
    const { emscriptenOpts } = result;
    const addFsync = (module: unknown) => {
      (module as StreamModule).NODEFS.stream_ops.fsync = ({ nfd }) => {
        if (nfd !== undefined) this.#flush(nfd);
        return 0;
      };
    };
    emscriptenOpts.preRun = [...[emscriptenOpts.preRun ?? []].flat(), addFsync];
    return result;
  }
}
