import { unwrap } from '../../api/client.ts';
import { readEntitlement } from '../../features/subscription/readEntitlement.ts';
import { api, session } from '../services.ts';
import type { AppDesign } from './loadDesign.ts';

/** Somebody waits for the file: after this the device decides by what it knows. */
const ANSWER_WITHIN_MS = 8000;

/**
 * Whether a design may be saved as final and leave as a picture: the server decides from the products it uses and the
 * user's plan; offline, what the nodes say of themselves and the last statement of the plan have to do.
 */
export async function mayUseRendered({ projectId, pages }: AppDesign): Promise<boolean> {
  const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
  if (await usesPro(projectId, pages, signal)) {
    const userId = session.getSnapshot().context.user?.id;
    if (userId === undefined) return false;
    try {
      return (await readEntitlement(api, userId, { signal })).is_pro;
    } catch (error) {
      console.warn('The plan is not known', error);
      return false;
    }
  }
  return true;
}

async function usesPro(
  projectId: string,
  { whole: { reader } }: AppDesign['pages'],
  signal: AbortSignal,
): Promise<boolean> {
  try {
    const body = { project_id: projectId };
    return (await unwrap(api.POST('/api/projects/get/pro-elements', { body, signal }))).has_pro_elements;
  } catch (error) {
    console.warn('Pro check not possible', error);
    return [...reader.ids()].some((id) => reader.get(id)?.isPro);
  }
}
