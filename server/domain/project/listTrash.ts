import type { Store } from '../../repositories/createStore.ts';
import type { Paging } from '../../repositories/paging.ts';
import type { DeletedRow } from '../../repositories/trashRepository.ts';
import type { Clock } from '../types.ts';
import { getRestoreStart } from './restoreTime.ts';

export type TrashPage = {
  readonly projects: readonly DeletedRow[] /** On all pages. */;
  readonly total: number;
};

/** A page of a person's own deleted designs that can still be brought back, the last deleted first. */
export const listTrash = async (
  { trash }: Pick<Store, 'trash'>,
  clock: Clock,
  { userId, paging }: { readonly userId: string; readonly paging: Paging },
): Promise<TrashPage> => {
  const filter = { userId, since: getRestoreStart(clock()) };
  const [projects, total] = await Promise.all([trash.list(filter, paging), trash.count(filter)]);
  return { projects, total };
};
