// The queue: checks a batch, spawns one machine per file, asks the server for addresses once every file of the batch is
// prepared or has failed, and hands finished items to whoever listens (`emit`).
import {
  type ActorRefFrom,
  assign,
  enqueueActions,
  fromCallback,
  fromPromise,
  setup,
  stopChild,
} from 'xstate';
import { t } from '../../i18n/uploads.ts';
import type { LibraryItem, UploadEffects, UploadTask } from './types.ts';
import { type UploadItemReport, createUploadItemMachine } from './uploadItemMachine.ts';

const MAX_FILES_PER_BATCH = 30;

type ItemActor = ActorRefFrom<ReturnType<typeof createUploadItemMachine>>;
type Batch = {
  readonly id: string;
  readonly waiting: readonly string[];
  readonly prepared: readonly string[];
};

export type UploadQueueEvent =
  /** `replaces`: the failed item that is tried again. */
  | { type: 'ENQUEUE'; files: readonly File[]; replaces?: string }
  | { type: 'CANCEL_ITEM'; id: string }
  | { type: 'CANCEL_ALL' }
  /** Nothing for one that has not failed. */
  | { type: 'RETRY_ITEM'; id: string }
  | { type: 'TASKS_READY'; batchId: string; tasks: readonly UploadTask[] }
  | { type: 'TASKS_FAILED'; batchId: string; reason: string }
  | UploadItemReport;

export type UploadNotice =
  | { type: 'NOTICE'; id: string; message: string }
  | { type: 'UPLOADED'; item: LibraryItem; file: File }
  /** These files will not arrive unless started again; `refused` says why that would not help. */
  | { type: 'GIVEN_UP'; files: readonly File[]; refused?: string; isCancelled?: true };

/** A file whose batch begins when the connection has been looked at. */
type Checked = { readonly file: File; readonly replaces: string | undefined };

type Context = {
  readonly items: readonly { readonly id: string; readonly actor: ItemActor }[];
  readonly batches: readonly Batch[];
  readonly checking: readonly Checked[];
};

