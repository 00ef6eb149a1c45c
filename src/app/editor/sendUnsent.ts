import type * as Y from 'yjs';
import { type SendOutcome, sendDesign } from '../../features/sync/sendDesign.ts';
import { isOffline } from '../connection/connection.ts';
import { api, findUserId } from '../services.ts';
import { openLocalFiles } from './localFiles.ts';
import { settleAll } from './settlePictures.ts';
import { syncOptions } from './syncOptions.ts';
import { updateThumbnail } from './updateThumbnail.ts';

/** So long (ms) files may be on their way; then it is tried again another time. */
const PATIENCE = 120_000;

/** `withStopped`: also those of the design that somebody has stopped by hand. */
type Files = { readonly withStopped?: boolean };

/**
 * Sends one design of a person that waits on this device, with its files, so that it shows what others can see, and with a
 * new picture for the lists, which nobody else would draw before it is opened again.
 */
export const sendUnsent = (
  userId: string,
  projectId: string,
  signal: AbortSignal,
  files: Files = {},
): Promise<SendOutcome> =>
  sendDesign(
    {
      ...syncOptions(api, userId, { findUserId, isOffline }),
      projectId,
      complete: (ydoc, until) => complete(ydoc, (needed) => openFiles(userId, needed, files), until),
    },
    signal,
  );

async function openFiles(userId: string, needed: ReadonlySet<string>, { withStopped }: Files) {
  const pictures = await openLocalFiles(userId);
  if (withStopped) pictures.send(needed);
  return pictures;
}

/** Rejects with the signal. */
async function complete(
  ydoc: Y.Doc,
  open: Parameters<typeof settleAll>[1],
  signal: AbortSignal,
): Promise<void> {
  const { openPages } = await import('../../../scene/document/pages/openPages.ts');
  let isNewer = false;
  const pages = openPages(ydoc, { onNewer: () => (isNewer = true) });
  const patience = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]);
  try {
    const first = pages.document(pages.ids[0]!);
    // What a newer build has stored can only be read, and may look like anything.
    if (isNewer) return;
    for (const id of pages.ids) await settleAll(pages.document(id), open, patience);
    // No edit waits for a picture that cannot be drawn or sent.
    await updateThumbnail(api, ydoc.guid, first, patience).catch((error: unknown) =>
      console.warn('The thumbnail was not updated', error),
    );
  } finally {
    pages.destroy();
  }
}
