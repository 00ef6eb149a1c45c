import type { DesignPages } from '../../../scene/document/pages/types.ts';
import { ApiError } from '../../api/ApiError.ts';
import { t } from '../../i18n/uploads.ts';
import type { LocalPictures } from './createFilesByPerson.ts';
import { settleAll } from './settlePictures.ts';

export type OpenPictures = () => Promise<Pick<LocalPictures, 'files' | 'send'>>;

/**
 * Has what only this device has of a design's pictures sent, and resolves when the design has their lasting addresses. Those
 * the server refuses for good stay where they are, as in any design. Rejects with an `ApiError` that says what is missing
 * when `signal` ends the wait.
 */
export async function sendPictures(
  pages: DesignPages,
  openPictures: OpenPictures,
  signal: AbortSignal,
): Promise<void> {
  const open = async (needed: ReadonlySet<string>) => {
    const pictures = await openPictures();
    // What was stopped by hand as well: the design is not whole without it.
    pictures.send(needed);
    return pictures;
  };
  try {
    for (const id of pages.ids) await settleAll(pages.document(id), open, signal);
  } catch (cause) {
    if (!signal.aborted) throw cause;
    throw new ApiError('http', 409, { message: t('uploads.picturesOnTheirWay') }, cause);
  }
}
