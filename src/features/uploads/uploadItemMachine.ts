// One file on its way: preparing → waiting for its address → uploading → processing → done; error or cancel at any step.
import { assign, fromCallback, fromPromise, sendParent, setup } from 'xstate';
import { t } from '../../i18n/uploads.ts';
import {
  type LibraryItem,
  type PreparedFile,
  StartOverError,
  type UploadEffects,
  UploadError,
  type UploadTask,
} from './types.ts';

export type UploadItemEvent =
  | { type: 'TASK'; task: UploadTask }
  | { type: 'REFUSED'; reason: string }
  | { type: 'PROGRESS'; done: number }
  | { type: 'SENT'; task: UploadTask }
  | { type: 'FAILED'; error: unknown }
  | { type: 'RETRY' }
  | { type: 'CANCEL' };

export type UploadItemReport =
  | { type: 'ITEM_PREPARED'; id: string; prepared: PreparedFile }
  /** `refused`: why no other try can succeed; empty when one may. */
  | { type: 'ITEM_FAILED'; id: string; refused: string }
  | { type: 'ITEM_CANCELLED'; id: string }
  | { type: 'ITEM_DONE'; id: string; item: LibraryItem };

type Context = {
  readonly id: string;
  readonly file: File;
  readonly prepared: PreparedFile | null;
  readonly task: UploadTask | null;
  /** 0–100, whole per cent. */
  readonly progress: number;
  readonly error: string;
  readonly isFinal: boolean;
  /** The server has the bytes: another try goes on from there, so that nothing is registered twice. */
  readonly isSent: boolean;
};

const untried = { error: '', isFinal: false, isSent: false } as const;

function reasonOf(error: unknown, fallback: string): string {
  return error instanceof UploadError ? error.message : fallback;
}

/** The machine of one file; `effects` do the work, so that a test needs no network. */
export function createUploadItemMachine(effects: UploadEffects) {
  return setup({
    types: {
      context: {} as Context,
      events: {} as UploadItemEvent,
      input: {} as { id: string; file: File },
    },
    actors: {
      prepare: fromPromise<PreparedFile, File>(({ input, signal }) => effects.prepare(input, signal)),
      put: fromCallback<UploadItemEvent, { task: UploadTask; file: File }>(({ input, sendBack }) => {
        const abort = new AbortController();
        effects
          .put(input.task, input.file, (done) => sendBack({ type: 'PROGRESS', done }), abort.signal)
          .then((task) => sendBack({ type: 'SENT', task }))
          .catch((error: unknown) => sendBack({ type: 'FAILED', error }));
        return () => abort.abort();
      }),
      register: fromPromise<LibraryItem, { task: UploadTask; prepared: PreparedFile }>(({ input, signal }) =>
        effects.register(input.task, input.prepared, signal),
      ),
    },
    actions: {
      failTransfer: assign({
        error: ({ event }) => reasonOf('error' in event ? event.error : null, t('uploads.transferFailed')),
        isFinal: ({ event }) => 'error' in event && event.error instanceof UploadError,
        isSent: ({ context, event }) =>
          context.isSent && !('error' in event && event.error instanceof StartOverError),
      }),
    },
  }).createMachine({
    id: 'uploadItem',
    context: ({ input }) => ({ ...input, prepared: null, task: null, progress: 0, ...untried }),
    initial: 'preparing',
    on: { CANCEL: '.cancelled' },
    states: {
      preparing: {
        invoke: {
          src: 'prepare',
          input: ({ context }) => context.file,
          onDone: { target: 'waiting', actions: assign({ prepared: ({ event }) => event.output }) },
          onError: {
            target: 'error',
            actions: assign({
              error: ({ event }) => reasonOf(event.error, t('uploads.unsupported')),
              isFinal: true,
            }),
          },
        },
      },
      waiting: {
        entry: sendParent(({ context }) => ({
          type: 'ITEM_PREPARED',
          id: context.id,
          prepared: context.prepared,
        })),
        on: {
          TASK: { target: 'uploading', actions: assign({ task: ({ event }) => event.task }) },
          REFUSED: { target: 'error', actions: assign({ error: ({ event }) => event.reason }) },
        },
      },
      uploading: {
        invoke: {
          src: 'put',
          input: ({ context }) => ({ task: context.task!, file: context.prepared!.file }),
        },
        on: {
          PROGRESS: {
            actions: assign({
              progress: ({ event, context }) =>
                Math.max(context.progress, Math.min(100, Math.round(event.done * 100))),
            }),
          },
          SENT: { target: 'processing', actions: assign({ isSent: true, task: ({ event }) => event.task }) },
          FAILED: { target: 'error', actions: 'failTransfer' },
        },
      },
      processing: {
        invoke: {
          src: 'register',
          input: ({ context }) => ({ task: context.task!, prepared: context.prepared! }),
          onDone: {
            target: 'done',
            actions: sendParent(({ context, event }) => ({
              type: 'ITEM_DONE',
              id: context.id,
              item: event.output,
            })),
          },
          onError: { target: 'error', actions: 'failTransfer' },
        },
      },
      error: {
        entry: sendParent(({ context }) => ({
          type: 'ITEM_FAILED',
          id: context.id,
          refused: context.isFinal ? context.error : '',
        })),
        on: { RETRY: { guard: ({ context }) => context.isSent, target: 'processing' } },
      },
      cancelled: {
        type: 'final',
        entry: sendParent(({ context }) => ({ type: 'ITEM_CANCELLED', id: context.id })),
      },
      done: { type: 'final' },
    },
  });
}
