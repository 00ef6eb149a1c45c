import { type SendOutcome, sendDesign } from '../../features/sync/sendDesign.ts';
import { api } from '../services.ts';
import { sendFiles } from './sendFiles.ts';
import { syncOptions } from './syncOptions.ts';

/** Sends one design of a person that waits on this device, with the files in it. */
export const sendUnsent = (userId: string, projectId: string, signal: AbortSignal): Promise<SendOutcome> =>
  sendDesign(
    {
      ...syncOptions(api),
      userId,
      projectId,
      complete: (ydoc, until) => sendFiles(ydoc, userId, until),
    },
    signal,
  );
