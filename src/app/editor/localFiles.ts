import { connection } from '../connection/connection.ts';
import { session } from '../services.ts';
import { createFilesByPerson } from './createFilesByPerson.ts';
import { uploads } from './uploads.ts';

/** Files placed before the server had them, of whoever uses this page. */
export const { open: openLocalFiles, current: currentLocalFiles } = createFilesByPerson({
  session,
  connection,
  queue: uploads,
});
