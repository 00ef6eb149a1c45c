// A page that others delete takes along what was done on it here, perhaps for an hour without a network, and their undo does
// not have that. So whoever was there is told, and can have it back.
import type { EditableDocument } from '../../../scene/document/EditableDocument.ts';
import type { PageId } from '../../../scene/document/pages/storedPages.ts';
import type { PageContent, PagesChange } from '../../../scene/document/pages/types.ts';
import type { SceneDiff } from '../../../scene/document/types.ts';
import { t } from '../../i18n/pages.ts';
import type { EditorCore } from '../session/core.ts';

type Taken = { readonly id: PageId; readonly at: number; readonly content: PageContent };

/** Tells of pages that others delete, where one is shown or was worked on since this was called. Returns the way to stop. */
export function watchTaken(core: EditorCore): () => void {
  const { shownPage } = core;
  if (!shownPage) return () => undefined;
  const { pages } = shownPage;
  const worked = new Set<PageId>();
  const emptied = new Map<PageId, PageContent>();
  const stops = new Map<PageId, () => void>();
  let shown = shownPage.pageId;

  const onDiff = (id: PageId, page: EditableDocument, diff: SceneDiff): void => {
    if (diff.origin === 'user') worked.add(id);
    if (diff.origin !== 'remote' || diff.removed.length === 0) return;
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
  const onPages = ({ from, to, origin }: PagesChange): void => {
    if (origin !== 'remote') return;
    const taken = from.flatMap((id, at): Taken[] => {
      const content = emptied.get(id);
      return content && !to.includes(id) && (id === shown || worked.has(id)) ? [{ id, at, content }] : [];
    });
    if (taken.length > 0) tellTaken(core, taken);
  };
  for (const id of pages.opened.keys()) follow(id);
  const ends = [
    // Not at once: the page that is gone gives way to another before its end is told.
    shownPage.subscribePage((id) => queueMicrotask(() => (shown = id))),
    pages.subscribeOpened(follow),
    pages.subscribe(onPages),
  ];
  return () => {
    for (const stop of [...ends, ...stops.values()]) stop();
  };
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

function tellTaken(core: EditorCore, taken: readonly Taken[]): void {
  const { pages } = core.shownPage!;
  const run = (): void => {
    for (const page of taken)
      if (!pages.ids.includes(page.id)) core.actions.run('changePages', { type: 'add', ...page });
  };
  const [{ at }] = taken as readonly [Taken];
  const text =
    taken.length === 1 ? t('pages.taken', { number: at + 1 }) : t('pages.takenMany', { count: taken.length });
  const action = { label: t('pages.bringBack'), run };
  core.toasts.show({ kind: 'info', text, id: 'page-taken', action, stays: true });
}
