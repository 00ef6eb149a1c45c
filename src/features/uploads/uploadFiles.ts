import type { ActorRefFrom } from 'xstate';
import type { LibraryItem } from './types.ts';
import type { createUploadQueueMachine } from './uploadQueueMachine.ts';

export type UploadQueue = ActorRefFrom<ReturnType<typeof createUploadQueueMachine>>;

/** Files that are nowhere but in this page until they have arrived. */
const onlyHere = new WeakSet<File>();
const held = new WeakSet<UploadQueue>();
let onTheirWay = 0;

/** How many such files are on their way: they are lost with the page, and with the session. */
export const countOnlyHere = (): number => onTheirWay;

/** Has the browser ask before the page is left while such files are on their way, the first time or once more. */
function holdPage(queue: UploadQueue): void {
  if (held.has(queue)) return;
  held.add(queue);
  const ask = (event: Event): void => event.preventDefault();
  queue.subscribe(({ context }) => {
    const sent = context.items.filter(({ actor }) => {
      const item = actor.getSnapshot();
      return item.value !== 'error' && onlyHere.has(item.context.file);
    });
    onTheirWay = sent.length + context.checking.filter(({ file }) => onlyHere.has(file)).length;
    if (onTheirWay > 0) globalThis.addEventListener?.('beforeunload', ask);
    else globalThis.removeEventListener?.('beforeunload', ask);
  });
}

/** Sends files through the queue; resolves with what arrived once each has arrived or been given up. */
export function uploadFiles(queue: UploadQueue, files: readonly File[]): Promise<readonly LibraryItem[]> {
  if (files.length === 0) return Promise.resolve([]);
  for (const file of files) onlyHere.add(file);
  holdPage(queue);
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
