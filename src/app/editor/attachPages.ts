// What a design of several pages needs beside the page that is shown.
import type { PageId } from '../../../scene/document/pages/storedPages.ts';
import type { SceneReader } from '../../../scene/document/types.ts';
import { watchPages } from '../../editor/pageStrip/watchPages.ts';
import { watchTaken } from '../../editor/pageStrip/watchTaken.ts';
import type { EditorCore } from '../../editor/session/core.ts';
import { whenQuiet } from '../whenQuiet.ts';
import type { LocalPictures } from './createFilesByPerson.ts';
import { keepShownPage } from './keepShownPage.ts';
import type { AppDesign } from './loadDesign.ts';
import { attachLocalPictures } from './localPictures.ts';
import { listLocal } from './settlePictures.ts';

export type PagesParts = {
  readonly session: EditorCore;
  readonly design: Pick<AppDesign, 'projectId' | 'pages' | 'setRead'>;
  readonly local: LocalPictures;
  /** Told of each page whether files it shows are still to be sent. */
  readonly onWaiting: (page: PageId) => (isWaiting: boolean) => void;
};

export function attachPages(parts: PagesParts, closed: AbortSignal): void {
  const { session, design } = parts;
  const { pages, projectId } = design;
  const keep = (): void => {
    const id = session.shownPage?.pageId;
    keepShownPage(projectId, id === pages.ids[0] ? undefined : id);
  };
  // Which of them is the first changes as well.
  const stops = [watchPages(session, keep), watchTaken(session), pages.subscribe(keep)];
  // Another may have been shown before this was there.
  keep();
  closed.addEventListener('abort', () => stops.forEach((stop) => stop()));
  void watchPictures(parts, closed);
}

const NO_PICTURE = { invalidateOverlay: () => undefined };

/** Whether a page shows files whose lasting address it has not got, though it has or will get one from here. */
function isOnItsWay(reader: SceneReader, { files }: LocalPictures): boolean {
  const states = [...listLocal(reader)].map((address) => files.find(address)?.state.kind);
  return states.includes('pending') || states.includes('stored');
}

/** Pictures of pages that are not shown get their lasting addresses as well. To find them all pages are read, at last. */
async function watchPictures({ design, local, onWaiting }: PagesParts, closed: AbortSignal) {
  const { pages } = design;
  const watched = new Map<PageId, () => void>();
  // A file may have come to a page of a design that is left before it is watched: others would see a gap there.
  const noteUnwatched = (): void => {
    for (const [id, { reader }] of pages.opened)
      if (!watched.has(id) && isOnItsWay(reader, local)) onWaiting(id)(true);
  };
  closed.addEventListener('abort', noteUnwatched);
  await whenQuiet();
  const end = (id: PageId): void => {
    watched.get(id)?.();
    watched.delete(id);
    onWaiting(id)(false);
  };
  const follow = (): void => {
    for (const id of watched.keys()) if (!pages.ids.includes(id)) end(id);
    for (const id of pages.ids) {
      if (watched.has(id)) continue;
      const document = pages.document(id);
      const page = { document, reader: document.reader, renderer: NO_PICTURE };
      const listener = { onArrived: () => undefined, onWaiting: onWaiting(id) };
      watched.set(id, attachLocalPictures(page, local, new Map(), listener));
    }
  };
  if (closed.aborted) return;
  follow();
  design.setRead();
  const leave = pages.subscribe(follow);
  closed.addEventListener('abort', () => {
    leave();
    for (const stop of watched.values()) stop();
  });
}
