import type { PageId } from '../../../scene/document/pages/storedPages.ts';

export const SHOWN_PAGES = 'prancheta.shownPages';

export type ShownPages = Readonly<Record<string, PageId>>;

/** The pages shown last on this device, by design; only those that are not the first of theirs. */
export function readShownPages(): ShownPages {
  try {
    return JSON.parse(localStorage.getItem(SHOWN_PAGES) ?? '{}') as ShownPages;
  } catch (error) {
    console.warn('Which pages were shown is not known', error);
    return {};
  }
}
