import { uuidv4 } from 'lib0/random';
import { createActor } from 'xstate';
import { createUploadEffects } from '../../features/uploads/createUploadEffects.ts';
import { createUploadQueueMachine } from '../../features/uploads/uploadQueueMachine.ts';
import { showToast } from '../../ui/toasts/toastStore.ts';
import { clearOnNewPerson } from '../clearOnNewPerson.ts';
import { api, queryClient, session } from '../services.ts';
import { fromUpload } from './fromUpload.ts';

/** The one upload queue of the page: it goes on when a panel or the editor is closed. */
export const uploads = createActor(createUploadQueueMachine(createUploadEffects(api), uuidv4));

uploads.on('NOTICE', ({ id, message }) => showToast({ kind: 'error', text: message, id }));
uploads.on('UPLOADED', ({ item }) => {
  // Whatever sent it: the panel, a drop on the artboard, or another try after the batch had ended.
  import('./listUpload.ts')
    .then(({ listUpload }) => listUpload(queryClient, fromUpload(item)))
    .catch((error: unknown) => console.warn('A file that arrived is not listed yet', error));
});
uploads.start();
// What is on its way would arrive with the next person's token.
clearOnNewPerson(session, { clear: () => uploads.send({ type: 'CANCEL_ALL' }) });
