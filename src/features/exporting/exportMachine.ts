// One export at a time: running with progress → done, failed or cancelled. The work itself is an actor given from
// outside, so that a test needs no renderer.
import { assign, fromPromise, setup } from 'xstate';

export type ExportFormat = 'png' | 'jpg' | 'svg' | 'json';

export type ExportRequest = { readonly format: ExportFormat; readonly scale: number };

/** Produces the file; `onProgress` takes 0–1; rejects with AbortError when `signal` fires. */
export type RunExport = (
  request: ExportRequest,
  options: { signal: AbortSignal; onProgress: (done: number) => void },
) => Promise<void>;

export type ExportEvent =
  | { type: 'EXPORT'; request: ExportRequest }
  | { type: 'PROGRESS'; done: number }
  | { type: 'CANCEL' }
  | { type: 'DISMISS' };

type Context = { request: ExportRequest | null; done: number; error: unknown };

/** `runExport` is the effect; the machine only orders it. */
export function createExportMachine(runExport: RunExport) {
  return setup({
    types: { context: {} as Context, events: {} as ExportEvent },
    actors: {
      run: fromPromise<void, { request: ExportRequest; onProgress: (done: number) => void }>(
        ({ input, signal }) => runExport(input.request, { signal, onProgress: input.onProgress }),
      ),
    },
    actions: {
      begin: assign(({ event }) => ({
        request: event.type === 'EXPORT' ? event.request : null,
        done: 0,
        error: null,
      })),
      progress: assign({
        done: ({ event, context }) =>
          event.type === 'PROGRESS' ? Math.max(context.done, event.done) : context.done,
      }),
    },
  }).createMachine({
    id: 'export',
    context: { request: null, done: 0, error: null },
    initial: 'idle',
    states: {
      idle: { on: { EXPORT: { target: 'running', actions: 'begin' } } },
      running: {
        invoke: {
          src: 'run',
          input: ({ context, self }) => ({
            request: context.request!,
            onProgress: (done: number) => self.send({ type: 'PROGRESS', done }),
          }),
          onDone: 'done',
          onError: { target: 'failed', actions: assign({ error: ({ event }) => event.error }) },
        },
        on: { PROGRESS: { actions: 'progress' }, CANCEL: 'cancelled' },
      },
      done: { on: { EXPORT: { target: 'running', actions: 'begin' }, DISMISS: 'idle' } },
      failed: { on: { EXPORT: { target: 'running', actions: 'begin' }, DISMISS: 'idle' } },
      cancelled: { on: { EXPORT: { target: 'running', actions: 'begin' }, DISMISS: 'idle' } },
    },
  });
}
