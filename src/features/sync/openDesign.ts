// Opens one design to be edited: its replica, with the document and the undo steps over it.
import type { Awareness } from 'y-protocols/awareness';
import type { StoreApi } from 'zustand/vanilla';
import { createHistory } from '../../../scene/document/history/createHistory.ts';
import { type OpenDocument, openDocument } from '../../../scene/document/openDocument.ts';
import type { History } from '../../../scene/document/types.ts';
import { claimDesign } from './claimDesign.ts';
import { journalName, openJournal } from './deviceJournal/journalDatabase.ts';
import { createJournalHistoryStorage } from './deviceJournal/journalHistoryStorage.ts';
import { holdPage } from './holdPage.ts';
import { openReplica, type Replica, type ReplicaOptions, type ReplicaState } from './openReplica.ts';
import type { SaveStatus } from './syncMachine.ts';
import { waitForServer } from './waitForServer.ts';
import { waitForState } from './waitForState.ts';
import { watchLeaving } from './watchLeaving.ts';

export type OpenDesign = {
  readonly projectId: string;
  readonly document: OpenDocument;
  readonly history: History;
  /** Others in the design; there once the way to the server is. */
  readonly awareness: Promise<Awareness | null>;
  readonly status: StoreApi<ReplicaState>;
  /** Resolves when everything edited so far is on the server's disk; rejects with the signal's reason. */
  whenSaved(signal?: AbortSignal): Promise<void>;
  /** Runs `task` when the page is left, before what was edited is brought to safety; until the answered call. */
  beforeLeaving(task: () => void): () => void;
  /** Whether the page has noticed a network. */
  setNetwork(isThere: boolean): void;
  /** After the user signed in again or got access back. */
  retry(): void;
  /** Last write attempt, then everything is let go; edits that are nowhere but in this page stay in it until they are. */
  close(): Promise<void>;
  /** From now on closing takes the copy off this device, its content being safe elsewhere; unless something is edited still. */
  discardOnClose(): void;
  readonly isDiscarded: boolean;
};

export type OpenDesignOptions = ReplicaOptions & { readonly signal?: AbortSignal };

/** Resolves as soon as the design can be edited: at once with a local copy, else after the first sync. */
export async function openDesign(options: OpenDesignOptions): Promise<OpenDesign> {
  const name = journalName(options.userId, options.projectId);
  // First of all that listens.
  const leaving = watchLeaving();
  const unclaim = claimDesign(name);
  const letGoOfPage = (): void => {
    leaving.stop();
    unclaim();
  };
  const replica = await openReplica(options).catch((error: unknown) => {
    letGoOfPage();
    throw error;
  });
  const { status, link } = replica;
  const storage = readSteps(createJournalHistoryStorage(replica.journal.connect, name));
  const release = holdPage(status);
  const dispose = async (): Promise<void> => {
    release();
    await replica.close();
    letGoOfPage();
  };
  if (replica.stored === 0) {
    try {
      await Promise.race([waitForServer(link.firstSync, replica.machine, options.signal), replica.readLate]);
    } catch (error) {
      await storage.release();
      await dispose();
      await (await fetchUpkeep())?.discardEmptyJournal(name, openJournal);
      throw error;
    }
  }

  const { document, history, letGo } = await openEdits(replica, storage);
  let isDiscarded = false;
  return {
    projectId: options.projectId,
    document,
    history,
    awareness: link.awareness,
    status,
    whenSaved: (signal) => waitForState(status, (now) => now.status === 'saved', signal),
    beforeLeaving: (task) => leaving.before(task),
    setNetwork: (isThere) => replica.setNetwork(isThere),
    retry: () => replica.retry(),
    discardOnClose: () => {
      isDiscarded = true;
      document.subscribe(() => {
        isDiscarded = false;
      });
    },
    get isDiscarded() {
      return isDiscarded;
    },
    close: async () => {
      const isKept = !isDiscarded;
      await letGo();
      if (isKept) await whenSafe(replica);
      await dispose();
      if (!isKept) await (await fetchUpkeep())?.deleteJournal(name);
    },
  };
}

/** Resolves when what was edited is on a disk, here or at the server; where this build may not write, at once. */
async function whenSafe({ journal, status }: Replica): Promise<void> {
  const isEnough: ReadonlySet<SaveStatus> = new Set(['saved', 'outdated']);
  await Promise.race([journal.whenStored(), waitForState(status, (now) => isEnough.has(now.status))]);
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

type Storage = ReturnType<typeof createJournalHistoryStorage>;

/** Reads the undo steps at once, while the design may still be on its way. */
function readSteps(storage: Storage): Storage {
  const steps = storage.load();
  // Whoever opens the history hears of it.
  const read = steps.catch(() => undefined);
  return {
    ...storage,
    load: () => steps,
    async release() {
      await read;
      await storage.release();
    },
  };
}

/** The document to edit, with the undo steps kept beside its journal. */
async function openEdits({ ydoc, setOutdated }: Replica, storage: Storage) {
  const document = openDocument(ydoc, { onNewer: setOutdated });
  const history = createHistory(document, { storage });
  await history.ready;
  const letGo = async (): Promise<void> => {
    history.destroy();
    await storage.release();
    document.destroy();
  };
  return { document, history, letGo };
}