/** The upload queue; `createId` names items and batches. */
export function createUploadQueueMachine(effects: UploadEffects, createId: () => string) {
  const itemMachine = createUploadItemMachine(effects);
  return setup({
    types: { context: {} as Context, events: {} as UploadQueueEvent, emitted: {} as UploadNotice },
    actors: {
      item: itemMachine,
      isOnline: fromPromise<boolean>(({ signal }) => effects.isOnline(signal)),
      requestTasks: fromCallback<UploadQueueEvent, { batchId: string; files: readonly File[] }>(
        ({ input, sendBack }) => {
          const abort = new AbortController();
          const { batchId, files } = input;
          effects
            .requestTasks(files, batchId, abort.signal)
            .then((tasks) => sendBack({ type: 'TASKS_READY', batchId, tasks }))
            .catch((error: unknown) =>
              sendBack({
                type: 'TASKS_FAILED',
                batchId,
                // A cut connection says nothing in words.
                reason: (error instanceof Error && error.message) || t('uploads.noAnswer'),
              }),
            );
          return () => abort.abort();
        },
      ),
    },
    guards: {
      isTooMany: ({ event }) => event.type === 'ENQUEUE' && event.files.length > MAX_FILES_PER_BATCH,
    },
    actions: {
      /** A failed item stays in sight until its file is really under way again. */
      dropReplaced: enqueueActions(({ context, enqueue }) => {
        for (const { replaces } of context.checking) {
          if (replaces === undefined) continue;
          enqueue(stopChild(replaces));
          enqueue.assign(({ context: now }) => ({ items: now.items.filter(({ id }) => id !== replaces) }));
        }
      }),
      /** Drops that were checked together may be more than the server takes at a time. */
      spawnBatches: assign(({ context, spawn }) => {
        const added = context.checking.map(({ file }) => {
          const id = createId();
          return { id, actor: spawn('item', { id, input: { id, file } }) };
        });
        const batches = Array.from(
          { length: Math.ceil(added.length / MAX_FILES_PER_BATCH) },
          (_, place): Batch => {
            const own = added.slice(place * MAX_FILES_PER_BATCH, (place + 1) * MAX_FILES_PER_BATCH);
            return { id: createId(), waiting: own.map(({ id }) => id), prepared: [] };
          },
        );
        return {
          items: [...context.items, ...added],
          batches: [...context.batches, ...batches],
          checking: [],
        };
      }),
      requestWhenPrepared: enqueueActions(({ context, enqueue }) => {
        for (const batch of context.batches) {
          if (batch.waiting.length > 0) continue;
          const files = batch.prepared.flatMap((id) => {
            const file = context.items.find((item) => item.id === id)?.actor.getSnapshot().context
              .prepared?.file;
            return file ? [file] : [];
          });
          enqueue.assign(({ context: now }) => ({
            batches: now.batches.map((b) => (b.id === batch.id ? { ...b, waiting: ['requested'] } : b)),
          }));
          if (files.length > 0)
            enqueue.spawnChild('requestTasks', { id: batch.id, input: { batchId: batch.id, files } });
        }
      }),
      tellUploaded: enqueueActions(({ context, event, enqueue }) => {
        const file = 'id' in event ? fileOf(context, event.id) : undefined;
        if (event.type === 'ITEM_DONE' && file) enqueue.emit({ type: 'UPLOADED', item: event.item, file });
      }),
      tellGivenUp: enqueueActions(({ context, event, enqueue }) => {
        const file = 'id' in event ? fileOf(context, event.id) : undefined;
        if (!file) return;
        if (event.type !== 'ITEM_FAILED')
          enqueue.emit({ type: 'GIVEN_UP', files: [file], isCancelled: true });
        else if (event.refused === '') enqueue.emit({ type: 'GIVEN_UP', files: [file] });
        else enqueue.emit({ type: 'GIVEN_UP', files: [file], refused: event.refused });
      }),
      refuseTooMany: enqueueActions(({ event, enqueue }) => {
        enqueue.emit({ type: 'NOTICE', id: 'too-many', message: t('uploads.tooMany') });
        if (event.type === 'ENQUEUE') enqueue.emit({ type: 'GIVEN_UP', files: event.files });
      }),
      refuseOffline: enqueueActions(({ context, enqueue }) => {
        enqueue.emit({ type: 'NOTICE', id: 'no-internet', message: t('uploads.offline') });
        enqueue.emit({ type: 'GIVEN_UP', files: context.checking.map(({ file }) => file) });
        enqueue.assign({ checking: [] });
      }),
      forget: assign(({ context, event }) => ('id' in event ? without(context, event.id) : {})),
      cancelAll: enqueueActions(({ context, enqueue }) => {
        const files = [
          ...context.items.map(({ actor }) => actor.getSnapshot().context.file),
          ...context.checking.map(({ file }) => file),
        ];
        for (const { id } of [...context.items, ...context.batches]) enqueue(stopChild(id));
        enqueue.assign({ items: [], batches: [], checking: [] });
        enqueue.emit({ type: 'GIVEN_UP', files: [...new Set(files)], isCancelled: true });
      }),
    },
  }).createMachine({
    id: 'uploadQueue',
    context: { items: [], batches: [], checking: [] },
    initial: 'ready',
    on: {
      ITEM_PREPARED: {
        actions: [
          assign(({ context, event }) => ({
            batches: context.batches.map((batch) => settle(batch, event.id, true)),
          })),
          'requestWhenPrepared',
        ],
      },
      ITEM_FAILED: {
        actions: [
          'tellGivenUp',
          assign(({ context, event }) => ({
            batches: context.batches.map((batch) => settle(batch, event.id, false)),
          })),
          'requestWhenPrepared',
        ],
      },
      ITEM_CANCELLED: { actions: ['tellGivenUp', 'forget', 'requestWhenPrepared'] },
      ITEM_DONE: { actions: ['tellUploaded', 'forget'] },
      CANCEL_ITEM: {
        actions: [
          enqueueActions(({ context, event, enqueue }) => {
            const item = context.items.find(({ id }) => id === event.id);
            if (item) enqueue.sendTo(item.actor, { type: 'CANCEL' });
          }),
          'tellGivenUp',
          'forget',
          'requestWhenPrepared',
        ],
      },
      CANCEL_ALL: { target: '.ready', actions: 'cancelAll' },
      RETRY_ITEM: {
        actions: enqueueActions(({ context, event, enqueue, self }) => {
          const actor = context.items.find(({ id }) => id === event.id)?.actor;
          // One that has been tried again since, by hand or by itself, goes on where it is.
          if (!actor?.getSnapshot().matches('error')) return;
          if (context.checking.some(({ replaces }) => replaces === event.id)) return;
          const { file, isSent } = actor.getSnapshot().context;
          if (isSent) {
            enqueue.sendTo(actor, { type: 'RETRY' });
            return;
          }
          enqueue.sendTo(self, { type: 'ENQUEUE', files: [file], replaces: event.id });
        }),
      },
      TASKS_READY: {
        actions: enqueueActions(({ context, event, enqueue }) => {
          const batch = context.batches.find(({ id }) => id === event.batchId);
          const free = [...event.tasks];
          for (const id of batch?.prepared ?? []) {
            const item = context.items.find((entry) => entry.id === id);
            const name = item?.actor.getSnapshot().context.prepared?.file.name ?? '';
            const at = free.findIndex((task) => task.original_name === name);
            const task = at < 0 ? undefined : free.splice(at, 1)[0];
            if (!item) continue;
            enqueue.sendTo(
              item.actor,
              task
                ? { type: 'TASK', task }
                : { type: 'REFUSED', reason: t('uploads.noTask', { file: name }) },
            );
          }
          enqueue.assign({ batches: context.batches.filter(({ id }) => id !== event.batchId) });
        }),
      },
      TASKS_FAILED: {
        actions: enqueueActions(({ context, event, enqueue }) => {
          enqueue.emit({
            type: 'NOTICE',
            id: 'upload-start',
            message: t('uploads.startFailed', { reason: event.reason }),
          });
          const batch = context.batches.find(({ id }) => id === event.batchId);
          for (const { id, actor } of context.items)
            if (batch?.prepared.includes(id))
              enqueue.sendTo(actor, { type: 'REFUSED', reason: t('uploads.apiFailed') });
          enqueue.assign({ batches: context.batches.filter(({ id }) => id !== event.batchId) });
        }),
      },
    },
    states: {
      ready: {
        on: {
          ENQUEUE: [
            { guard: 'isTooMany', actions: 'refuseTooMany' },
            {
              guard: ({ event }) => event.files.length > 0,
              target: 'checking',
              actions: assign({ checking: ({ event }) => toChecked(event) }),
            },
          ],
        },
      },
      checking: {
        invoke: {
          src: 'isOnline',
          onDone: [
            {
              guard: ({ event }) => event.output,
              target: 'ready',
              actions: ['dropReplaced', 'spawnBatches'],
            },
            {
              target: 'ready',
              actions: 'refuseOffline',
            },
          ],
          onError: {
            target: 'ready',
            actions: 'refuseOffline',
          },
        },
        on: {
          // A second drop while the first is being checked joins it.
          ENQUEUE: [
            { guard: 'isTooMany', actions: 'refuseTooMany' },
            {
              actions: assign({
                checking: ({ context, event }) => [...context.checking, ...toChecked(event)],
              }),
            },
          ],
        },
      },
    },
  });
}

function toChecked({ files, replaces }: Extract<UploadQueueEvent, { type: 'ENQUEUE' }>): readonly Checked[] {
  return files.map((file) => ({ file, replaces }));
}

function fileOf(context: Context, id: string): File | undefined {
  return context.items.find((item) => item.id === id)?.actor.getSnapshot().context.file;
}

function settle(batch: Batch, id: string, prepared: boolean): Batch {
  if (!batch.waiting.includes(id)) return batch;
  const waiting = batch.waiting.filter((other) => other !== id);
  return { ...batch, waiting, prepared: prepared ? [...batch.prepared, id] : batch.prepared };
}

function without(context: Context, id: string): Partial<Context> {
  return {
    items: context.items.filter((item) => item.id !== id),
    checking: context.checking.filter(({ replaces }) => replaces !== id),
    batches: context.batches.map((batch) => ({
      ...batch,
      waiting: batch.waiting.filter((other) => other !== id),
      prepared: batch.prepared.filter((other) => other !== id),
    })),
  };
}
