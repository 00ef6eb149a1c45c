import { offerNewest } from '../../api/offerNewest.ts';
import { t } from '../../i18n/exporting.ts';
import { showToast } from '../../ui/toasts/toastStore.ts';
import { explainFailure } from './explainFailure.ts';

/** Tells that an export failed, and why as far as that helps. */
export function tellExportFailure(error: unknown): void {
  console.error('The export failed', error);
  const text = explainFailure(error) ?? t('exporting.failed');
  showToast({ kind: 'error', text });
  void offerNewest(error, text);
}
