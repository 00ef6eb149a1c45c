// Sends what this device has of a design that nobody has open: the same replica an editor works on, without one.
import type * as Y from 'yjs';
import { isDesignOpen } from './claimDesign.ts';
import { journalName, listJournals } from './deviceJournal/listJournals.ts';
import { openReplica, type Replica, type ReplicaOptions } from './openReplica.ts';
import type { SaveStatus } from './syncMachine.ts';
import { waitForServer } from './waitForServer.ts';
import { waitForState } from './waitForState.ts';

/**
 * `sent`: the server has on its disk all this device has. `open`: a tab has the design, and sends it itself. `refused`: the
 * server takes nothing from this person any more. `outdated`: a newer build must send it. What is here stays with both.
 */
export type SendOutcome = 'sent' | 'open' | 'refused' | 'outdated';

export type SendOptions = ReplicaOptions & {
  /** What is left to do once the edits are sent; what it writes is sent as well. Rejects as `sendDesign` does. */
  readonly complete?: (ydoc: Y.Doc, signal: AbortSignal) => Promise<void>;
};

/** Rejects when the server or the device's store cannot be reached, or with the signal; what is sent by then stays sent. */
export async function sendDesign(options: SendOptions, signal: AbortSignal): Promise<SendOutcome> {
  const { userId, projectId } = options;
  const name = journalName(userId, projectId);
  if (await isDesignOpen(name)) return 'open';
  // Opening makes a journal, and there is nothing to send without one.
  if (!(await listJournals(userId)).includes(projectId)) return 'sent';
  signal.throwIfAborted();
  const replica = await openReplica(options);
  try {
    const outcome = await push(replica, signal);
    if (outcome !== 'sent') return outcome;
    await options.complete?.(replica.ydoc, signal);
    const completed = await push(replica, signal);
    if (completed !== 'sent') return completed;
  } finally {
    await replica.close();
  }
  // Whoever has opened it meanwhile may have edited it since.
  return (await isDesignOpen(name)) ? 'open' : 'sent';
}

async function push({ status, machine }: Replica, signal: AbortSignal): Promise<SendOutcome> {
  const isNow = (...some: readonly SaveStatus[]): boolean => some.includes(status.getState().status);
  if (isNow('outdated')) return 'outdated';
  // What could not be read cannot be sent, whatever the server says of the rest.
  if (isNow('deviceFailing')) throw new Error('The journal cannot be read now');
  try {
    await waitForServer(
      waitForState(status, (now) => now.status === 'saved'),
      machine,
      signal,
    );
    return 'sent';
  } catch (error) {
    if (isNow('denied')) return 'refused';
    throw error;
  }
}
