// Background removal as the editor asks for it. What does it is fetched when it is first asked for.
import { createStore } from 'zustand/vanilla';
import { type ApiClient, unwrap } from '../../api/client.ts';
import { reportError } from '../../api/reportError.ts';
import type { CutoutPort } from '../../editor/page/types.ts';
import type { EditorSession } from '../../editor/session/types.ts';
import type { ImageLoader } from '../../render/types.ts';
import type { LocalPictures } from './createFilesByPerson.ts';

/** What else of the app a correction by hand needs. */
export type CutoutParts = { readonly images: ImageLoader; readonly local: LocalPictures };

/** The work itself, for one open design. */
export type BackgroundRemoval = {
  remove(nodeId: string): void;
  cancel(): void;
  refine(nodeId: string): void;
  /** Ends it without a trace. */
  stop(): void;
};

type Ask = (what: (removal: BackgroundRemoval) => void) => void;

const editors = new WeakMap<EditorSession, Ask>();

/** The picture whose background is being removed; null while none is. */
export const cutoutStatus = createStore<{ readonly nodeId: string | null }>(() => ({ nodeId: null }));

/** Gives an editor its background removal, one at a time; the returned function ends it without a trace. */
export function attachBackgroundRemoval(
  session: EditorSession,
  api: ApiClient,
  parts: CutoutParts,
): () => void {
  let isOver = false;
  let fetched: Promise<BackgroundRemoval> | null = null;
  const load = () =>
    (fetched ??= import('./createBackgroundRemoval.ts')
      .then(({ createBackgroundRemoval }) => createBackgroundRemoval(session, api, parts))
      .catch((error: unknown) => {
        // The next one who asks tries again.
        fetched = null;
        throw error;
      }));
  editors.set(session, (what) => {
    load()
      .then((removal) => {
        if (!isOver) what(removal);
      })
      .catch((error: unknown) => reportError(error));
  });
  return () => {
    isOver = true;
    editors.delete(session);
    // What could not be fetched was told to whoever asked for it, and there is nothing to stop.
    fetched?.then((removal) => removal.stop()).catch(() => undefined);
  };
}

/** Starts the removal for the selected picture of this editor; nothing happens when none is selected. */
export function removeSelectedBackground(session: EditorSession | null): Promise<void> {
  const [nodeId] = session?.selection.getState().ids ?? [];
  if (session !== null && nodeId !== undefined) editors.get(session)?.((removal) => removal.remove(nodeId));
  return Promise.resolve();
}

/** Background removal as the panels use it, for whichever editor is open. */
export function createCutoutPort(getSession: () => EditorSession | null, api: ApiClient): CutoutPort {
  const ask: Ask = (what) => {
    const session = getSession();
    if (session !== null) editors.get(session)?.(what);
  };
  return {
    status: cutoutStatus,
    readMethod: async () => (await unwrap(api.GET('/api/config'))).cutout,
    remove: () => void removeSelectedBackground(getSession()),
    cancel: () => ask((removal) => removal.cancel()),
    refine: (nodeId) => ask((removal) => removal.refine(nodeId)),
  };
}
