import { createProject } from '../features/gallery/galleryApi.ts';
import { isUnanswered } from '../features/gallery/isUnanswered.ts';
import type { NewDesign } from '../features/gallery/newDesigns.ts';
import { isOffline } from './connection/connection.ts';
import { createDesignId } from './createDesignId.ts';
import { api, findUserId } from './services.ts';

/**
 * Makes an empty design for whoever is signed in and gives its id; without the server it is begun on this device. Rejects
 * with what the server said, or when the device has no room for it.
 */
export async function createDesign(design: Omit<NewDesign, 'project_id'>): Promise<string> {
  const project_id = createDesignId();
  const userId = findUserId();
  const isAway = isOffline();
  try {
    if (!isAway) return await createProject(api, { ...design, project_id });
  } catch (error) {
    if (!isUnanswered(error) || findUserId() !== userId) throw error;
    console.warn('The server did not answer: the design is begun on this device', error);
  }
  if (userId === undefined) throw new Error('Nobody to begin a design for');
  // It may be no more than the answer that was lost: the server makes one design of an id.
  const { beginDesign } = await import('./pages/EditorRoute.tsx');
  await beginDesign(userId, { ...design, project_id, mayBeMade: !isAway });
  return project_id;
}
