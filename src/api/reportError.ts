import { t } from '../i18n/t.ts';
import { showToast } from '../ui/toasts/toastStore.ts';
import { ApiError, isUnauthorized } from './ApiError.ts';
import { isMissingChunk } from './isMissingChunk.ts';
import { offerNewest } from './offerNewest.ts';

/** What to tell the user about a failed call, in Portuguese; `fallback` where the server said nothing. */
export function describeError(error: unknown, fallback?: string): string {
  if (isMissingChunk(error)) return t('app.networkFailed');
  if (!(error instanceof ApiError)) return fallback ?? t('app.unexpectedAnswer');
  if (error.kind === 'timeout') return t('app.timeout');
  if (error.kind === 'aborted') return t('app.aborted');
  if (error.kind === 'network') return fallback ?? t('app.networkFailed');
  return error.message !== '' ? error.message : (fallback ?? t('app.unexpectedAnswer'));
}

/** Shows a failed call as a toast, except a lost session (401), which has an answer of its own. */
export function reportError(error: unknown, fallback?: string): void {
  console.error(error);
  if (isUnauthorized(error) || (error instanceof ApiError && error.kind === 'aborted')) return;
  const text = describeError(error, fallback);
  showToast({ kind: 'error', text });
  void offerNewest(error, text);
}
