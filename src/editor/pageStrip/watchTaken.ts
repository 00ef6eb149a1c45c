// A page that others delete takes along what was done on it here, perhaps for an hour without a network, and their undo does
// not have that. So whoever was there is told, and can have it back.
import type { EditableDocument } from '../../../scene/document/EditableDocument.ts';
import type { PageId } from '../../../scene/document/pages/storedPages.ts';
import type { PageContent, PagesChange } from '../../../scene/document/pages/types.ts';
import type { SceneDiff } from '../../../scene/document/types.ts';
import { t } from '../../i18n/pages.ts';
import { closeToast } from '../../ui/toasts/toastStore.ts';
import { whenToastGone } from '../../ui/toasts/whenToastGone.ts';
import type { RemovedPage } from '../actions/types.ts';
import type { EditorCore } from '../session/core.ts';

/** Tells of pages that others delete, where one is shown or was worked on since this was called. Returns the way to stop. */
export function watchTaken(core: EditorCore): () => void {
  const { shownPage } = core;
  if (!shownPage) return () => undefined;
  const { pages } = shownPage;
  const worked = new Set<PageId>();
  const emptied = new Map<PageId, PageContent>();
  const stops = new Map<PageId, () => void>();
  let taken = new Map<PageId, RemovedPage>();
  let shown = shownPage.pageId;
  let isOver = false;

  const onDiff = (id: PageId, page: EditableDocument, diff: SceneDiff): void => {
    if (diff.origin === 'user') worked.add(id);
    if (diff.origin !== 'remote' || !(diff.removed[0] || diff.artboard || diff.canvasForm)) return;
    emptied.set(id, contentBefore(page, diff));
    // Of what a transaction does to nodes and to the list of pages both are told before anything else runs.
    queueMicrotask(() => emptied.delete(id));
  };
  const follow = (id: PageId): void => {
    const page = pages.opened.get(id);
    if (page && !stops.has(id))
      stops.set(
        id,
        page.subscribe((diff) => onDiff(id, page, diff)),
      );
  };
  const bringBack = async (asked: readonly RemovedPage[]): Promise<void> => {
    core.actions.run('changePages', { type: 'restore', pages: asked });
    await core.actions.settled();
    // The hand is busy, the design is full, or the code for it did not come.
    const missing = asked.filter(({ id }) => !pages.ids.includes(id) && !taken.has(id));
    if (isOver || missing.length === 0) return;
    taken = new Map([...taken, ...byId(missing)]);
    tell(taken);
  };
  const tell = createNotice(core, (asked) => void bringBack(asked));
  const onPages = ({ from, to, origin }: PagesChange): void => {
    const isBack = to.filter((id) => taken.delete(id)).length > 0;
    const gone = from.flatMap((id, at): RemovedPage[] => {
      if (origin !== 'remote' || to.includes(id) || (id !== shown && !worked.has(id))) return [];
      const content = emptied.get(id) ?? contentUnknown(pages.opened.get(id));
      return content ? [{ id, at, content }] : [];
    });
    if (!isBack && gone.length === 0) return;
    // Places are those of then: what went last is the first to come back.
    taken = new Map([...byId(gone), ...taken]);
    tell(taken);
  };
  for (const id of pages.opened.keys()) follow(id);
  const ends = [
    // Not at once: the page that is gone gives way to another before its end is told.
    shownPage.subscribePage((id) => queueMicrotask(() => (shown = id))),
    pages.subscribeOpened(follow),
    pages.subscribe(onPages),
  ];
  return () => {
    isOver = true;
    for (const stop of [...ends, ...stops.values()]) stop();
    tell(new Map());
  };
}

const byId = (pages: readonly RemovedPage[]) => pages.map((page) => [page.id, page] as const);

/** They deleted a blank page: all that is on it they did not know of, and have left there. */
function contentUnknown(page: EditableDocument | undefined): PageContent | undefined {
  if (!page?.reader.size) return undefined;
  const { artboard, canvasForm } = page.reader;
  return { artboard, canvasForm: canvasForm ?? null, nodes: [] };
}

function contentBefore(page: EditableDocument, { removed, artboard, canvasForm }: SceneDiff): PageContent {
  const { reader } = page;
  return {
    artboard: { ...reader.artboard, ...artboard?.from },
    canvasForm: canvasForm ? canvasForm.from : (reader.canvasForm ?? null),
    // What stays there, seen by nobody, is what they did not know of; it is there when the page is.
    nodes: removed,
  };
}

/** Shows which pages can be had back, all in one notice, and none where there is none. Those of one that is put away are let go. */
function createNotice({ toasts }: EditorCore, bringBack: (pages: readonly RemovedPage[]) => void) {
  const id = 'page-taken';
  let current: (() => void) | null = null;
  return (taken: Map<PageId, RemovedPage>): void => {
    const pages = [...taken.values()];
    const [first] = pages;
    const run = (): void => bringBack(pages);
    current = run;
    if (!first) return closeToast(id);
    const text =
      pages.length === 1
        ? t('pages.taken', { number: first.at + 1 })
        : t('pages.takenMany', { count: pages.length });
    toasts.show({ kind: 'info', text, id, action: { label: t('pages.bringBack'), run }, stays: true });
    whenToastGone(run, () => {
      if (current === run) taken.clear();
    });
  };
}
