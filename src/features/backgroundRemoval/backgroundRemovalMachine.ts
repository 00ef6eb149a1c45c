// One removal at a time per design: fetching → cutting → storing → placed. The effects are given from outside; the
// document is written once, at the end, and only when the picture is still the one that was sent.
import { assign, emit, fromCallback, fromPromise, setup } from 'xstate';

/** The picture a removal was started for: the node and what it showed then. */
export type RemovalTarget = { readonly nodeId: string; readonly src: string };

export type BackgroundRemovalEffects<Asset> = {
  /** The picture as a file the server takes. */
  fetchSource(target: RemovalTarget, signal: AbortSignal): Promise<Blob>;
  cutOut(source: Blob, signal: AbortSignal): Promise<Blob>;
  /** Stores the result as a file of the user. */
  store(target: RemovalTarget, result: Blob): Promise<Asset>;
  /** Shows that work is going on until the returned function is called; writes nothing. */
  pulse(target: RemovalTarget): () => void;
  /** Calls back when the node is gone or shows something else; answers the way to stop watching. */
  watch(target: RemovalTarget, onChanged: () => void): () => void;
  /** Puts the stored picture in the node's place as one step. */
  place(target: RemovalTarget, asset: Asset): void;
};

export type BackgroundRemovalEvent =
  | { type: 'REMOVE'; target: RemovalTarget; isPro: boolean }
  | { type: 'CANCEL' }
  | { type: 'TARGET_CHANGED' };

export type BackgroundRemovalNotice =
  | { type: 'PENDING' }
  | { type: 'PRO_NEEDED' }
  | { type: 'FAILED'; error: unknown };

type Context = { readonly target: RemovalTarget; readonly source: Blob; readonly result: Blob };

/** Orders the effects; a failure, a cancel or a vanished node leaves the document as it was. */
export function createBackgroundRemovalMachine<Asset>(effects: BackgroundRemovalEffects<Asset>) {
  return setup({
    types: {
      context: {} as Context,
      events: {} as BackgroundRemovalEvent,
      emitted: {} as BackgroundRemovalNotice,
    },
    actors: {
      fetchSource: fromPromise<Blob, RemovalTarget>(({ input, signal }) =>
        effects.fetchSource(input, signal),
      ),
      cutOut: fromPromise<Blob, Blob>(({ input, signal }) => effects.cutOut(input, signal)),
      store: fromPromise<Asset, { target: RemovalTarget; result: Blob }>(({ input }) =>
        effects.store(input.target, input.result),
      ),
      pulse: fromCallback<BackgroundRemovalEvent, RemovalTarget>(({ input }) => effects.pulse(input)),
      watch: fromCallback<BackgroundRemovalEvent, RemovalTarget>(({ input, sendBack }) =>
        effects.watch(input, () => sendBack({ type: 'TARGET_CHANGED' })),
      ),
    },
    guards: { isPro: ({ event }) => event.type === 'REMOVE' && event.isPro },
  }).createMachine({
    id: 'backgroundRemoval',
    context: { target: { nodeId: '', src: '' }, source: new Blob(), result: new Blob() },
    initial: 'idle',
    states: {
      idle: {
        on: {
          REMOVE: [
            {
              guard: 'isPro',
              target: 'running',
              actions: assign({ target: ({ event }) => event.target }),
            },
            { actions: emit({ type: 'PRO_NEEDED' }) },
          ],
        },
      },
      running: {
        invoke: [
          { src: 'pulse', input: ({ context }) => context.target },
          { src: 'watch', input: ({ context }) => context.target },
        ],
        on: {
          REMOVE: { actions: emit({ type: 'PENDING' }) },
          CANCEL: 'idle',
          TARGET_CHANGED: 'idle',
        },
        initial: 'fetching',
        states: {
          fetching: {
            invoke: {
              src: 'fetchSource',
              input: ({ context }) => context.target,
              onDone: { target: 'cutting', actions: assign({ source: ({ event }) => event.output }) },
              onError: {
                target: '#backgroundRemoval.idle',
                actions: emit(({ event }) => ({ type: 'FAILED' as const, error: event.error })),
              },
            },
          },
          cutting: {
            invoke: {
              src: 'cutOut',
              input: ({ context }) => context.source,
              onDone: { target: 'storing', actions: assign({ result: ({ event }) => event.output }) },
              onError: {
                target: '#backgroundRemoval.idle',
                actions: emit(({ event }) => ({ type: 'FAILED' as const, error: event.error })),
              },
            },
          },
          storing: {
            invoke: {
              src: 'store',
              input: ({ context: { target, result } }) => ({ target, result }),
              onDone: {
                target: '#backgroundRemoval.idle',
                actions: ({ context, event }) => effects.place(context.target, event.output),
              },
              onError: {
                target: '#backgroundRemoval.idle',
                actions: emit(({ event }) => ({ type: 'FAILED' as const, error: event.error })),
              },
            },
          },
        },
      },
    },
  });
}
