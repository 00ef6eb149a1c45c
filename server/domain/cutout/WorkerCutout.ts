import { Worker } from 'node:worker_threads';
import { AppError } from '../../errors.ts';
import type { Cutout } from './Cutout.ts';
import { createTurns } from './createTurns.ts';
import type { CutoutOutcome } from './cutPicture.ts';
import { cutoutTimeout } from './cutoutLimits.ts';

export type CutoutJob = { readonly path: string; readonly modelPath: string | undefined };

/** Mebibytes of objects a thread may hold; pixels lie outside of it and are bounded by the picture's size. */
const maxHeap = 384;

const runJob = (job: CutoutJob, timeout: number): Promise<CutoutOutcome> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./cutoutWorker.ts', import.meta.url), {
      workerData: job,
      resourceLimits: { maxOldGenerationSizeMb: maxHeap },
    });
    const fail = (cause: unknown): void => reject(new AppError('cutout_failed', {}, cause));
    const timer = setTimeout(() => {
      fail(new Error(`The cut-out took longer than ${timeout} ms`));
      void worker.terminate();
    }, timeout);
    worker.once('message', (outcome: CutoutOutcome) => resolve(outcome));
    worker.once('error', fail);
    worker.once('exit', (code) => {
      clearTimeout(timer);
      // After an outcome or an error this changes nothing.
      fail(new Error(`The cut-out thread ended with ${code}`));
    });
  });

/** Cuts out on this machine, one thread per picture: with a model when there is one, else with GrabCut. */
export class WorkerCutout implements Cutout {
  readonly kind: 'embedded' | 'model';
  readonly #modelPath: string | undefined;
  readonly #timeout: number;
  readonly #takeTurn = createTurns({ most: 2, mayWait: 20 });

  constructor({ modelPath, timeout = cutoutTimeout }: { modelPath?: string; timeout?: number } = {}) {
    this.kind = modelPath === undefined ? 'embedded' : 'model';
    this.#modelPath = modelPath;
    this.#timeout = timeout;
  }

  async cutOut(path: string): Promise<Buffer> {
    const outcome = await this.#takeTurn(() => runJob({ path, modelPath: this.#modelPath }, this.#timeout));
    if (outcome.kind === 'empty') throw new AppError('cutout_empty');
    if (outcome.kind === 'unreadable') throw new AppError('invalid_image', {}, new Error(outcome.reason));
    const { buffer, byteOffset, byteLength } = outcome.png;
    return Buffer.from(buffer, byteOffset, byteLength);
  }
}
