// Undo over the pages of a design. Each page has its own history, which is stored; in what order the steps of this session
// were made, and what was done to the pages themselves, is kept here, in memory.
import type { NodeId } from '../../nodes/types.ts';
import { type ApplyStep, LocalHistory, type StoredHistory } from '../history/LocalHistory.ts';
import type { HistoryStorage } from '../history/types.ts';
import { Listeners } from '../Listeners.ts';
import type { History } from '../types.ts';
import { storeLater } from './storeLater.ts';
import { travelPages } from './travelPages.ts';
import { MAIN_PAGE, type PageId } from './storedPages.ts';
import type { EditablePages, PageContent, PagesChange, ShownPage } from './types.ts';

/** What one transaction of this user did: a step of each of these pages, and something to the list. */
type Entry = {
  readonly turn: number;
  readonly pages: readonly PageId[];
  readonly list: {
    readonly from: readonly PageId[];
    readonly to: readonly PageId[];
    readonly contents: Map<PageId, PageContent>;
  } | null;
};

type PageHistory = StoredHistory & { readonly load: () => void };

const MOST_ENTRIES = 200;

/** The history of the main page, begun before this one; `onStep` is told of its steps. */
export type MainHistory = {
  readonly steps: StoredHistory;
  onStep: () => void;
};

/** Later than the design: what is undone has to be done first. */
const fetchApplyStep = async (): Promise<ApplyStep> => (await import('../history/applyStep.ts')).applyStep;

type Parts = {
  readonly shown: ShownPage;
  readonly pages: EditablePages;
  /** Where a page's steps are kept: asked for when the page is first shown, or first changed. */
  readonly storageOf: (id: PageId) => HistoryStorage;
  /**
   * What takes steps is loaded with the first of them, unless given: an undo that comes earlier answers null and is done once
   * it is there.
   */
  readonly applyStep?: ApplyStep;
  /** Goes on. */
  readonly main?: MainHistory;
};

/**
 * Undo over `pages`, of which `shown` shows one. After a reload the steps of that one can be undone. `ready` resolves when
 * those of the first page shown are back.
 */
export function createPagesHistory(parts: Parts): History & { readonly ready: Promise<void> } {
  return new PagesHistory(parts);
}

class PagesHistory implements History {
  readonly ready: Promise<void>;
  readonly #shown: ShownPage;
  readonly #pages: EditablePages;
  readonly #storageOf: (id: PageId) => HistoryStorage;
  readonly #histories = new Map<PageId, PageHistory>();
  readonly #listeners = new Listeners<void>();
  readonly #leave: readonly (() => void)[];
  /** Oldest first; the first `#done` of them are done. */
  #entries: Entry[] = [];
  #done = 0;
  #applyStep: ApplyStep | undefined;
  #fetching: Promise<void> | undefined;
  #isDestroyed = false;

