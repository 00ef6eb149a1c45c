import type { FromUnpacker, ToUnpacker } from './unpackWorker.ts';

type Waiting = PromiseWithResolvers<ArrayBuffer>;

/** Idle for this long, the worker is let go. */
const KEPT_MS = 10_000;

let worker: Worker | null = null;
let leaving: ReturnType<typeof setTimeout> | undefined;
let next = 0;
const waiting = new Map<number, Waiting>();

/** A woff2 file as the plain font inside it. Rejects for a damaged one. */
export function unpackWoff2(data: ArrayBuffer): Promise<ArrayBuffer> {
  clearTimeout(leaving);
  worker ??= start();
  const request = Promise.withResolvers<ArrayBuffer>();
  const id = next;
  next += 1;
  waiting.set(id, request);
  worker.postMessage({ id, data } satisfies ToUnpacker);
  return request.promise;
}

function start(): Worker {
  const started = new Worker(new URL('./unpackWorker.ts', import.meta.url), { type: 'module' });
  started.onmessage = ({ data }: MessageEvent<FromUnpacker>) => {
    const request = waiting.get(data.id);
    waiting.delete(data.id);
    if ('font' in data) request?.resolve(data.font);
    else request?.reject(new Error(data.reason));
    if (waiting.size === 0) leaving = setTimeout(stop, KEPT_MS);
  };
  // Also what fails inside on its own, which would leave everybody waiting.
  started.onerror = (event) => {
    event.preventDefault();
    const error = new Error(event.message || 'The fonts’ unpacker could not be loaded');
    for (const request of waiting.values()) request.reject(error);
    waiting.clear();
    stop();
  };
  return started;
}

function stop(): void {
  clearTimeout(leaving);
  worker?.terminate();
  worker = null;
}
