// A saved design with its pages, brought into one that may have been edited since: which pages there are, in what order,
// and what is on each.
import type { EditableDocument } from '../../scene/document/EditableDocument.ts';
import { MOST_PAGES, type PageId } from '../../scene/document/pages/storedPages.ts';
import { travelPages } from '../../scene/document/pages/travelPages.ts';
import type { EditablePages, PageContent } from '../../scene/document/pages/types.ts';
import { fromRefitted } from '../../scene/formats/fabricJson/groupRefits.ts';
import type { NodeId } from '../../scene/nodes/types.ts';
import { AppError } from '../errors.ts';
import { adoptIds } from './adoptIds.ts';
import { type IncomingDesign, isUnchanged, type MergeBase, mergeDesign, readBase } from './mergeDesign.ts';

/** What a caller last saw of each page, in order. */
export type PagesBase = ReadonlyMap<PageId, MergeBase>;

export type IncomingPages = ReadonlyMap<PageId, IncomingDesign>;

/** Every page of a design as `read` tells of it. */
export const readPages = <T>(
  pages: EditablePages,
  read: (page: EditableDocument) => T,
): ReadonlyMap<PageId, T> => new Map(pages.ids.map((id) => [id, read(pages.document(id))]));

const toBase = ({ nodes, ...page }: IncomingDesign): MergeBase => ({
  ...page,
  nodes: new Map(nodes.map((node) => [node.id, node])),
});

/**
 * Brings all pages of a save in. A page the save lacks goes if the saver saw it as it is; one that others deleted comes back
 * if the save changes it. Returns what the saver knows of the pages now. More pages than may be are
 * refused before anything is written.
 */
export const mergePages = (pages: EditablePages, incoming: IncomingPages, seen: PagesBase): PagesBase => {
  const isKept = (id: PageId): boolean => {
    const base = seen.get(id);
    if (!base || incoming.has(id) || !pages.ids.includes(id)) return false;
    return !isUnchanged(readBase(pages.document(id)), base);
  };
  const isGone = (id: PageId): boolean => {
    const [base, design] = [seen.get(id), incoming.get(id)];
    return !pages.ids.includes(id) && base !== undefined && design !== undefined && isAsSeen(design, base);
  };
  const before = [...seen.keys()].filter((id) => !isKept(id) && pages.ids.includes(id));
  const wanted = [...incoming.keys()].filter((id) => !isGone(id));
  checkRoom(new Set([...pages.ids.filter((id) => !before.includes(id)), ...wanted]));
  const known = new Map<PageId, MergeBase>();
  // First, so that what moved from page to page is known where it was.
  for (const id of wanted)
    if (pages.ids.includes(id)) known.set(id, mergePage(pages, id, incoming.get(id)!, seen.get(id)));
  const contents = toContents(pages, incoming, wanted);
  const missing = [...contents.keys()];
  travelPages(pages, { from: before, to: wanted, origin: 'import', contents });
  for (const id of missing) known.set(id, readBase(pages.document(id)));
  return new Map(
    [...incoming.keys()].flatMap((id) => [[id, known.get(id) ?? toBase(incoming.get(id)!)] as const]),
  );
};

/** Brings the one page in that the saver's program knows of; the others stay, and the saver knows of them what it knew. */
export const mergeOnePage = (
  pages: EditablePages,
  [id, design]: readonly [PageId, IncomingDesign],
  seen: PagesBase,
): PagesBase => new Map([...seen, [id, mergePage(pages, id, design, seen.get(id))]]);

const mergePage = (
  pages: EditablePages,
  id: PageId,
  design: IncomingDesign,
  seen: MergeBase | undefined,
): MergeBase => {
  const page = pages.document(id);
  return mergeDesign(page, design, seen ?? readBase(page), isElsewhere(pages, id));
};

const isElsewhere =
  (pages: EditablePages, here?: PageId) =>
  (node: NodeId): boolean =>
    pages.ids.some((id) => id !== here && pages.document(id).get(node));

/** What the pages hold that are not there; their nodes may be called as others of the design are. */
const toContents = (
  pages: EditablePages,
  incoming: IncomingPages,
  wanted: readonly PageId[],
): Map<PageId, PageContent> => {
  const given = new Set<NodeId>();
  const isOnPage = isElsewhere(pages);
  const isTaken = (id: NodeId): boolean => given.has(id) || isOnPage(id);
  const missing = wanted.filter((id) => !pages.ids.includes(id));
  return new Map(
    missing.map((id) => {
      const nodes = adoptIds(readerOf(new Map()), incoming.get(id)!.nodes, undefined, isTaken);
      for (const node of nodes) given.add(node.id);
      return [id, { ...incoming.get(id)!, nodes }] as const;
    }),
  );
};

const readerOf = (nodes: MergeBase['nodes']) => ({
  ids: () => nodes.keys(),
  get: (id: NodeId) => nodes.get(id),
});

/** Whether a save brings a page as its sender was given it. */
const isAsSeen = (design: IncomingDesign, base: MergeBase): boolean => {
  const adopted = adoptIds(readerOf(base.nodes), design.nodes);
  const { refits } = base;
  const nodes = refits ? adopted.map((node) => fromRefitted(node, base.nodes.get(node.id), refits)) : adopted;
  return isUnchanged(toBase({ ...design, nodes }), base);
};

/** Before anything is written. */
const checkRoom = ({ size }: ReadonlySet<PageId>): void => {
  if (size > MOST_PAGES) throw new AppError('invalid_project_data');
};
