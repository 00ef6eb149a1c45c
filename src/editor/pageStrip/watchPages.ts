// Keeps hand and words true to the page that is shown, whoever changed it: a press, undo, or others who took it away.
import type { PageId } from '../../../scene/document/pages/storedPages.ts';
import { t } from '../../i18n/pages.ts';
import type { EditorCore } from '../session/core.ts';

/** `onShown` is told of each page that is shown. Returns the way to stop. */
export function watchPages(core: EditorCore, onShown: (id: PageId) => void): () => void {
  const { shownPage } = core;
  if (!shownPage) return () => undefined;
  const { pages } = shownPage;
  return shownPage.subscribePage((id) => {
    // What was not settled before belongs to a page that is gone.
    core.styles.cancel();
    if (core.gesture) core.tool.send({ type: 'CANCELLED' });
    core.announce(t('pages.page', { number: pages.ids.indexOf(id) + 1, count: pages.ids.length }));
    onShown(id);
  });
}
