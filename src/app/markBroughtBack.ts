import { listJournals } from '../features/sync/deviceJournal/listJournals.ts';
import { unsyncedDesigns } from './unsyncedDesigns.ts';

/**
 * A deleted design is there again: edits of it that never got to the server are sent, though nobody opens it. That there are
 * some was forgotten when it was deleted, and whoever looks for them finds out. Never rejects: they go with the next edit.
 */
export async function markBroughtBack(userId: string, projectId: string): Promise<void> {
  try {
    if (!(await listJournals(userId)).includes(projectId)) return;
    unsyncedDesigns.mark(userId, projectId, true);
    unsyncedDesigns.tellWaiting(projectId);
  } catch (error) {
    console.warn('What this device has of a design waits until it is opened', error);
  }
}
