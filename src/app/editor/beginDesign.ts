import { createBlankDesign, SEED_CLIENT } from '../../../scene/document/createBlankDesign.ts';
import { addNewDesign, type BegunDesign, removeNewDesign } from '../../features/gallery/newDesigns.ts';
import { addRow, openJournal } from '../../features/sync/deviceJournal/journalDatabase.ts';
import { journalName } from '../../features/sync/deviceJournal/listJournals.ts';
import { sealRow } from '../../features/sync/deviceJournal/journalRow.ts';
import { unsyncedDesigns } from '../unsyncedDesigns.ts';

/**
 * Begins a design on this device, before the server has it; rejects, leaving nothing behind, when the device has no room.
 * `fill` makes the update that brings what is on it, of the empty design's.
 */
export async function beginDesign(
  userId: string,
  design: BegunDesign,
  fill?: (blank: Uint8Array) => Uint8Array,
): Promise<void> {
  const { project_id: id, project_name: title, width, height, mayBeMade } = design;
  // Where the server has made it as well, both are the same bytes: what is done to it elsewhere meanwhile stays.
  const blank = createBlankDesign({ width, height, title }, mayBeMade ? SEED_CLIENT : undefined);
  addNewDesign(userId, design);
  try {
    const journal = await openJournal(journalName(userId, id), () => undefined);
    try {
      await addRow(journal, sealRow(id, userId, fill ? fill(blank) : blank));
    } finally {
      journal.close();
    }
  } catch (error) {
    removeNewDesign(userId, id);
    throw error;
  }
  unsyncedDesigns.mark(userId, id, true);
}
