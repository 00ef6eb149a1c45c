import { type ChildProcess, fork } from 'node:child_process';
import { AppError } from '../../errors.ts';
import { createTurns } from '../cutout/createTurns.ts';
import {
  type MediaAnswer,
  MediaError,
  type MediaJob,
  type MediaReader,
  type MediaResults,
} from './mediaJobs.ts';
import { getExtraTime, jobTimeout } from './mediaLimits.ts';

/** Processes at work at once. */
const most = 2;
/** An idle process gives its memory back after so many milliseconds. */
const idleAfter = 30_000;
/** A process that has not begun after so many milliseconds is given up. */
const startTimeout = 30_000;
/** Mebibytes of objects; pixels lie outside of it and are bounded by the process itself. */
const maxHeap = 192;

type Ready = { readonly isReady: true };

export type MediaProcessOptions = {
  /** Milliseconds one job may take, a long film longer. */
  readonly timeout?: number;
  /** Jobs that may wait for a process; the rest is refused as busy. */
  readonly mayWait?: number;
  readonly entry?: URL;
};

/** Nobody waits for the answer any more. */
const givenUp: MediaAnswer = { failure: 'failed', reason: 'given up', isSpent: true };

/** Runs media jobs in processes of their own: one that hangs, swells or breaks is ended and replaced. */
export class MediaProcesses implements MediaReader {
  readonly #timeout: number;
  readonly #entry: URL;
  readonly #takeTurn: ReturnType<typeof createTurns>;
  readonly #idle: { child: ChildProcess; timer: NodeJS.Timeout }[] = [];
  readonly #all = new Set<ChildProcess>();
  readonly #ready = new WeakSet<ChildProcess>();
  #isClosed = false;

  constructor({
    timeout = jobTimeout,
    mayWait = 200,
    entry = new URL('./mediaChild.ts', import.meta.url),
  }: MediaProcessOptions = {}) {
    this.#timeout = timeout;
    this.#takeTurn = createTurns({ most, mayWait });
    this.#entry = entry;
  }

  async run<Job extends MediaJob>(job: Job, signal?: AbortSignal): Promise<MediaResults[Job['kind']]> {
    const answer = await this.#takeTurn(async () => {
      const first = await this.#attempt(job, signal);
      // The machine may have ended it for reasons of its own: a file is at fault when it happens twice.
      return 'failure' in first && first.failure === 'crash' ? this.#attempt(job, signal) : first;
    });
    if ('failure' in answer) throw new MediaError(answer.failure, answer.reason);
    return answer.result as MediaResults[Job['kind']];
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const { timer } of this.#idle) clearTimeout(timer);
    for (const child of this.#all) child.kill('SIGKILL');
  }

  async #attempt(job: MediaJob, signal: AbortSignal | undefined): Promise<MediaAnswer> {
    if (this.#isClosed) throw new AppError('busy');
    if (signal?.aborted) return givenUp;
    const child = this.#take();
    const answer = await this.#ask(child, job, signal);
    if (this.#isClosed) throw new AppError('busy');
    if (this.#all.has(child)) this.#rest(child);
    return answer;
  }

  #ask(child: ChildProcess, job: MediaJob, signal: AbortSignal | undefined): Promise<MediaAnswer> {
    return new Promise((resolve) => {
      let timer: NodeJS.Timeout;
      const end = (answer: MediaAnswer): void => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', giveUp);
        child.removeAllListeners('message');
        child.removeAllListeners('exit');
        if (answer.isSpent) this.#end(child);
        resolve(answer);
      };
      const giveUp = (): void => end(givenUp);
      const limit = (milliseconds: number): void => {
        clearTimeout(timer);
        timer = setTimeout(
          () => end({ failure: 'time', reason: `longer than ${milliseconds} ms`, isSpent: true }),
          milliseconds,
        );
      };
      signal?.addEventListener('abort', giveUp);
      const timeout = this.#timeout + getExtraTime(job);
      // The job's own time begins when somebody works on it, not while a process starts on a busy machine.
      limit(this.#ready.has(child) ? timeout : startTimeout);
      child.on('message', (answer: MediaAnswer | Ready) => {
        if ('isReady' in answer) {
          this.#ready.add(child);
          limit(timeout);
          return;
        }
        end(answer);
      });
      child.once('exit', (code, signal) => {
        this.#all.delete(child);
        end({ failure: 'crash', reason: `ended with ${code ?? signal}` });
      });
      child.send(job, (error) => {
        if (error) end({ failure: 'crash', reason: error.message });
      });
    });
  }

  #end(child: ChildProcess): void {
    this.#all.delete(child);
    child.kill('SIGKILL');
  }

  #take(): ChildProcess {
    for (let rested = this.#idle.pop(); rested; rested = this.#idle.pop()) {
      clearTimeout(rested.timer);
      if (rested.child.connected && rested.child.exitCode === null) return rested.child;
      this.#all.delete(rested.child);
    }
    const child = fork(this.#entry, {
      execArgv: [`--max-old-space-size=${maxHeap}`],
      // Nothing of the server's settings: secrets have no business beside strangers' bytes.
      env: { NODE_ENV: process.env.NODE_ENV ?? '', MALLOC_ARENA_MAX: '2', UV_THREADPOOL_SIZE: '2' },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    child.on('error', () => child.kill('SIGKILL'));
    // A resting process does not keep the server from ending.
    child.unref();
    child.channel?.unref();
    this.#all.add(child);
    return child;
  }

  #rest(child: ChildProcess): void {
    const timer = setTimeout(() => {
      const at = this.#idle.findIndex((rested) => rested.child === child);
      if (at >= 0) this.#idle.splice(at, 1);
      this.#end(child);
    }, idleAfter);
    timer.unref();
    this.#idle.push({ child, timer });
  }
}
