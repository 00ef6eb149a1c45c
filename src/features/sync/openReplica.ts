// This page's copy of one design: from this device at once, from the server as it comes, together with the other tabs.
// Nothing here can lose an edit: each layer keeps its own queue (reliability.md §3.4).
import * as Y from 'yjs';
import { type ActorRefFrom, createActor } from 'xstate';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Origin } from '../../../scene/document/types.ts';
import { askAhead } from './askAhead.ts';
import { connectWhenLoaded, type DeferredLink } from './deferredLink.ts';
import { DeviceJournal } from './deviceJournal/DeviceJournal.ts';
import { journalName } from './deviceJournal/listJournals.ts';
import type { GetSyncToken } from './serverLink.ts';
import {
  createSyncFeed,
  getSaveStatus,
  isKeptHere,
  isOffline,
  isOnlyHere,
  type SaveStatus,
  syncMachine,
} from './syncMachine.ts';
import { joinTabs } from './tabChannel.ts';

export type ReplicaOptions = {
  readonly projectId: string;
  readonly userId: string;
  /** Address of the sync server, e.g. `wss://example.org/sync`. */
  readonly url: string;
  readonly getToken: GetSyncToken;
  /** Rows of this device's store that had to be set aside; the rest is loaded. */
  readonly onQuarantine?: (problems: readonly string[]) => void;
};

export type ReplicaState = {
  readonly status: SaveStatus;
  /** The last edits may be nowhere but in this page. */
  readonly isOnlyHere: boolean;
  /** Nothing goes to the server now. */
  readonly isOffline: boolean;
  /** The last edits are on this device's disk, and the network is away. */
  readonly isKeptHere: boolean;
};

export type Replica = {
  readonly ydoc: Y.Doc;
  readonly journal: DeviceJournal;
  /** How many rows this device had of it. */
  readonly stored: number;
  /** Resolves when rows could be read that could not at first. */
  readonly readLate: Promise<void>;
  readonly link: DeferredLink;
  readonly machine: ActorRefFrom<typeof syncMachine>;
  readonly status: StoreApi<ReplicaState>;
  /** A newer build has changed what is stored: nothing more is said to be saved. */
  readonly setOutdated: () => void;
  /** Whether the page has noticed a network; the link may take longer to lose its connection. */
  setNetwork(isThere: boolean): void;
  /** After the user signed in again or got access back. */
  retry(): void;
  /** Last write attempt, then everything is let go. */
  close(): Promise<void>;
};

const STORAGE: Origin = 'storage';
const REMOTE: Origin = 'remote';

/** Resolves when what this device has is loaded and the way to the server is being made. */
export async function openReplica(options: ReplicaOptions): Promise<Replica> {
  const { projectId, userId, url, getToken } = options;
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
    onReadLate: readLate.resolve,
  });
  const tabs = joinTabs({
    ydoc,
    name,
    origin: REMOTE,
    ignoredOrigins: [STORAGE],
  });
  // The way to the server is made meanwhile: on a slow device each step of it waits its turn.
  const loading = journal.load();
  const link = connectWhenLoaded({
    ydoc,
    projectId,
    url,
    getToken: askAhead(getToken, projectId),
    onEvent: tell,
    ready: loading,
  });
  const stored = await loading;
  tabs.announce();
  return {
    ydoc,
    journal,
    stored,
    readLate: readLate.promise,
    link,
    machine,
    status,
    setOutdated: () => tell({ type: 'JOURNAL', state: 'outdated' }),
    setNetwork: (isThere) => tell({ type: isThere ? 'NETWORK_BACK' : 'NETWORK_LOST' }),
    retry: () => {
      tell({ type: 'RETRY' });
      link.reconnect();
    },
    close: async () => {
      tabs.leave();
      await journal.close();
      link.destroy();
      machine.stop();
      ydoc.destroy();
    },
  };
}

/** What may be said about the edits of one design, and how it is told what happens to them. */
function startSync() {
  const machine = createActor(syncMachine).start();
  const read = () => {
    const { value } = machine.getSnapshot();
    return {
      status: getSaveStatus(value),
      isOnlyHere: isOnlyHere(value),
      isOffline: isOffline(value),
      isKeptHere: isKeptHere(value),
    };
  };
  const status = createStore<ReplicaState>(read);
  machine.subscribe(() => {
    const now = read();
    const before = status.getState();
    const isNews =
      now.status !== before.status ||
      now.isOnlyHere !== before.isOnlyHere ||
      now.isOffline !== before.isOffline ||
      now.isKeptHere !== before.isKeptHere;
    if (isNews) status.setState(now);
  });
  return { machine, status, tell: createSyncFeed(machine) };
}
