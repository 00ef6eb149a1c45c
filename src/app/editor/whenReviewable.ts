import { ApiError } from '../../api/ApiError.ts';
import { t } from '../../i18n/backoffice.ts';
import type { AppDesign } from './loadDesign.ts';
import { hasUnsentPictures } from './settlePictures.ts';

/** So long the last edits may take to reach the server, milliseconds. */
const SAVE_PATIENCE = 15_000;

/**
 * Resolves once the server has all that is shown: that is what is approved, and compared with what was. Rejects with an
 * `ApiError` where it cannot have it, or when `signal` says that nobody waits for it any more.
 */
export async function whenReviewable(
  design: Pick<AppDesign, 'whenSaved' | 'pages'>,
  signal?: AbortSignal,
): Promise<void> {
  // Everybody who uses the template would see gaps in their place.
  const { pages } = design;
  if (pages.ids.some((id) => hasUnsentPictures(pages.document(id))))
    throw new ApiError('http', 409, { message: t('backoffice.unsentPictures') });
  const timeout = AbortSignal.timeout(SAVE_PATIENCE);
  await design.whenSaved(signal ? AbortSignal.any([signal, timeout]) : timeout).catch((cause: unknown) => {
    throw new ApiError(signal?.aborted ? 'aborted' : 'timeout', 0, {}, cause);
  });
}
