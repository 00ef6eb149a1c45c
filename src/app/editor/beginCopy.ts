import * as Y from 'yjs';
import { openPages } from '../../../scene/document/pages/openPages.ts';
import type { SceneReader } from '../../../scene/document/types.ts';
import type { ApiClient } from '../../api/client.ts';
import { createProject } from '../../features/gallery/galleryApi.ts';
import { isUnanswered } from '../../features/gallery/isUnanswered.ts';
import { type NewDesign, removeNewDesign } from '../../features/gallery/newDesigns.ts';
import { journalName } from '../../features/sync/deviceJournal/listJournals.ts';
import { deleteJournal } from '../../features/sync/deviceJournal/journalUpkeep.ts';
import type { SendOutcome } from '../../features/sync/sendDesign.ts';
import { takeSnapshot } from '../../render/export/SnapshotReader.ts';
import { unsyncedDesigns } from '../unsyncedDesigns.ts';
import { beginDesign } from './beginDesign.ts';

export type CopyPlace = {
  readonly userId: string;
  readonly api: ApiClient;
  readonly isOffline: () => boolean;
  /** Sends what this device has of a design, with its files and picture. */
  readonly send: (projectId: string, signal: AbortSignal) => Promise<SendOutcome>;
};

/**
 * The whole copy, page for page, is on this device before the server is asked: whatever ends the connection or the page, it gets there. Says
 * whether it has; rejects, leaving nothing behind, where the server refuses one design more.
 */
export async function beginCopy(
  { api, userId, isOffline, send }: CopyPlace,
  project: NewDesign,
  pages: readonly SceneReader[],
  signal: AbortSignal,
): Promise<boolean> {
  const { project_id: id } = project;
  const isAway = isOffline();
  await beginDesign(userId, { ...project, mayBeMade: !isAway }, (blank) => fill(blank, pages));
  if (isAway) return false;
  try {
    await createProject(api, project);
  } catch (error) {
    if (isUnanswered(error)) return false;
    removeNewDesign(userId, id);
    unsyncedDesigns.mark(userId, id, false);
    await deleteJournal(journalName(userId, id));
    throw error;
  }
  removeNewDesign(userId, id);
  try {
    if ((await send(id, signal)) !== 'sent') return false;
    unsyncedDesigns.mark(userId, id, false);
    return true;
  } catch (error) {
    console.warn('The copy waits on this device', error);
    return false;
  }
}

function fill(blank: Uint8Array, design: readonly SceneReader[]): Uint8Array {
  const ydoc = new Y.Doc();
  Y.applyUpdate(ydoc, blank);
  const pages = openPages(ydoc);
  pages.transact('import', () => {
    for (const [at, page] of design.entries()) {
      const { artboard, nodes } = takeSnapshot(page);
      const canvasForm = page.canvasForm ?? null;
      if (at > 0) {
        pages.insert('import', at, { artboard, nodes, canvasForm });
        continue;
      }
      pages.document(pages.ids[0]!).transact('import', (writer) => {
        writer.setArtboard(artboard);
        writer.insertAll(nodes);
        writer.setCanvasForm(canvasForm);
      });
    }
  });
  const update = Y.encodeStateAsUpdate(ydoc);
  pages.destroy();
  ydoc.destroy();
  return update;
}
