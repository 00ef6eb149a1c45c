import { discardJournal } from '../features/sync/deviceJournal/discardJournal.ts';
import { listJournals } from '../features/sync/deviceJournal/listJournals.ts';
import type { SendOutcome } from '../features/sync/sendDesign.ts';
import { unsyncedDesigns } from './unsyncedDesigns.ts';

/**
 * Designs were deleted for good: what this device has of them goes as well, once the server has refused to take it. What is
 * open in a tab stays, and what was brought back elsewhere meanwhile gets its edits. Never rejects: what stays is shown to nobody.
 */
export async function discardPurged(
  userId: string,
  projectIds: readonly string[],
  send: (userId: string, projectId: string) => Promise<SendOutcome>,
): Promise<void> {
  try {
    const onDevice = new Set(await listJournals(userId));
    for (const id of projectIds.filter((each) => onDevice.has(each))) {
      if ((await send(userId, id)) !== 'refused') continue;
      discardJournal(userId, id);
      unsyncedDesigns.mark(userId, id, false);
    }
  } catch (error) {
    console.warn('What this device has of designs that were deleted for good stays', error);
  }
}
