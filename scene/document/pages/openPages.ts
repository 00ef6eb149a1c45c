// The pages of the design in a Yjs document: which there are, in what order, and the document of each.
import type * as Y from 'yjs';
import { freshKeys, keysBetween } from '../../kernels/orderKeys.ts';
import { createNodeId } from '../../nodes/createNodeId.ts';
import type { Artboard } from '../../nodes/types.ts';
import type { EditableDocument } from '../EditableDocument.ts';
import { Listeners } from '../Listeners.ts';
import { type DocumentOptions, NewerDocumentError, OpenDocument, openDocument } from '../openDocument.ts';
import { originOf } from '../origins.ts';
import { SCHEMA_VERSION, schemaOf } from '../storedMeta.ts';
import {
  isPageKey,
  MAIN_INDEX,
  MAIN_PAGE,
  MOST_PAGES,
  type PageId,
  pageKey,
  readPages,
  storedPage,
} from './storedPages.ts';
import type { Origin, SceneDiff } from '../types.ts';
import type { StandIn } from './StandIn.ts';
import { blankLike, copyContent, emptyPage, fillPage, readContent } from './pageContent.ts';
import type { EditablePages, PageContent, PagesChange } from './types.ts';
import { WholeDesign } from './WholeDesign.ts';

/**
 * Opens the pages of the design kept in `ydoc`, which stays the caller's; reads none of them yet. `main` is the main page
 * where that is open already.
 */
export function openPages(ydoc: Y.Doc, options: DocumentOptions = {}, main?: MainPage): EditablePages {
  return new StoredPages(ydoc, options, main);
}

/** What stands for the main page and for the whole, to those who hold them since it was the only one. */
type MainPage = {
  readonly document: OpenDocument;
  readonly whole: StandIn<SceneDiff, EditablePages['whole']>;
};

const MAIN_ONLY: readonly PageId[] = [MAIN_PAGE];

class StoredPages implements EditablePages {
  readonly #ydoc: Y.Doc;
  readonly #main: Y.Map<unknown>;
  readonly #options: DocumentOptions;
  readonly #opened = new Map<PageId, OpenDocument>();
  readonly #changes: Listeners<PagesChange>;
  readonly #openings: Listeners<PageId>;
  #keys: ReadonlyMap<PageId, string>;
  #ids: readonly PageId[] = MAIN_ONLY;
  /** Those that the listeners know. */
  #told: readonly PageId[];
  #removed = new Map<PageId, PageContent>();
  readonly #whole: WholeDesign;
  readonly #shownWhole: EditablePages['whole'];
  #turn = 0;

