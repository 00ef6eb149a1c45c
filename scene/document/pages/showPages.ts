import { OnePage } from './OnePage.ts';
import type { PageId } from './storedPages.ts';
import type { DesignPages, ShownPage } from './types.ts';

/**
 * Shows `first`, or the first page where that is not there (any more). Of a page that is removed its right neighbour is
 * shown next, else the left one.
 */
export function showPages<Pages extends DesignPages>(
  pages: Pages,
  first?: PageId,
  onError?: (error: unknown) => void,
): ShownPage<Pages> {
  return new OnePage(pages, first, onError);
}
