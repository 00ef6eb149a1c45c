// The pages of a design to be edited, with their undo. What undoes, and what several pages need, comes with the first step or
// the second page, whoever adds it: until then a design is its main page alone.
import type * as Y from 'yjs';
import { type ApplyStep, LocalHistory } from '../history/LocalHistory.ts';
import type { HistoryStorage } from '../history/types.ts';
import type { FindRelocated } from '../../queries/relocatePictures.ts';
import { type DocumentOptions, openDocument } from '../openDocument.ts';
import type { History, SceneDiff } from '../types.ts';
import type { MainHistory } from './createPagesHistory.ts';
import { OnePage } from './OnePage.ts';
import { StandIn } from './StandIn.ts';
import { isPageKey, MAIN_PAGE, type PageId, storedPage } from './storedPages.ts';
import type { DesignPages, EditablePages, PagesChange, ShownPage } from './types.ts';

export type EditedPages = {
  readonly document: ShownPage;
  /**
   * `ready` resolves when the steps of the page that is shown are back. An undo that comes before what does it answers null and
   * is done once that is there.
   */
  readonly history: History & { readonly ready: Promise<void> };
  readonly destroy: () => void;
};

export type EditOptions = DocumentOptions & {
  /** The page to show; the first one where it is absent or gone. */
  readonly first?: PageId | undefined;
  /** Where the undo steps of a page are kept. */
  readonly storageOf: (id: PageId) => HistoryStorage;
  /** Where pictures are that undo steps may know by an earlier address. */
  readonly relocated?: FindRelocated | undefined;
};

/** Opens the design kept in `ydoc`, which stays the caller's. */
export async function editPages(ydoc: Y.Doc, options: EditOptions): Promise<EditedPages> {
  const { meta } = storedPage(ydoc, MAIN_PAGE);
  if ([...meta.keys()].some(isPageKey)) {
    try {
      return (await import('./severalPages.ts')).editSeveral(ydoc, options);
    } catch (error) {
      warn(error);
    }
  }
  return editOne(ydoc, meta, options);
}

const warn = (error: unknown): void => console.warn('What undoes and what pages need did not come', error);

/** What `takeOver` needs to go on with a design that had one page. */
export type OneEdited = {
  readonly ydoc: Y.Doc;
  readonly options: EditOptions;
  readonly document: ReturnType<typeof openDocument>;
  readonly shown: ShownPage;
  readonly main: MainHistory & { applyStep: ApplyStep | undefined };
  readonly pages: StandIn<PagesChange, DesignPages>;
  readonly whole: StandIn<SceneDiff, DesignPages['whole']>;
  readonly history: StandIn<void, History>;
};

function editOne(ydoc: Y.Doc, meta: Y.Map<unknown>, options: EditOptions): EditedPages {
  const document = openDocument(ydoc, options);
  let fetched: Promise<EditablePages> | null = null;
  let isOver = false;
  const fetchRest = async (): Promise<EditablePages> => {
    const { openPages, takeOver } = await import('./severalPages.ts');
    await main.steps.ready;
    if (!isOver) return takeOver({ ydoc, options, document, shown, main, pages, whole, history });
    const closed = openPages(ydoc, options);
    closed.destroy();
    return closed;
  };
  const prepare = (): Promise<EditablePages> =>
    (fetched ??= fetchRest().catch((error: unknown) => {
      // The next one who asks tries again.
      fetched = null;
      throw error;
    }));
  const prepareSoon = (): void => void prepare().catch(warn);

  const steps = new LocalHistory(
    document,
    { storage: options.storageOf(MAIN_PAGE), onStep: () => main.onStep() },
    () => main.applyStep!,
  );
  const main: OneEdited['main'] = { steps, onStep: prepareSoon, applyStep: undefined };
  const later = (travel: 'undo' | 'redo') => () => {
    prepare().then(() => {
      // Nothing took over from this one then: it would ask itself without end.
      if (!isOver) history.self[travel]();
    }, warn);
    return null;
  };
  const early = Object.assign(steps, { undo: later('undo'), redo: later('redo') });
  const history = new StandIn<void, History>(early);
  void steps.ready.then(() => {
    if (steps.canUndo || steps.canRedo) prepareSoon();
  });

  const whole = new StandIn<SceneDiff, DesignPages['whole']>(document);
  const pages = new StandIn<PagesChange, DesignPages>(onePage(document, whole.self, prepare));
  const shown = new OnePage(pages.self, MAIN_PAGE, options.onError);
  const onMeta = ({ keysChanged }: Y.YMapEvent<unknown>): void => {
    if ([...keysChanged].some((key) => isPageKey(String(key)))) prepareSoon();
  };
  meta.observe(onMeta);
  const destroy = (): void => {
    isOver = true;
    meta.unobserve(onMeta);
    history.self.destroy();
    shown.destroy();
    pages.self.destroy();
  };
  return { document: shown, history: history.self as EditedPages['history'], destroy };
}

const listen = () => () => undefined;

/** The main page as the only one. */
const onePage = (
  document: OneEdited['document'],
  whole: DesignPages['whole'],
  prepare: DesignPages['prepare'],
): DesignPages => ({
  prepare,
  ids: [MAIN_PAGE],
  opened: new Map([[MAIN_PAGE, document]]),
  document: () => document,
  whole,
  transact: document.transact.bind(document),
  resize: (origin, { width, height }) =>
    document.transact(origin, (writer) => writer.setArtboard({ width, height })),
  subscribe: listen,
  subscribeOpened: listen,
  destroy: document.destroy.bind(document),
});
