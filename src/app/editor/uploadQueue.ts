import { createActor } from 'xstate';
import { createUploadEffects } from '../../features/uploads/createUploadEffects.ts';
import type { UploadQueue } from '../../features/uploads/uploadFiles.ts';
import { createUploadQueueMachine } from '../../features/uploads/uploadQueueMachine.ts';
import { showToast } from '../../ui/toasts/toastStore.ts';
import { api } from '../services.ts';

let queue: UploadQueue | undefined;

/** The one upload queue of this page; its notices become toasts. */
export function getUploadQueue(): UploadQueue {
  if (queue) return queue;
  const actor = createActor(createUploadQueueMachine(createUploadEffects(api), () => crypto.randomUUID()));
  actor.on('NOTICE', ({ id, message }) => showToast({ kind: 'error', text: message, id }));
  actor.start();
  queue = actor;
  return actor;
}
