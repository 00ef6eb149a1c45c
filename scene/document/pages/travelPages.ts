// Takes what was done to the list of pages back or forth. What others have done to it since stays.
import { fillPage } from './pageContent.ts';
import { MOST_PAGES, type PageId } from './storedPages.ts';
import type { Origin } from '../types.ts';
import type { EditablePages, PageContent } from './types.ts';

type Way = {
  readonly from: readonly PageId[];
  readonly to: readonly PageId[];
  readonly origin: Origin;
  /** What the pages hold that come back; those that go leave theirs here. */
  readonly contents: Map<PageId, PageContent>;
};

/** Within one transaction of the caller's; answers whether anything was left to do. */
export function travelPages(pages: EditablePages, { from, to, origin, contents }: Way): boolean {
  const before = pages.ids;
  const leaving = from.filter((id) => !to.includes(id));
  const removeLeaving = (): void => {
    for (const id of leaving)
      if (pages.ids.includes(id) && pages.ids.length > 1) contents.set(id, pages.remove(origin, id));
  };
  removeLeaving();
  reorder(pages, { from, to, origin });
  let hasInserted = false;
  for (const id of to) {
    const content = contents.get(id);
    // Without one it was others who deleted it: a blank page would come in its place.
    if (!content || from.includes(id)) continue;
    if (pages.isListed(id)) {
      hasInserted = refill(pages, id, content) || hasInserted;
      continue;
    }
    if (pages.ids.length === MOST_PAGES) continue;
    pages.insert(origin, placeIn(to, id, pages.ids), content, id);
    hasInserted = true;
  }
  // The last page could not go before another had come.
  removeLeaving();
  return hasInserted || pages.ids !== before;
}

/** Others who moved the page while it was deleted have kept it, with nothing on it; who brought it back, with all it had. */
function refill(pages: EditablePages, id: PageId, content: PageContent): boolean {
  if (!pages.ids.includes(id)) return false;
  const document = pages.document(id);
  if (content.nodes.length === 0 || content.nodes.some((node) => document.reader.get(node.id))) return false;
  fillPage(document, content);
  return true;
}

/** Only where the pages stand as they were left. */
function reorder(pages: EditablePages, { from, to, origin }: Omit<Way, 'contents'>): void {
  const isCommon = (id: PageId): boolean => from.includes(id) && to.includes(id) && pages.ids.includes(id);
  const wanted = to.filter(isCommon);
  let now = pages.ids.filter(isCommon);
  if (from.filter(isCommon).some((id, at) => id !== now[at])) return;
  for (let left = wanted.length; left > 0; left -= 1) {
    const at = wanted.findIndex((id, place) => id !== now[place]);
    if (at < 0) return;
    // One that was moved far has shifted all between: it is the one to go back.
    const id = wanted[at] === now[at + 1] ? now[at]! : wanted[at]!;
    pages.move(
      origin,
      id,
      placeIn(
        wanted,
        id,
        pages.ids.filter((other) => other !== id),
      ),
    );
    now = pages.ids.filter(isCommon);
  }
}

/** Where `id` belongs among `present`, as `order` has it: after the nearest one before it. */
function placeIn(order: readonly PageId[], id: PageId, present: readonly PageId[]): number {
  const before = order.slice(0, order.indexOf(id)).findLast((other) => present.includes(other));
  return before === undefined ? 0 : present.indexOf(before) + 1;
}
