import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query';
import type { LibraryEntry } from '../../editor/page/types.ts';
import { UPLOADS_KEY } from '../../editor/panels/uploadsKey.ts';

type Pages = InfiniteData<readonly LibraryEntry[], number>;

const isFound = ({ queryKey }: Query): boolean => queryKey[2] !== '';
const isOnItsWay = ({ state }: Query): boolean => state.fetchStatus !== 'idle';

/**
 * Puts a file that has arrived at the top of its list, without asking for the list again: thirty may arrive at once.
 * Lists that are on their way, and may have left before it, are asked for again, and so is what was searched for.
 */
export function listUpload(queries: QueryClient, entry: LibraryEntry): void {
  const kind = entry.asset.kind === 'video' ? 'video' : 'image';
  // What a later page brings again is listed once, here.
  queries.setQueryData<Pages>([UPLOADS_KEY, kind, ''], (list) => {
    const [first, ...others] = list?.pages ?? [];
    return list && first && { ...list, pages: [[entry, ...first], ...others] };
  });
  const queryKey = [UPLOADS_KEY, kind];
  void queries.invalidateQueries({ queryKey, predicate: (query) => isFound(query) || isOnItsWay(query) });
  // The first answer to a list is waited for, unless the list begins anew.
  void queries.resetQueries({
    queryKey,
    predicate: (query) => query.state.data === undefined && isOnItsWay(query),
  });
}
