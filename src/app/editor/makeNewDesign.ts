import type { ApiClient } from '../../api/client.ts';
import { reportError } from '../../api/reportError.ts';
import { createProject } from '../../features/gallery/galleryApi.ts';
import { isUnanswered } from '../../features/gallery/isUnanswered.ts';
import { findNewDesign, removeNewDesign } from '../../features/gallery/newDesigns.ts';
import { isRefusal } from './isRefusal.ts';

const asked = new Map<string, Promise<void>>();
const told = new Set<string>();

/** It is tried again and again, for what stands in its way may go. */
function tellOnce(projectId: string, error: unknown): void {
  if (told.has(projectId)) return;
  told.add(projectId);
  reportError(error);
}

/**
 * Has the server make a design that was begun on this device without it; nothing to do for any other. Rejects while the
 * server is away or refuses one design more.
 */
export async function makeNewDesign(api: ApiClient, userId: string, projectId: string): Promise<void> {
  const design = findNewDesign(userId, projectId);
  if (design === undefined) return;
  const call = asked.get(projectId) ?? createProject(api, design).then(() => undefined);
  asked.set(projectId, call);
  try {
    await call;
  } catch (error) {
    // It was made before, and is deleted since: what is to come of it is asked as of any such design.
    if (!isRefusal(error)) {
      if (!isUnanswered(error)) tellOnce(projectId, error);
      throw error;
    }
  } finally {
    asked.delete(projectId);
  }
  removeNewDesign(userId, projectId);
}
