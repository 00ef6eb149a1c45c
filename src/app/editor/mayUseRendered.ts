import { unwrap } from '../../api/client.ts';
import { api } from '../services.ts';
import type { AppDesign } from './loadDesign.ts';

/**
 * Whether a design may be saved as final and leave as a picture: the server decides from the products it uses and the
 * user's plan; offline, what the nodes say of themselves has to do.
 */
export async function mayUseRendered({ projectId, document }: AppDesign): Promise<boolean> {
  try {
    const body = { project_id: projectId };
    const { has_pro_elements } = await unwrap(api.POST('/api/projects/get/pro-elements', { body }));
    return !has_pro_elements || (await unwrap(api.POST('/api/subscriptions/entitlement'))).is_pro;
  } catch (error) {
    console.warn('Pro check not possible', error);
    const { reader } = document;
    return ![...reader.ids()].some((id) => reader.get(id)?.isPro);
  }
}
