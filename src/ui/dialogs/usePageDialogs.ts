import { useLayoutEffect } from 'react';

/**
 * For dialogs that are opened through a store and shown by a page: `close` runs when their host comes, since a late
 * answer may have opened one while no page showed it, and when the host goes. None is left for another page to show.
 */
export function usePageDialogs(close: () => void): void {
  useLayoutEffect(() => {
    close();
    return close;
  }, [close]);
}
