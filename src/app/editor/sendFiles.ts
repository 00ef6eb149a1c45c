import type * as Y from 'yjs';
import { openDocument } from '../../../scene/document/openDocument.ts';
import { openLocalFiles } from './localFiles.ts';
import { settleAll } from './settlePictures.ts';

/** So long (ms) files may be on their way; then it is tried again another time. */
const PATIENCE = 120_000;

/**
 * Sends the files of a design that were placed before the server had them, and has it show what others can see. Rejects with
 * the signal.
 */
export async function sendFiles(ydoc: Y.Doc, userId: string, signal: AbortSignal): Promise<void> {
  let isNewer = false;
  const document = openDocument(ydoc, { onNewer: () => (isNewer = true) });
  try {
    // What a newer build has stored can only be read.
    if (isNewer) return;
    const patience = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]);
    await settleAll(document, () => openLocalFiles(userId), patience);
  } finally {
    document.destroy();
  }
}
