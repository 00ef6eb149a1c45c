import type { Store } from '../../repositories/createStore.ts';
import type { Clock } from '../types.ts';
import { type Asker, findVisibleProject } from './access.ts';

/** Adds one to today's exports, for somebody who may open the design. */
export const countExport = async (
  store: Pick<Store, 'projects' | 'approvedTemplates' | 'metrics'>,
  clock: Clock,
  { projectId, asker }: { readonly projectId: string; readonly asker: Asker },
): Promise<void> => {
  await findVisibleProject(store, projectId, asker);
  await store.metrics.add('exports', clock().toISOString().slice(0, 10));
};
