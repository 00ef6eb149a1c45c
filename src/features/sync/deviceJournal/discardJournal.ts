import { journalName } from './listJournals.ts';

/** Takes what this device has of a document off it, for pages that share nothing else with the editor. */
export function discardJournal(userId: string, documentId: string): void {
  indexedDB.deleteDatabase(journalName(userId, documentId));
}
