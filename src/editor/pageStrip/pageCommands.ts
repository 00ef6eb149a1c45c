// What can be done with pages. All of it ends first what is typed or cropped, as it stands: that belongs to the page it was
// begun on.
import { MOST_PAGES, type PageId } from '../../../scene/document/pages/storedPages.ts';
import type { EditablePages, ShownPage } from '../../../scene/document/pages/types.ts';
import type { Origin } from '../../../scene/document/types.ts';
import { t } from '../../i18n/pages.ts';
import type { PageChange, RemovedPage } from '../actions/types.ts';
import type { EditorCore } from '../session/core.ts';
import { whenToastGone } from '../../ui/toasts/whenToastGone.ts';
import { pageBeside } from '../session/pageBeside.ts';

/** Does it; what cannot be done, because others were faster, is left. Rejects where what it needs cannot be fetched. */
export async function changePages(core: EditorCore, change: PageChange): Promise<void> {
  const { shownPage } = core;
  // The hand goes on with the page it is on.
  if (!shownPage || (change.type === 'show' && change.id === shownPage.pageId)) return;
  const pages = await shownPage.pages.prepare();
  await whenTyped(core);
  if (!isOpen(core)) return;
  settleHand(core);
  const isThere = change.type === 'add' || change.type === 'restore' || pages.ids.includes(change.id);
  const isFull = (change.type === 'add' || change.type === 'duplicate') && pages.ids.length >= MOST_PAGES;
  if (isFull) tellFull(core);
  else if (isThere) apply(core, shownPage, pages, change);
}

/** Shows the next page, or the one before, or a new one after this. */
export async function stepPage(core: EditorCore, step: 1 | -1 | 'new'): Promise<void> {
  const { shownPage } = core;
  if (step === 'new') {
    const at = shownPage ? shownPage.pages.ids.indexOf(shownPage.pageId) + 1 : 0;
    await changePages(core, { type: 'add', at });
    return;
  }
  const id = pageBeside(core, step);
  if (id !== undefined) await changePages(core, { type: 'show', id });
}

/** What was typed before the code for it was there belongs to the page it was typed on. */
function whenTyped({ textEditing }: EditorCore): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const isTyped = (): boolean => textEditing.getState().arriving === 0;
  if (isTyped()) return Promise.resolve();
  const leave = textEditing.subscribe(() => {
    if (!isTyped()) return;
    leave();
    resolve();
  });
  return promise;
}

const isOpen = ({ tool }: EditorCore): boolean => tool.getSnapshot().status === 'active';

function settleHand(core: EditorCore): void {
  const { styles, tool, actions } = core;
  styles.flush();
  // Begun while something was fetched.
  if (core.gesture) tool.send({ type: 'CANCELLED' });
  if (actions.isFree) return;
  tool.send({ type: 'CROP_ENDED' });
  tool.send({ type: 'TEXT_EDIT_ENDED' });
}

function tellFull({ toasts }: EditorCore): void {
  toasts.show({ kind: 'error', text: t('pages.full', { most: MOST_PAGES }), id: 'pages-full' });
}

function apply(core: EditorCore, shown: ShownPage, pages: EditablePages, change: PageChange): void {
  switch (change.type) {
    case 'show':
      return shown.show(change.id);
    case 'add':
      return shown.show(
        pages.insert('user', Math.min(change.at, pages.ids.length), change.content, change.id),
      );
    case 'restore':
      return restorePages(core, shown, pages, change.pages);
    case 'duplicate':
      return shown.show(pages.duplicate('user', change.id));
    case 'move':
      return movePage(core, pages, change);
    case 'remove':
      return removePage(core, pages, change.id);
  }
}

function restorePages(
  core: EditorCore,
  shown: ShownPage,
  pages: EditablePages,
  removed: readonly RemovedPage[],
): void {
  const gone = removed.filter(({ id }) => !pages.ids.includes(id));
  const back = gone.slice(0, MOST_PAGES - pages.ids.length);
  if (back.length < gone.length) tellFull(core);
  pages.transact('user', () => {
    for (const { id, at, content } of back) pages.insert('user', Math.min(at, pages.ids.length), content, id);
  });
  if (back[0]) shown.show(back[0].id);
}

function movePage(core: EditorCore, pages: EditablePages, { id, at }: { id: PageId; at: number }): void {
  const count = pages.ids.length;
  if (at < 0 || at >= count || pages.ids[at] === id) return;
  pages.move('user', id, at);
  core.announce(t('pages.moved', { number: at + 1, count }));
}

/** With a way back; the last one stays. */
function removePage(core: EditorCore, pages: EditablePages, id: PageId): void {
  if (pages.ids.length < 2) return;
  const at = pages.ids.indexOf(id);
  const content = pages.remove('user', id);
  const { run, forget } = createReturn(core, pages, { id, at, content });
  const action = { label: t('editor.undo'), run };
  core.toasts.show({ kind: 'success', text: t('pages.removed'), id: 'page-removed', action });
  whenToastGone(run, forget);
}

/** What becomes a step of this person's, or takes one back. */
const OWN: ReadonlySet<Origin> = new Set(['user', 'undo', 'redo']);

/**
 * The removal is undone while it is what was done last; later the page is put back, which is a step of its own. Listens, and so
 * keeps the page, until `forget`.
 */
function createReturn(
  core: EditorCore,
  pages: EditablePages,
  removed: RemovedPage,
): { readonly run: () => void; readonly forget: () => void } {
  let isLast = true;
  const note = ({ origin }: { readonly origin: Origin }): void => {
    if (OWN.has(origin)) isLast = false;
  };
  const stops = [core.document.reader.subscribe(note), pages.subscribe(note)];
  const forget = (): void => stops.forEach((stop) => stop());
  const run = (): void => {
    forget();
    if (!isOpen(core) || pages.ids.includes(removed.id)) return;
    if (isLast) core.actions.run('undo');
    else core.actions.run('changePages', { type: 'add', ...removed });
  };
  return { run, forget };
}
