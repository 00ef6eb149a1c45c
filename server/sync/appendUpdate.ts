import type { beforeSyncPayload } from '@hocuspocus/server';
import * as Y from 'yjs';
import type { SyncContext } from './authenticate.ts';
import type { UpdateLog } from './UpdateLog.ts';

const syncStep1 = 0;
const syncStep2 = 1;
const emptyUpdateLength = 2;

/**
 * Writes an update to disk before it is applied, broadcast and acknowledged: what the client
 * hears of as saved is saved. When the write fails the socket ends and the client sends it again.
 */
export const createAppendUpdate =
  (log: UpdateLog, onAppended: (docId: string, bytes: number) => void) =>
  async ({
    type,
    payload,
    documentName,
    document,
    connection,
    context,
  }: beforeSyncPayload<SyncContext>): Promise<void> => {
    if (type === syncStep1 || connection.readOnly || payload.length <= emptyUpdateLength) return;
    // Every reconnection sends all deletions again; what is known already is logged already.
    if (type === syncStep2 && Y.snapshotContainsUpdate(Y.snapshot(document), payload)) return;
    // The frame's buffer belongs to the socket; the log keeps its own copy until it is written.
    await log.append({ docId: documentName, userId: context.session?.userId, data: payload.slice() });
    onAppended(documentName, payload.length);
  };
