import { useCallback, useSyncExternalStore } from 'react';
import type { PageId } from '../../../scene/document/pages/storedPages.ts';
import type { DesignPages, ShownPage } from '../../../scene/document/pages/types.ts';

/** The pages in order. */
export function usePageIds(pages: DesignPages): readonly PageId[] {
  const subscribe = useCallback((listener: () => void) => pages.subscribe(listener), [pages]);
  return useSyncExternalStore(subscribe, () => pages.ids);
}

/** The page that is shown. */
export function useShownId(shown: ShownPage): PageId {
  const subscribe = useCallback((listener: () => void) => shown.subscribePage(listener), [shown]);
  return useSyncExternalStore(subscribe, () => shown.pageId);
}
