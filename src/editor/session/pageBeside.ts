import type { PageId } from '../../../scene/document/pages/storedPages.ts';
import type { EditorSession } from './types.ts';

/** The page so many places after (before, for less than 0) the one that is shown; undefined where there is none. */
export function pageBeside(
  { shownPage }: Pick<EditorSession, 'shownPage'>,
  step: number,
): PageId | undefined {
  if (!shownPage) return undefined;
  const { pages, pageId } = shownPage;
  return pages.ids[pages.ids.indexOf(pageId) + step];
}
