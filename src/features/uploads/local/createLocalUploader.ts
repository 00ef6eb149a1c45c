// Sends what is kept on this device through the one queue. What could not be sent waits for the next call; what the
// server refuses for good is marked as such.
import type { UploadNotice } from '../uploadQueueMachine.ts';
import type { UploadQueue } from '../uploadFiles.ts';
import { freeSent } from './freeSent.ts';
import { readLocalId } from './localAddress.ts';
import type { LocalFile } from './localFileDatabase.ts';
import type { LocalFiles } from './LocalFiles.ts';

/** Files on their way at once, below the limit of a batch. */
const MAX_AT_ONCE = 20;

/** Runs a task for one file once no other tab is at it, which may be gone before it has sent the file; or rejects. */
export type RunAlone = (name: string, task: () => Promise<void>, signal: AbortSignal) => Promise<void>;

/** Between the tabs of a browser; without locks every tab works for itself. */
export const runAlone: RunAlone = async (name, task, signal) => {
  if (typeof navigator === 'undefined' || !navigator.locks) return task();
  await navigator.locks.request(name, { signal }, task);
};

export type LocalUploader = {
  /**
   * Sends everything that is pending, of what was stopped by hand only what is `needed` (addresses); calling it again and
   * again is harmless.
   */
  run(needed?: Iterable<string>): void;
  /** From now on nothing begins and nothing that arrives counts; whoever has the queue ends what is under way. */
  stop(): void;
};

/** Sends the files of one person as long as it is not stopped. */
export function createLocalUploader({
  files,
  queue,
  alone = runAlone,
  onFailed,
}: {
  readonly files: LocalFiles;
  readonly queue: UploadQueue;
  readonly alone?: RunAlone;
  /** A file could not be sent, for a reason that may pass by itself. */
  readonly onFailed?: () => void;
}): LocalUploader {
  const stopping = new AbortController();
  const { signal } = stopping;
  const underWay = new Set<string>();
  /** Stopped by hand: neither what is placed next nor a network that is back begins them again. */
  const stopped = new Set<string>();
  /** What became of files, being written down: the next tab in line is to read it. */
  const noting = new Map<string, Promise<void>>();
  const idOf = (file: File): string | undefined => files.pending.find((entry) => entry.file === file)?.id;

  // Also hears of items the user tried again by hand.
  const subscription = queue.on('*', (notice) => {
    if (notice.type === 'UPLOADED') {
      const id = idOf(notice.file);
      if (id === undefined) return;
      noting.set(id, files.markStored(id, notice.item));
      freeSent(files);
    } else if (notice.type === 'GIVEN_UP' && notice.refused) {
      for (const id of notice.files.flatMap((file) => idOf(file) ?? []))
        noting.set(id, files.markRefused(id, notice.refused));
    } else if (notice.type === 'GIVEN_UP' && notice.isCancelled) {
      // One that had failed is put out of sight, no more.
      for (const id of notice.files.flatMap((file) => idOf(file) ?? []))
        if (underWay.has(id)) stopped.add(id);
    }
  });

  async function send(id: string): Promise<void> {
    const entry = await files.refresh(id);
    if (signal.aborted || !entry?.file || entry.state.kind !== 'pending') return;
    const notice = await sendThrough(queue, entry.file);
    await noting.get(id);
    // Who stopped it by hand is not to see it begin again at once.
    if (notice.type === 'GIVEN_UP' && !notice.isCancelled && notice.refused === undefined) onFailed?.();
  }

  function start({ id }: LocalFile): void {
    underWay.add(id);
    alone(`${files.name}#${id}`, () => send(id), signal)
      .catch((error: unknown) => {
        if (!signal.aborted) console.warn('A file could not be sent', error);
      })
      .finally(() => {
        underWay.delete(id);
        noting.delete(id);
        // Sent, here or in another tab, refused, or stopped: there is room for the next one.
        if (stopped.has(id) || !files.pending.some((entry) => entry.id === id)) run();
      });
  }

  function run(needed: Iterable<string> = []): void {
    for (const address of needed) stopped.delete(readLocalId(address) ?? '');
    for (const entry of files.pending) {
      if (underWay.size >= MAX_AT_ONCE) return;
      if (!underWay.has(entry.id) && !stopped.has(entry.id)) start(entry);
    }
  }
  return {
    run,
    stop() {
      stopping.abort();
      subscription.unsubscribe();
    },
  };
}

/** Resolves with what became of the file. One that failed before is tried again in its place; one under way is waited for. */
function sendThrough(queue: UploadQueue, file: File): Promise<UploadNotice> {
  return new Promise((resolve) => {
    const subscription = queue.on('*', (notice) => {
      const isOurs =
        notice.type === 'UPLOADED'
          ? notice.file === file
          : notice.type === 'GIVEN_UP' && notice.files.includes(file);
      if (!isOurs) return;
      subscription.unsubscribe();
      resolve(notice);
    });
    const known = queue
      .getSnapshot()
      .context.items.find(({ actor }) => actor.getSnapshot().context.file === file);
    queue.send(known ? { type: 'RETRY_ITEM', id: known.id } : { type: 'ENQUEUE', files: [file] });
  });
}