  constructor({ shown, pages, storageOf, applyStep, main }: Parts) {
    this.#applyStep = applyStep;
    this.#shown = shown;
    this.#pages = pages;
    this.#storageOf = storageOf;
    this.#leave = [
      this.#pages.subscribeOpened((id) => this.#open(id)),
      this.#pages.subscribe(this.#onPages),
      shown.subscribePage((id) => this.#onShown(id)),
    ];
    if (main) this.#goOn(main);
    for (const id of this.#pages.opened.keys()) if (!this.#histories.has(id)) this.#open(id);
    this.#current.load();
    this.ready = this.#current.ready;
    void this.ready.then(() => {
      if (this.canUndo || this.canRedo) void this.#fetch();
    });
  }

  get canUndo(): boolean {
    return this.#done > 0 || this.#current.canUndo;
  }

  get canRedo(): boolean {
    return this.#done < this.#entries.length || this.#current.canRedo;
  }

  undo(): readonly NodeId[] | null {
    return this.#travelOn(true);
  }

  redo(): readonly NodeId[] | null {
    return this.#travelOn(false);
  }

  setSelection(ids: readonly NodeId[]): void {
    this.#current.setSelection(ids);
  }

  settleSelection(): void {
    this.#current.settleSelection();
  }

  joinNext(): void {
    if (this.#isLastHere()) this.#current.joinNext();
  }

  amendNext(): boolean {
    return this.#isLastHere() && this.#current.amendNext();
  }

  clear(): void {
    this.#entries = [];
    this.#done = 0;
    for (const history of this.#histories.values()) history.clear();
    this.#listeners.tell();
  }

  subscribe(listener: () => void): () => void {
    return this.#listeners.add(listener);
  }

  destroy(): void {
    this.#isDestroyed = true;
    for (const leave of this.#leave) leave();
    for (const history of this.#histories.values()) history.destroy();
    this.#listeners.clear();
  }

  get #current(): PageHistory {
    return this.#histories.get(this.#shown.pageId)!;
  }

  /** Whether what was done last was done to the page that is shown: nothing else could be joined. */
  #isLastHere(): boolean {
    return this.#done === 0 || this.#entries[this.#done - 1]!.pages.includes(this.#shown.pageId);
  }

  /** All that can be undone of the main page was done before anything that comes. */
  #goOn(main: MainHistory): void {
    const { done, undone } = main.steps.counts;
    const entry: Entry = { turn: -1, pages: [MAIN_PAGE], list: null };
    this.#entries = Array.from({ length: done + undone }, () => entry);
    this.#done = done;
    main.onStep = () => this.#add({ pages: [MAIN_PAGE], list: null });
    this.#keep(MAIN_PAGE, Object.assign(main.steps, { load: () => undefined }));
  }

  #keep(id: PageId, history: PageHistory): void {
    history.subscribe(() => this.#listeners.tell());
    this.#histories.set(id, history);
  }

  #open(id: PageId): void {
    const { storage, load } = storeLater(() => this.#storageOf(id));
    const history = new LocalHistory(
      this.#pages.opened.get(id)!,
      { storage, onStep: () => this.#add({ pages: [id], list: null }) },
      () => this.#applyStep!,
    );
    this.#keep(id, Object.assign(history, { load }));
  }

  #onShown(id: PageId): void {
    this.#histories.get(id)!.load();
    this.#listeners.tell();
  }

  readonly #onPages = (change: PagesChange): void => {
    const { from, to, removed, origin } = change;
    if (origin === 'user') this.#add({ pages: [], list: { from, to, contents: new Map(removed) } });
    this.#listeners.tell();
  };

  #add({ pages, list }: Omit<Entry, 'turn'>): void {
    void this.#fetch();
    const { turn } = this.#pages;
    const last = this.#entries[this.#done - 1];
    if (last?.turn === turn) {
      this.#entries[this.#done - 1] = { turn, pages: [...last.pages, ...pages], list: list ?? last.list };
      return;
    }
    this.#entries.length = this.#done;
    // Steps of other pages that were undone before this one can no more be redone than those of this.
    for (const [id, history] of this.#histories) if (!pages.includes(id)) history.dropUndone();
    this.#entries.push({ turn, pages, list });
    if (this.#entries.length > MOST_ENTRIES) this.#entries.shift();
    this.#done = this.#entries.length;
  }

  /** Resolves also where it cannot be had; the next call tries again. */
  #fetch(): Promise<void> {
    if (this.#applyStep) return Promise.resolve();
    return (this.#fetching ??= fetchApplyStep()
      .then((applyStep) => void (this.#applyStep = applyStep))
      .catch((error: unknown) => {
        this.#fetching = undefined;
        console.warn('What undoes could not be loaded', error);
      }));
  }

  #travelOn(back: boolean): readonly NodeId[] | null {
    if (!this.#applyStep) {
      void this.#fetch().then(() => {
        if (this.#applyStep && !this.#isDestroyed) this.#travelOn(back);
      });
      return null;
    }
    for (;;) {
      const entry = this.#entries[back ? this.#done - 1 : this.#done] ?? this.#storedEntry(back);
      if (!entry) return null;
      this.#done += back ? -1 : 1;
      const selection = this.#travel(entry, back);
      this.#listeners.tell();
      if (selection) return selection;
    }
  }

  /** A step of an earlier session, which nothing of this one stands on. */
  #storedEntry(back: boolean): Entry | null {
    if (!(back ? this.#current.canUndo : this.#current.canRedo)) return null;
    const entry: Entry = { turn: -1, pages: [this.#shown.pageId], list: null };
    if (back) {
      this.#entries.unshift(entry);
      this.#done = 1;
    } else this.#entries.push(entry);
    return entry;
  }

  #travel({ pages, list }: Entry, back: boolean): readonly NodeId[] | null {
    const isThere = (id: PageId): boolean => this.#pages.ids.includes(id);
    if (!list && pages.length === 1) return isThere(pages[0]!) ? this.#travelPage(pages[0]!, back) : null;
    // The main page has a size, as all have, also while it is not one of them.
    const there = pages.filter((id) => list || id === MAIN_PAGE || isThere(id));
    let selection: readonly NodeId[] | null = null;
    const takeSteps = (): void => {
      for (const id of there) {
        const ids = this.#histories.get(id)!.travel(back);
        if (id === this.#shown.pageId || selection === null) selection = ids ?? selection;
      }
    };
    const origin = back ? 'undo' : 'redo';
    this.#pages.transact(origin, () => {
      if (back) takeSteps();
      if (list) {
        const [from, to] = back ? [list.to, list.from] : [list.from, list.to];
        if (travelPages(this.#pages, { ...list, from, to, origin })) selection ??= [];
      }
      if (!back) takeSteps();
    });
    if (list) this.#showArrived(back ? list.to : list.from, back ? list.from : list.to);
    else if (!there.includes(this.#shown.pageId)) this.#shown.show(there.find(isThere) ?? this.#shown.pageId);
    return selection;
  }

  #travelPage(id: PageId, back: boolean): readonly NodeId[] | null {
    this.#shown.show(id);
    return this.#current.travel(back);
  }

  #showArrived(from: readonly PageId[], to: readonly PageId[]): void {
    const arrived = to.find((id) => !from.includes(id) && this.#pages.ids.includes(id));
    if (arrived !== undefined) this.#shown.show(arrived);
  }
}
