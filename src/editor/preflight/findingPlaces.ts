// Where a finding is: its page, and the way there.
import type { PageId } from '../../../scene/document/pages/storedPages.ts';
import type { SceneDocument } from '../../../scene/document/types.ts';
import type { EditorSession } from '../session/types.ts';

/** The pages of the open design in order; null stands for all of a design that has none. */
export const pageIdsOf = ({ shownPage }: EditorSession): readonly (PageId | null)[] =>
  shownPage ? shownPage.pages.ids : [null];

/** RangeError for a page that is gone. */
export const documentOf = ({ document, shownPage }: EditorSession, id: PageId | null): SceneDocument =>
  id === null || !shownPage ? document : shownPage.pages.document(id);

/** Shows the page unless it is shown; false where it is gone, or cannot be shown now. */
export async function showPageOf({ shownPage, actions }: EditorSession, id: PageId | null): Promise<boolean> {
  if (id === null || !shownPage || shownPage.pageId === id) return true;
  const shown = Promise.withResolvers<void>();
  const stop = shownPage.subscribePage(() => shown.resolve());
  if (actions.run('changePages', { type: 'show', id }))
    // Of what else is running nobody waits for the end.
    await Promise.race([shown.promise, actions.settled()]);
  stop();
  return shownPage.pageId === id;
}
