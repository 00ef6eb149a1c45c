import { ApiError } from '../../api/ApiError.ts';
import type { ApiClient } from '../../api/client.ts';
import { reportError } from '../../api/reportError.ts';
import { createProject } from '../../features/gallery/galleryApi.ts';
import { findNewDesign, noteNewDesign, removeNewDesign } from '../../features/gallery/newDesigns.ts';
import { isRefusal } from './isRefusal.ts';

/** So long (ms) the server is not asked again for what it refused; the way to it is tried much more often. */
const PAUSE = 30_000;

const asked = new Map<string, Promise<void>>();
/** By a clock that nobody puts back. */
const refused = new Map<string, { readonly at: number; readonly error: unknown }>();

/**
 * Has the server make a design that `userId`, who is signed in, has begun on this device without it; nothing to do for any
 * other. Rejects while the server is away or refuses one design more.
 */
export async function makeNewDesign(api: ApiClient, userId: string, projectId: string): Promise<void> {
  const design = findNewDesign(userId, projectId);
  if (design === undefined) return;
  const refusal = refused.get(projectId);
  if (refusal && performance.now() - refusal.at < PAUSE) throw refusal.error;
  noteNewDesign(userId, projectId, { mayBeMade: true });
  const { project_id, project_name, width, height } = design;
  const call =
    asked.get(projectId) ??
    createProject(api, { project_id, project_name, width, height }).then(() => undefined);
  asked.set(projectId, call);
  try {
    await call;
  } catch (error) {
    // It was made before, and is deleted since: what is to come of it is asked as of any such design.
    if (!isRefusal(error)) {
      if (isLasting(error)) noteRefusal(userId, projectId, error);
      throw error;
    }
  } finally {
    asked.delete(projectId);
  }
  removeNewDesign(userId, projectId);
}

/** Whether the server has judged the design, rather than being away, too busy or in doubt who asks; not what is before it. */
const isLasting = (error: unknown): error is ApiError =>
  error instanceof ApiError && !error.isForeign && [400, 402, 403, 409, 413, 422].includes(error.status);

/** Told once: it is tried again and again, for what stands in its way may go. */
function noteRefusal(userId: string, projectId: string, error: ApiError): void {
  refused.set(projectId, { at: performance.now(), error });
  if (findNewDesign(userId, projectId)?.refusedFor === error.code) return;
  noteNewDesign(userId, projectId, { refusedFor: error.code });
  reportError(error);
}
