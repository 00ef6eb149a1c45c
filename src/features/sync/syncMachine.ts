// What may be said about the safety of the user's edits: on screen, on this device's disk, on the server's disk.
import { type ActorRefFrom, raise, setup } from 'xstate';
import type { JournalState } from './deviceJournal/DeviceJournal.ts';

export type SyncEvent =
  | { type: 'JOURNAL'; state: JournalState }
  | { type: 'LINK_CONNECTED' }
  | { type: 'LINK_LOST' }
  /** Edits sent or waiting that the server has not acknowledged; 0 means all are on its disk. */
  | { type: 'UNACKNOWLEDGED'; count: number }
  | { type: 'ACCESS_DENIED' }
  | { type: 'RETRY' }
  /** What the page has noticed, sooner than the link does. */
  | { type: 'NETWORK_LOST' }
  | { type: 'NETWORK_BACK' };

export type SaveStatus = 'saving' | 'saved' | 'savedOnDevice' | 'deviceFailing' | 'denied' | 'outdated';

export const syncMachine = setup({
  types: { events: {} as SyncEvent },
  guards: {
    writing: ({ event }) =>
      event.type === 'JOURNAL' && (event.state === 'writing' || event.state === 'loading'),
    stored: ({ event }) => event.type === 'JOURNAL' && (event.state === 'stored' || event.state === 'closed'),
    failing: ({ event }) => event.type === 'JOURNAL' && event.state === 'failing',
    outdated: ({ event }) => event.type === 'JOURNAL' && event.state === 'outdated',
    allAcknowledged: ({ event }) => event.type === 'UNACKNOWLEDGED' && event.count === 0,
  },
}).createMachine({
  id: 'sync',
  type: 'parallel',
  states: {
    device: {
      initial: 'writing',
      on: {
        JOURNAL: [
          { guard: 'writing', target: '.writing' },
          { guard: 'stored', target: '.stored' },
          { guard: 'failing', target: '.failing' },
          { guard: 'outdated', target: '.outdated' },
        ],
      },
      states: {
        writing: {},
        stored: {},
        // An attempt is not yet a success: until one is, the edits are as much in danger as before.
        failing: { on: { JOURNAL: { guard: 'writing' } } },
        outdated: { on: { JOURNAL: undefined } },
      },
    },
    server: {
      initial: 'local',
      on: { LINK_LOST: '.local', ACCESS_DENIED: '.denied' },
      states: {
        local: { on: { LINK_CONNECTED: 'sending' } },
        sending: { on: { UNACKNOWLEDGED: { guard: 'allAcknowledged', target: 'acknowledged' } } },
        acknowledged: {
          // Who answers is there, whatever the page takes the network for.
          entry: raise({ type: 'NETWORK_BACK' }),
          on: { UNACKNOWLEDGED: [{ guard: 'allAcknowledged' }, { target: 'sending' }] },
        },
        // The socket is hung up after a refusal; that loss says nothing new.
        denied: { on: { RETRY: 'local', LINK_LOST: undefined } },
      },
    },
    network: {
      initial: 'there',
      on: { NETWORK_LOST: '.away', NETWORK_BACK: '.there', LINK_CONNECTED: '.there' },
      states: { there: {}, away: {} },
    },
  },
});

/**
 * Tells the machine what happens. Each edit makes the device write and have written: while the server's answer is near and
 * decides about what is said, the machine learns of that only when it matters; and of edits on their way only when the
 * first sets out and the last has arrived.
 */
export function createSyncFeed(machine: ActorRefFrom<typeof syncMachine>): (event: SyncEvent) => void {
  let held: SyncEvent | null = null;
  return (event) => {
    const { device, server, network } = machine.getSnapshot().value;
    const isUsual = event.type === 'JOURNAL' && (event.state === 'writing' || event.state === 'stored');
    const isDecided = network === 'there' && (server === 'sending' || server === 'acknowledged');
    if (event.type === 'UNACKNOWLEDGED' && server !== (event.count === 0 ? 'sending' : 'acknowledged'))
      return;
    if (isUsual && isDecided && (device === 'writing' || device === 'stored')) {
      held = event;
      return;
    }
    if (event.type === 'JOURNAL') held = null;
    else if (event.type !== 'UNACKNOWLEDGED' && held) {
      machine.send(held);
      held = null;
    }
    machine.send(event);
  };
}

type SyncValue = { readonly device: string; readonly server: string; readonly network: string };

/** The one word shown to the user; "saved" is said only when the server has everything on disk. */
export function getSaveStatus({ device, server }: SyncValue): SaveStatus {
  if (device === 'outdated') return 'outdated';
  if (server === 'denied') return 'denied';
  if (server === 'acknowledged') return 'saved';
  if (device === 'failing') return 'deviceFailing';
  if (server === 'sending' || device === 'writing') return 'saving';
  return 'savedOnDevice';
}

/** Whether nothing goes to the server: there is no connection, or none yet. */
export function isOffline({ server }: SyncValue): boolean {
  return server === 'local';
}

/** Whether the last edits may be nowhere but in this page; what is said of them may be another, worse thing. */
export function isOnlyHere({ device, server }: SyncValue): boolean {
  return device === 'failing' && server !== 'acknowledged';
}

/** Whether the last edits are on this device's disk, and no answer of the server is to be hoped for now. */
export function isKeptHere({ device, server, network }: SyncValue): boolean {
  return device === 'stored' && network === 'away' && server !== 'acknowledged';
}
