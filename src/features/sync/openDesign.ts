// Opens one design to be edited: its replica, with the document and the undo steps over it.
import type { Awareness } from 'y-protocols/awareness';
import type { StoreApi } from 'zustand/vanilla';
import { type EditOptions, editPages } from '../../../scene/document/pages/editPages.ts';
import { MAIN_PAGE, type PageId } from '../../../scene/document/pages/storedPages.ts';
import type { ShownPage } from '../../../scene/document/pages/types.ts';
import type { History } from '../../../scene/document/types.ts';
import { claimDesign } from './claimDesign.ts';
import { openJournal } from './deviceJournal/journalDatabase.ts';
import { journalName } from './deviceJournal/listJournals.ts';
import { createJournalHistoryStorage } from './deviceJournal/journalHistoryStorage.ts';
import { holdPage } from './holdPage.ts';
import { openReplica, type Replica, type ReplicaOptions, type ReplicaState } from './openReplica.ts';
import type { SaveStatus } from './syncMachine.ts';
import { waitForServer } from './waitForServer.ts';
import { waitForState } from './waitForState.ts';
import { watchLeaving } from './watchLeaving.ts';

export type OpenDesign = {
  readonly projectId: string;
  /** The page that is edited, among those of the design. */
  readonly document: ShownPage;
  readonly history: History;
  /** Told of each change of the design, on whatever page and whoever made it. */
  onChange(listener: () => void): () => void;
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

export type OpenDesignOptions = ReplicaOptions & {
  readonly signal?: AbortSignal;
  /** The page to show; the first where it is absent or gone. */
  readonly page?: PageId | undefined;
} & Pick<EditOptions, 'relocated'>;

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
  const steps = keepSteps(replica, name);
  // At once, while the design may still be on its way.
  steps.of(options.page ?? MAIN_PAGE);
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
      await steps.release();
      await dispose();
      await (await fetchUpkeep())?.discardEmptyJournal(name, openJournal);
      throw error;
    }
  }

  const { document, history, letGo } = await openEdits(replica, steps, options);
  const onChange = (listener: () => void): (() => void) => {
    replica.ydoc.on('update', listener);
    return () => replica.ydoc.off('update', listener);
  };
  let isDiscarded = false;
  return {
    projectId: options.projectId,
    document,
    history,
    onChange,
    awareness: link.awareness,
    status,
    whenSaved: (signal) => waitForState(status, (now) => now.status === 'saved', signal),
    beforeLeaving: (task) => leaving.before(task),
    setNetwork: (isThere) => replica.setNetwork(isThere),
    retry: () => replica.retry(),
    discardOnClose: () => {
      isDiscarded = true;
      onChange(() => {
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

type Steps = { of(page: PageId): Storage; release(): Promise<void> };

/** The stored undo steps of each page that asked for its own. */
function keepSteps({ journal }: Replica, name: string): Steps {
  const kept = new Map<PageId, Storage>();
  return {
    of(page) {
      const steps =
        kept.get(page) ??
        readSteps(createJournalHistoryStorage(journal.connect, name, page === MAIN_PAGE ? '' : page));
      kept.set(page, steps);
      return steps;
    },
    async release() {
      await Promise.all(Array.from(kept.values(), (steps) => steps.release()));
    },
  };
}

/** Reads the undo steps at once. */
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

/** The pages to edit, with the undo steps kept beside their journal. */
async function openEdits(
  { ydoc, setOutdated }: Replica,
  steps: Steps,
  { page, relocated }: Pick<OpenDesignOptions, 'page' | 'relocated'>,
) {
  const { document, history, destroy } = await editPages(ydoc, {
    onNewer: setOutdated,
    first: page,
    storageOf: (id) => steps.of(id),
    relocated,
  });
  await history.ready;
  const letGo = async (): Promise<void> => {
    destroy();
    await steps.release();
  };
  return { document, history, letGo };
}
