import { offerNewest } from '../../api/offerNewest.ts';
import { describeError } from '../../api/reportError.ts';
import { t } from '../../i18n/t.ts';
import type { ToastPort } from './types.ts';

/** Tells that something asked for here failed, and why as far as that is known; the same `id` is told once at a time. */
export function tellFailure({ toasts }: { readonly toasts: ToastPort }, error: unknown, id?: string): void {
  const text = describeError(error, t('editor.actionFailed'));
  toasts.show({ kind: 'error', text, id: id ?? text });
  void offerNewest(error, id ?? text);
}
