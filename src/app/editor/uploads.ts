import { uuidv4 } from 'lib0/random';
import { createActor } from 'xstate';
import { createUploadEffects } from '../../features/uploads/createUploadEffects.ts';
import { createUploadQueueMachine } from '../../features/uploads/uploadQueueMachine.ts';
import { showToast } from '../../ui/toasts/toastStore.ts';
import { api } from '../services.ts';

/** The one upload queue of the page: it goes on when a panel or the editor is closed. */
export const uploads = createActor(createUploadQueueMachine(createUploadEffects(api), uuidv4));

uploads.on('NOTICE', ({ id, message }) => showToast({ kind: 'error', text: message, id }));
uploads.start();
