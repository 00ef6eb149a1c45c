import type { DesignPages } from '../../../scene/document/pages/types.ts';
import { type ApiClient, unwrap } from '../../api/client.ts';
import { t } from '../../i18n/gallery.ts';
import { sendContent } from './sendContent.ts';
import { type OpenPictures, sendPictures } from './sendPictures.ts';

/** Titles are cut here, so that the copy's own words always fit. */
const MAX_TITLE = 100;

/** So long (ms) files of the design may be on their way. */
const PATIENCE = 120_000;

export type CopyParts = {
  readonly pages: DesignPages;
  /** Tells of each change of the design. */
  readonly onChange: (listener: () => void) => () => void;
  /** Writes edits into the document that are only painted yet. */
  readonly flush: () => void;
  readonly openPictures: OpenPictures;
  /** Ends the wait for files; after two minutes unless given. */
  readonly signal?: AbortSignal;
};

/**
 * Makes a new design out of what this device has and gives its id; what is edited on the way is in it. Used when the design
 * itself can no longer be had; rejects, leaving nothing behind but an empty design at worst, when the server does not take
 * it. Files that only this device has are sent first: the copy is what the server has, and elsewhere they would be missing
 * in it.
 */
export async function saveAsNew(api: ApiClient, parts: CopyParts): Promise<string> {
  const { pages, openPictures, signal = AbortSignal.timeout(PATIENCE) } = parts;
  const settle = (): Promise<void> => sendPictures(pages, openPictures, signal);
  await settle();
  const { title, width, height } = pages.document(pages.ids[0]!).artboard;
  const name = [...(title || t('gallery.untitled'))].slice(0, MAX_TITLE).join('');
  const { project_id } = await unwrap(
    api.POST('/api/projects/create', {
      body: { project_name: t('sync.copyTitle', { title: name }), width, height },
    }),
  );
  try {
    await sendUntilSame(parts, settle, () => sendContent(api, project_id, pages));
  } catch (error) {
    await unwrap(api.POST('/api/projects/delete', { body: { project_id } })).catch((cause: unknown) =>
      console.warn('The empty design was not removed', cause),
    );
    throw error;
  }
  return project_id;
}

/** Nobody keeps the hand from editing meanwhile: what came too late for one sending goes with the next. */
async function sendUntilSame(
  { onChange, flush }: CopyParts,
  settle: () => Promise<void>,
  send: () => Promise<void>,
): Promise<void> {
  let isSame = false;
  const leave = onChange(() => {
    isSame = false;
  });
  try {
    while (!isSame) {
      await settle();
      flush();
      isSame = true;
      await send();
      flush();
    }
  } finally {
    leave();
  }
}
