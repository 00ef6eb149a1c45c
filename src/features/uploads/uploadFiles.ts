import type { ActorRefFrom } from 'xstate';
import type { LibraryItem } from './types.ts';
import type { createUploadQueueMachine } from './uploadQueueMachine.ts';

export type UploadQueue = ActorRefFrom<ReturnType<typeof createUploadQueueMachine>>;

/** Sends files through the queue; resolves with what arrived once each has arrived or been given up. */
export function uploadFiles(queue: UploadQueue, files: readonly File[]): Promise<readonly LibraryItem[]> {
  if (files.length === 0) return Promise.resolve([]);
  const open = new Set(files);
  const arrived = new Map<File, LibraryItem>();
  return new Promise((resolve) => {
    const settle = (settled: readonly File[]): void => {
      for (const file of settled) open.delete(file);
      if (open.size > 0) return;
      subscription.unsubscribe();
      resolve(files.flatMap((file) => arrived.get(file) ?? []));
    };
    const subscription = queue.on('*', (notice) => {
      if (notice.type === 'UPLOADED') {
        arrived.set(notice.file, notice.item);
        settle([notice.file]);
      } else if (notice.type === 'GIVEN_UP') settle(notice.files);
    });
    queue.send({ type: 'ENQUEUE', files });
  });
}
