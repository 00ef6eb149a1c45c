// Where the pages of a design are stored, and the list of them: one key a page in the main page's `meta`, so that two who
// add pages at once keep both. A design of one page needs no list, and is stored as it was before there were pages.
import type * as Y from 'yjs';
import { freshKeys } from '../../kernels/orderKeys.ts';
import { isIndex } from '../../nodes/checks.ts';

export type PageId = string;

/** The page a design begins with, in the maps that older builds know. */
export const MAIN_PAGE: PageId = 'main';

/** More than any network takes in one carousel. */
export const MOST_PAGES = 50;

/** What the main page's key says when the list is first written: two who do so at once agree. */
export const MAIN_INDEX = 'a0';

const PREFIX = 'page:';
const USABLE_ID = /^[\w-]{1,32}$/;

/** True for what can be the id of a page. */
export function isPageId(value: unknown): value is PageId {
  return typeof value === 'string' && USABLE_ID.test(value);
}

/** The shared maps of a page. */
export function storedPage(
  ydoc: Y.Doc,
  id: PageId,
): { readonly nodes: Y.Map<unknown>; readonly meta: Y.Map<unknown> } {
  const end = id === MAIN_PAGE ? '' : `/${id}`;
  return { nodes: ydoc.getMap(`nodes${end}`), meta: ydoc.getMap(`meta${end}`) };
}

/** The key in the main page's `meta` that lists a page. */
export const pageKey = (id: PageId): string => PREFIX + id;

export const isPageKey = (key: string): boolean => key.startsWith(PREFIX);

/**
 * The listed pages in order, each with its sort key, the same on every device; none where the list was never written, or
 * where people have deleted different pages at once. What is no page is read past.
 */
export function readPages(main: Y.Map<unknown>): ReadonlyMap<PageId, string> {
  const pages: (readonly [PageId, string])[] = [];
  for (const [key, index] of main.entries()) {
    const id = key.slice(PREFIX.length);
    if (isPageKey(key) && isPageId(id) && isIndex(index)) pages.push([id, index as string]);
  }
  pages.sort(([a, below], [b, above]) => (below === above ? compare(a, b) : compare(below, above)));
  return new Map(pages.slice(0, MOST_PAGES));
}

/** Writes the list of a design that has none, in this order; the main page alone needs none. */
export function listPages(ydoc: Y.Doc, pages: readonly { readonly id: PageId }[]): void {
  if (pages.length === 1 && pages[0]!.id === MAIN_PAGE) return;
  const { meta } = storedPage(ydoc, MAIN_PAGE);
  const keys = freshKeys(pages.length);
  for (const [at, { id }] of pages.entries()) meta.set(pageKey(id), keys[at]!);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : 1;
}
