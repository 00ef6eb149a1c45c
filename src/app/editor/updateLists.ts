import type { QueryClient } from '@tanstack/react-query';
import type { ApiClient } from '../../api/client.ts';
import { listPage, PAGE_SIZE } from '../../features/gallery/galleryApi.ts';
import { forgetDesign, keepDesigns, renameKept } from '../../features/gallery/keptDesigns.ts';
import { noteNewDesign } from '../../features/gallery/newDesigns.ts';
import { refreshProjects } from '../../features/gallery/refreshProjects.ts';
import { renameInLists } from '../../features/gallery/renameInLists.ts';
import type { DesignChange } from './createEditorPorts.tsx';

/**
 * After a design was made or renamed in the editor the lists of the gallery are out of date, and so is the one kept for the
 * time without a network, which no list on screen writes meanwhile; while it is renamed they only get its name. Never rejects:
 * the change itself is done.
 */
export async function updateLists(
  {
    api,
    queries,
    userId,
  }: { readonly api: ApiClient; readonly queries: QueryClient; readonly userId: string },
  { replaced, renamed }: DesignChange,
): Promise<void> {
  try {
    if (replaced !== undefined) forgetDesign(userId, replaced);
    if (renamed) {
      renameInLists(queries, renamed.id, renamed.name);
      renameKept(userId, renamed.id, renamed.name);
      noteNewDesign(userId, renamed.id, { newName: renamed.name });
      // The server has yet to hear of it: what it lists now has the name before.
      return;
    }
    await refreshProjects(queries);
    // What was changed last comes first.
    const query = { kind: 'projects', search: '', price: '%' } as const;
    const projects = await listPage(api, query, 1, AbortSignal.timeout(PATIENCE_MS));
    keepDesigns(userId, { projects, hasMore: projects.length === PAGE_SIZE });
  } catch (error) {
    console.warn('The kept designs are those listed before', error);
  }
}

const PATIENCE_MS = 30_000;
