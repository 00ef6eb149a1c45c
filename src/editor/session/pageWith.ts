import type { SceneDocument } from '../../../scene/document/types.ts';
import type { PageId } from '../../../scene/document/pages/storedPages.ts';
import type { NodeId } from '../../../scene/nodes/types.ts';
import type { EditorSession } from './types.ts';

type Core = Pick<EditorSession, 'document' | 'shownPage'>;

/** The document that has the node: of the page that is shown, or of another one where something was begun. */
export function documentWith({ document, shownPage }: Core, id: NodeId): SceneDocument {
  if (!shownPage || document.reader.get(id)) return document;
  const { pages } = shownPage;
  return pages.ids.map((page) => pages.document(page)).find((page) => page.get(id)) ?? document;
}

/** The document of a page that something was begun on; null while it is shown, and where it is gone. */
export function documentAway({ shownPage }: Core, page: PageId | undefined): SceneDocument | null {
  if (!shownPage || page === undefined || page === shownPage.pageId) return null;
  const { pages } = shownPage;
  return pages.ids.includes(page) ? pages.document(page) : null;
}
