import { connection } from '../connection/connection.ts';
import { session } from '../services.ts';
import { createFilesByPerson } from './createFilesByPerson.ts';
import { loadUploads } from './loadUploads.ts';

/** Files placed before the server had them, of whoever uses this page. */
export const { open: openLocalFiles, current: currentLocalFiles } = createFilesByPerson({
  session,
  keepSending: async (files, userId) => {
    const [{ keepSending }, queue] = await Promise.all([import('./keepSending.ts'), loadUploads()]);
    return keepSending(files, userId, { session, connection, queue });
  },
});