  constructor(ydoc: Y.Doc, options: DocumentOptions, main: MainPage | undefined) {
    this.#ydoc = ydoc;
    this.#main = storedPage(ydoc, MAIN_PAGE).meta;
    this.#options = { ...options, ...(options.onNewer && { onNewer: once(options.onNewer) }) };
    this.#changes = new Listeners(options.onError);
    this.#openings = new Listeners(options.onError);
    if (main) this.#opened.set(MAIN_PAGE, main.document);
    this.#keys = readPages(this.#main);
    this.#setIds();
    this.#told = this.#ids;
    this.#whole = new WholeDesign(this, options.onError);
    if (main) main.whole.behind = this.#whole;
    this.#shownWhole = main?.whole.self ?? this.#whole;
    this.#main.observe(this.#onMeta);
    ydoc.on('afterTransactionCleanup', this.#onTransactionEnd);
  }

  prepare(): Promise<EditablePages> {
    return Promise.resolve(this);
  }

  get ids(): readonly PageId[] {
    return this.#ids;
  }

  isListed(id: PageId): boolean {
    return this.#keys.has(id);
  }

  get turn(): number {
    return this.#turn;
  }

  get opened(): ReadonlyMap<PageId, EditableDocument> {
    return this.#opened;
  }

  get whole(): EditablePages['whole'] {
    return this.#shownWhole;
  }

  document(id: PageId): OpenDocument {
    this.#placeOf(id);
    return this.#open(id);
  }

  transact<T>(origin: Origin, change: () => T): T {
    const before = this.#keys;
    return this.#ydoc.transact(() => {
      // Each takes its own part back where the change throws.
      const nested = this.#ids.reduce((inner, id) => () => this.#open(id).transact(origin, inner), change);
      try {
        return nested();
      } catch (error) {
        this.#rollBack(before);
        throw error;
      }
    }, origin);
  }

  insert(origin: Origin, at: number, content?: PageContent, id: PageId = createNodeId()): PageId {
    if (this.#ids.length >= MOST_PAGES) throw new RangeError(`A design may have ${MOST_PAGES} pages`);
    if (this.isListed(id)) throw new RangeError(`There already is a page ${id}`);
    this.#write(origin, () => {
      fillPage(this.#open(id), content ?? this.#blank());
      this.#place(id, at);
    });
    return id;
  }

  duplicate(origin: Origin, id: PageId): PageId {
    return this.insert(origin, this.#placeOf(id) + 1, copyContent(readContent(this.document(id))));
  }

  remove(origin: Origin, id: PageId): PageContent {
    const document = this.document(id);
    if (this.#ids.length === 1) throw new RangeError('A design keeps its last page');
    const content = readContent(document);
    this.#write(origin, () => {
      emptyPage(document);
      this.#main.delete(pageKey(id));
      this.#refresh();
      this.#removed.set(id, content);
    });
    return content;
  }

  move(origin: Origin, id: PageId, to: number): void {
    if (this.#placeOf(id) === to) return;
    this.#write(origin, () => this.#place(id, to));
  }

  resize(origin: Origin, { width, height }: Pick<Artboard, 'width' | 'height'>): void {
    this.transact(origin, () => {
      for (const id of new Set([MAIN_PAGE, ...this.#ids]))
        this.#open(id).transact(origin, (writer) => writer.setArtboard({ width, height }));
    });
  }

  subscribe(listener: (change: PagesChange) => void): () => void {
    return this.#changes.add(listener);
  }

  subscribeOpened(listener: (id: PageId) => void): () => void {
    return this.#openings.add(listener);
  }

  destroy(): void {
    this.#main.unobserve(this.#onMeta);
    this.#ydoc.off('afterTransactionCleanup', this.#onTransactionEnd);
    this.#changes.clear();
    this.#openings.clear();
    this.#whole.destroy();
    for (const document of this.#opened.values()) document.destroy();
  }

  #open(id: PageId): OpenDocument {
    let document = this.#opened.get(id);
    if (!document) {
      document = openDocument(this.#ydoc, { ...this.#options, page: id });
      this.#opened.set(id, document);
      this.#openings.tell(id);
    }
    return document;
  }

  #placeOf(id: PageId): number {
    const at = this.#ids.indexOf(id);
    if (at < 0) throw new RangeError(`There is no page ${id}`);
    return at;
  }

  #blank(): PageContent {
    return { artboard: blankLike(this.document(this.#ids[0]!).artboard), canvasForm: null, nodes: [] };
  }

  #write(origin: Origin, change: () => void): void {
    if (schemaOf(this.#main) > SCHEMA_VERSION) throw new NewerDocumentError('Stored by a newer version');
    this.#ydoc.transact(change, origin);
  }

  /** Gives the page the place `at` among the others, and writes as few keys as it takes. */
  #place(id: PageId, at: number): void {
    if (this.#keys.size === 0) this.#main.set(pageKey(MAIN_PAGE), MAIN_INDEX);
    this.#refresh();
    const others = this.#ids.filter((other) => other !== id);
    const [below, above] = [others[at - 1], others[at]].map((other) => this.#keys.get(other ?? '') ?? null);
    const [key] = keysBetween(below!, above!, 1) ?? [];
    const order = others.toSpliced(at, 0, id);
    const keys = key === undefined ? freshKeys(order.length) : null;
    for (const [place, page] of keys ? order.entries() : [[0, id] as const])
      this.#main.set(pageKey(page), keys ? keys[place]! : key!);
    this.#refresh();
  }

  #rollBack(before: ReadonlyMap<PageId, string>): void {
    for (const id of this.#keys.keys()) {
      if (before.has(id)) continue;
      emptyPage(this.#open(id));
      this.#main.delete(pageKey(id));
    }
    for (const [id, key] of before) if (this.#keys.get(id) !== key) this.#main.set(pageKey(id), key);
    this.#refresh();
    this.#removed.clear();
  }

  #refresh(): void {
    this.#keys = readPages(this.#main);
    this.#setIds();
  }

  #setIds(): void {
    const ids = this.#keys.size > 0 ? [...this.#keys.keys()] : MAIN_ONLY;
    if (!isSameList(ids, this.#ids)) this.#ids = ids;
  }

  readonly #onMeta = ({ keysChanged }: Y.YMapEvent<unknown>): void => {
    for (const key of keysChanged) if (isPageKey(key)) return this.#refresh();
  };

  /** After all documents have told what the transaction did to nodes. */
  readonly #onTransactionEnd = (transaction: Y.Transaction): void => {
    const [from, to, removed] = [this.#told, this.#ids, this.#removed];
    this.#told = to;
    if (removed.size > 0) this.#removed = new Map();
    if (!isSameList(from, to))
      this.#changes.tell({ from, to, removed, origin: originOf(transaction.origin) });
    this.#turn += 1;
  };
}

function isSameList(a: readonly PageId[], b: readonly PageId[]): boolean {
  return a === b || (a.length === b.length && a.every((id, at) => id === b[at]));
}

/** Each page's document finds out by itself. */
function once(tell: () => void): () => void {
  let isTold = false;
  return () => {
    if (isTold) return;
    isTold = true;
    tell();
  };
}
