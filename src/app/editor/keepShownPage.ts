import type { PageId } from '../../../scene/document/pages/storedPages.ts';
import { readShownPages, SHOWN_PAGES } from './readShownPages.ts';

/** Designs that are remembered; one shown before them begins at its first page. */
const MOST = 100;

/** Remembers which page of a design is shown on this device; undefined for the first, where it opens by itself. */
export function keepShownPage(projectId: string, page: PageId | undefined): void {
  const others = Object.entries(readShownPages()).filter(([id]) => id !== projectId);
  const next = page === undefined ? others : [...others, [projectId, page] as const].slice(-MOST);
  try {
    localStorage.setItem(SHOWN_PAGES, JSON.stringify(Object.fromEntries(next)));
  } catch (error) {
    console.warn('The page that is shown is not remembered', error);
  }
}
