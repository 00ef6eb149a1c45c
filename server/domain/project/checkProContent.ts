import { AppError } from '../../errors.ts';
import type { Store } from '../../repositories/createStore.ts';
import type { Clock } from '../types.ts';
import type { Asker } from './access.ts';
import { findProElements } from './findProElements.ts';
import type { CanvasJson } from './ProjectDocuments.ts';

/** Refuses to save a design as finished while it uses Pro elements without the plan. */
export const checkProContent = async (
  store: Store,
  clock: Clock,
  { json, asker }: { readonly json: CanvasJson; readonly asker: Asker },
): Promise<void> => {
  if (asker.userType === 'admin') return;
  const elements = await findProElements(store, json, asker.userId);
  if (elements.length === 0) return;
  if (!(await store.subscriptions.findEntitled(asker.userId, clock()))) throw new AppError('pro_required');
};
