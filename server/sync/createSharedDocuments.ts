import type { DirectConnection, Hocuspocus } from '@hocuspocus/server';
import * as Y from 'yjs';
import type { SyncContext } from './authenticate.ts';
import { createQueues } from './createQueues.ts';
import type { DocumentStore } from './DocumentStore.ts';
import type { SharedDocuments } from './types.ts';
import type { UpdateLog } from './UpdateLog.ts';

export type SharedDocumentsDependencies = {
  readonly hocuspocus: Hocuspocus<SyncContext>;
  readonly store: DocumentStore;
  readonly log: UpdateLog;
  readonly onAppended: (docId: string, bytes: number) => void;
  /** Told of a document that was edited while nobody has it open. */
  readonly onEditedClosed: (docId: string) => void;
  /** With several nodes a document must be opened here for the others to hear of the edit. */
  readonly isShared: boolean;
};

/** Loading may set a damaged row aside and fail once for it. */
const loadAttempts = 3;

const openDirect = async (
  hocuspocus: Hocuspocus<SyncContext>,
  projectId: string,
): Promise<DirectConnection> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await hocuspocus.openDirectConnection(projectId, { socket: undefined });
    } catch (error) {
      if (attempt === loadAttempts) throw error;
    }
  }
};

/** Server-side edits: written to the log first, as those of the clients, then applied to what is open. */
export const createSharedDocuments = (dependencies: SharedDocumentsDependencies): SharedDocuments => {
  const { hocuspocus, store, log, onAppended, onEditedClosed, isShared } = dependencies;
  const inOrder = createQueues();

  /** A document may be opened while the log is written: whoever reads the log after that has the edit already. */
  const findOpen = async (projectId: string): Promise<Y.Doc | undefined> => {
    const loading = hocuspocus.loadingDocuments.get(projectId);
    const loaded = await loading?.catch(() => undefined);
    return loaded ?? hocuspocus.documents.get(projectId);
  };

  const write = async (projectId: string, userId: string | undefined, data: Uint8Array): Promise<void> => {
    const direct = isShared ? await openDirect(hocuspocus, projectId) : undefined;
    try {
      await log.append({ docId: projectId, userId, data });
      onAppended(projectId, data.length);
      const open = await findOpen(projectId);
      if (open) Y.applyUpdate(open, data, { source: 'local' });
      else onEditedClosed(projectId);
    } finally {
      // Closed as a person's connection is: by itself each would wait two seconds for the other nodes, with the caller.
      await direct?.disconnect({ unloadImmediately: false });
    }
  };

  const edit = async <T>(projectId: string, userId: string | undefined, change: (document: Y.Doc) => T) => {
    const copy = await store.read(projectId);
    const updates: Uint8Array[] = [];
    copy.on('update', (update: Uint8Array) => updates.push(update));
    try {
      const result = change(copy);
      if (updates.length > 0) await write(projectId, userId, Y.mergeUpdates(updates));
      return result;
    } finally {
      copy.destroy();
    }
  };

  return {
    has: (projectId) => store.has(projectId),
    read: (projectId) => store.read(projectId),
    append: (projectId, userId, update) => inOrder(projectId, () => write(projectId, userId, update)),
    edit: (projectId, userId, change) => inOrder(projectId, () => edit(projectId, userId, change)),
    purge: (projectId) => inOrder(projectId, () => store.purge(projectId)),
  };
};
