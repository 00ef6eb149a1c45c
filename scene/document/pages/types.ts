// The pages of a design as the rest of the product sees them.
import type { Artboard, SceneNode } from '../../nodes/types.ts';
import type { EditableDocument } from '../EditableDocument.ts';
import type { PageId } from './storedPages.ts';
import type { CanvasForm, Origin, SceneDocument, SceneReader } from '../types.ts';

/** What a page holds: enough to bring back a removed one. The title is the design's, and not read from here. */
export type PageContent = {
  readonly artboard: Artboard;
  readonly canvasForm: CanvasForm | null;
  /** Complete records, in any order. */
  readonly nodes: readonly SceneNode[];
};

export type PagesChange = {
  readonly from: readonly PageId[];
  readonly to: readonly PageId[];
  readonly origin: Origin;
  /** What pages held that were removed here; others' removals leave nothing to tell. */
  readonly removed: ReadonlyMap<PageId, PageContent>;
};

/** The pages of one design. What is asked about a page that is not listed throws a RangeError. */
export interface DesignPages {
  /**
   * The pages as they can be put in, taken out and moved: of a design to be edited, that comes after what shows it. Rejects
   * where it cannot be had.
   */
  prepare(): Promise<EditablePages>;
  /** In order; at least one. The same array while nothing changes. */
  readonly ids: readonly PageId[];
  /** A page's document, opened when first asked for and kept. */
  document(id: PageId): EditableDocument;
  /**
   * The content of every page as one, for whoever asks what a design uses, not where. Its artboard is the first page's;
   * writes go to the page that has the node, new ones to that of their group, else to the first. The same object always.
   */
  readonly whole: SceneDocument & SceneReader;
  /** All that `change` does to pages and in them is one transaction, and one undo step; taken back if it throws. */
  transact<T>(origin: Origin, change: () => T): T;
  /** Gives all pages this size (1–32768 per side), and nothing else. */
  resize(origin: Origin, size: Pick<Artboard, 'width' | 'height'>): void;
  /** Called after a transaction that changed the list, when all have heard what it did to nodes. */
  subscribe(listener: (change: PagesChange) => void): () => void;
  /** Called when a page's document is opened, before anybody else has it. */
  subscribeOpened(listener: (id: PageId) => void): () => void;
  /** Pages whose documents are open by now, listed or not. */
  readonly opened: ReadonlyMap<PageId, EditableDocument>;
  destroy(): void;
}

/**
 * Pages whose list can be changed. What changes it throws NewerDocumentError for a document stored by a newer build, and
 * RangeError for a page that is not listed.
 */
export interface EditablePages extends DesignPages {
  /** Of several pages, whether this is one; the main page is shown all the same where people have deleted them all. */
  isListed(id: PageId): boolean;
  /** Grows with each transaction, once all have heard of it. */
  readonly turn: number;
  /**
   * Puts a page at place `at`: blank, white and of the size of the others, unless given. RangeError past MOST_PAGES. Ids of
   * nodes must be the design's only ones. Returns its id; `id` brings back a removed one under its own.
   */
  insert(origin: Origin, at: number, content?: PageContent, id?: PageId): PageId;
  /** A copy right after the page, with new node ids. RangeError past MOST_PAGES. */
  duplicate(origin: Origin, id: PageId): PageId;
  /** Also empties it. RangeError for the last page. */
  remove(origin: Origin, id: PageId): PageContent;
  /** `to` is the place among all pages that it has afterwards. */
  move(origin: Origin, id: PageId, to: number): void;
}

/** The page that is edited, as one document: everything that takes a document works on it unchanged. */
export interface ShownPage<Pages extends DesignPages = DesignPages> extends EditableDocument {
  readonly pages: Pages;
  readonly pageId: PageId;
  /**
   * Shows another page: listeners get one diff (origin 'load') that removes all there was and adds all there is now. Those
   * of `subscribePage` hear first. RangeError for a page that is not listed; not to be called within a transaction.
   */
  show(id: PageId): void;
  subscribePage(listener: (id: PageId) => void): () => void;
}
