import { useEffect, useRef, useState } from 'react';
import type { EditableDocument } from '../../../scene/document/EditableDocument.ts';
import type { PageId } from '../../../scene/document/pages/storedPages.ts';
import type { ShownPage } from '../../../scene/document/pages/types.ts';
import { useEditor } from '../page/EditorContext.ts';
import { usePorts } from '../page/PortsContext.ts';
import { queueThumbnail } from '../panels/thumbnailQueue.ts';

/** Edits come in bursts; the picture follows when they pause. */
const PAUSE_MS = 600;

/** The last picture of each page: a strip that was folded comes up with them. */
const pictures = new WeakMap<EditableDocument, Blob>();

/** What a page looked like when it was last drawn; null before that. */
export type PagePicture = { readonly picture: Blob | null; readonly isFailed: boolean };

/**
 * The picture of a page, drawn when the browser has nothing better to do, never while something is dragged, and anew after
 * each change; nothing is read or drawn while `isNear` is false.
 */
export function usePagePicture(shown: ShownPage, id: PageId, isNear: boolean): PagePicture {
  const { actions } = useEditor();
  const { ports } = usePorts();
  const [made, setMade] = useState<PagePicture>({ picture: null, isFailed: false });
  const isDue = useRef(true);

  useEffect(() => {
    const render = ports.renderPage;
    if (!isNear || !render || !shown.pages.ids.includes(id)) return undefined;
    const page = shown.pages.document(id);
    const closed = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let leave = (): void => undefined;
    const make = async (): Promise<void> => {
      if (!actions.isFree) return soon(PAUSE_MS);
      isDue.current = false;
      try {
        const picture = await render(page.reader, closed.signal);
        pictures.set(page, picture);
        if (!closed.signal.aborted) setMade({ picture, isFailed: false });
      } catch (error) {
        if (closed.signal.aborted) return;
        console.warn('A page has no picture', error);
        setMade((before) => ({ ...before, isFailed: true }));
      }
    };
    const soon = (pause: number): void => {
      clearTimeout(timer);
      leave();
      timer = setTimeout(() => (leave = queueThumbnail(make)), pause);
    };
    if (isDue.current) soon(0);
    const stop = page.subscribe(() => {
      isDue.current = true;
      soon(PAUSE_MS);
    });
    return () => {
      // What changes meanwhile is not seen.
      isDue.current = true;
      closed.abort();
      clearTimeout(timer);
      leave();
      stop();
    };
  }, [ports, actions, shown, id, isNear]);
  const opened = shown.pages.opened.get(id);
  const known = opened && pictures.get(opened);
  return known && !made.picture ? { ...made, picture: known } : made;
}
