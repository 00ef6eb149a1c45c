// Opens one design: from this device at once, from the server as it comes, together with the other tabs. Nothing here
// can lose an edit: each layer keeps its own queue (reliability.md §3.4).
import * as Y from 'yjs';
import type { Awareness } from 'y-protocols/awareness';
import { createActor } from 'xstate';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { createHistory } from '../../../scene/document/history/createHistory.ts';
import { type OpenDocument, openDocument } from '../../../scene/document/openDocument.ts';
import type { History, Origin } from '../../../scene/document/types.ts';
import { DeviceJournal } from './deviceJournal/DeviceJournal.ts';
import { journalName, openJournal } from './deviceJournal/journalDatabase.ts';
import { createJournalHistoryStorage } from './deviceJournal/journalHistoryStorage.ts';
import { connectWhenLoaded } from './deferredLink.ts';
import { holdPage } from './holdPage.ts';
import type { GetSyncToken } from './serverLink.ts';
import { createSyncFeed, getSaveStatus, type SaveStatus, syncMachine } from './syncMachine.ts';
import { joinTabs } from './tabChannel.ts';
import { waitForServer } from './waitForServer.ts';

export type OpenDesign = {
  readonly projectId: string;
  readonly document: OpenDocument;
  readonly history: History;
  /** Others in the design; there once the way to the server is. */
  readonly awareness: Promise<Awareness | null>;
  readonly status: StoreApi<{ readonly status: SaveStatus; readonly hasLocalCopy: boolean }>;
  /** Resolves when everything edited so far is on the server's disk; rejects with the signal's reason. */
  whenSaved(signal?: AbortSignal): Promise<void>;
  /** After the user signed in again or got access back. */
  retry(): void;
  /** Last write attempt, then everything is let go; edits that are nowhere but in this page stay in it until they are. */
  close(): Promise<void>;
  /** Like `close`, and takes the copy off this device: its content is safe elsewhere. */
  discard(): Promise<void>;
};

export type OpenDesignOptions = {
  readonly projectId: string;
  readonly userId: string;
  /** Address of the sync server, e.g. `wss://example.org/sync`. */
  readonly url: string;
  readonly getToken: GetSyncToken;
  /** Rows of this device's store that had to be set aside; the rest is loaded. */
  readonly onQuarantine?: (problems: readonly string[]) => void;
  readonly signal?: AbortSignal;
};

const STORAGE: Origin = 'storage';
const REMOTE: Origin = 'remote';

/** Resolves as soon as the design can be edited: at once with a local copy, else after the first sync. */
export async function openDesign(options: OpenDesignOptions): Promise<OpenDesign> {
  const { projectId, userId } = options;
  const name = journalName(userId, projectId);
  const ydoc = new Y.Doc({ guid: projectId });
  const { machine, status, tell } = startSync();
  const readLate = Promise.withResolvers<void>();
  const journal = new DeviceJournal({
    ydoc,
    documentId: projectId,
    userId,
    origin: STORAGE,
    onState: (state) => tell({ type: 'JOURNAL', state }),
    onQuarantine: options.onQuarantine,
    onReadLate: () => {
      status.setState({ hasLocalCopy: true });
      readLate.resolve();
    },
  });
  const tabs = joinTabs({
    ydoc,
    name,
    origin: REMOTE,
    ignoredOrigins: [STORAGE],
  });
  const stored = await journal.load();
  tabs.announce();

  const link = connectWhenLoaded({
    ydoc,
    projectId,
    url: options.url,
    getToken: options.getToken,
    onEvent: tell,
  });
  if (stored > 0) status.setState({ hasLocalCopy: true });
  const release = holdPage(status);
  const dispose = async (): Promise<void> => {
    release();
    tabs.leave();
    await journal.close();
    link.destroy();
    machine.stop();
    ydoc.destroy();
  };
  if (stored === 0) {
    try {
      await Promise.race([waitForServer(link.firstSync, machine, options.signal), readLate.promise]);
    } catch (error) {
      await dispose();
      await (await fetchUpkeep())?.discardEmptyJournal(name, openJournal);
      throw error;
    }
  }

  const { document, history, letGo } = await openEdits(ydoc, journal, name);
  return {
    projectId,
    document,
    history,
    awareness: link.awareness,
    status,
    whenSaved: (signal) => waitForStatus(status, (now) => now === 'saved', signal),
    retry: () => {
      tell({ type: 'RETRY' });
      link.reconnect();
    },
    close: async () => {
      await letGo();
      await waitForStatus(status, (now) => now !== 'deviceFailing');
      await dispose();
    },
    discard: async () => {
      await letGo();
      await dispose();
      await (await fetchUpkeep())?.deleteJournal(name);
    },
  };
}

/** Null where it cannot be had: what it would take off this device does no harm. */
async function fetchUpkeep() {
  try {
    return await import('./deviceJournal/journalUpkeep.ts');
  } catch (error) {
    console.warn('A journal stays on this device', error);
    return null;
  }
}

/** The document to edit, with the undo steps kept beside its journal. */
async function openEdits(ydoc: Y.Doc, journal: DeviceJournal, name: string) {
  const document = openDocument(ydoc);
  const storage = createJournalHistoryStorage(journal.connect, name);
  const history = createHistory(document, { storage });
  await history.ready;
  const letGo = async (): Promise<void> => {
    history.destroy();
    await storage.release();
    document.destroy();
  };
  return { document, history, letGo };
}

/** What may be said about the edits of one design, and how it is told what happens to them. */
function startSync() {
  const machine = createActor(syncMachine).start();
  const status = createStore<{ status: SaveStatus; hasLocalCopy: boolean }>(() => ({
    status: getSaveStatus(machine.getSnapshot().value),
    hasLocalCopy: false,
  }));
  machine.subscribe((snapshot) => {
    const now = getSaveStatus(snapshot.value);
    if (now !== status.getState().status) status.setState({ status: now });
  });
  return { machine, status, tell: createSyncFeed(machine) };
}

function waitForStatus(
  store: StoreApi<{ readonly status: SaveStatus }>,
  isWanted: (status: SaveStatus) => boolean,
  signal?: AbortSignal,
): Promise<void> {
  if (isWanted(store.getState().status)) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const leave = store.subscribe(({ status }) => {
      if (!isWanted(status)) return;
      leave();
      resolve();
    });
    signal?.addEventListener(
      'abort',
      () => {
        leave();
        reject(signal.reason as Error);
      },
      { once: true },
    );
  });
}
