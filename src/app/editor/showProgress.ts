import { t } from '../../i18n/importing.ts';
import { exportStore } from './exportStore.ts';

/** The card of exports for an import; an export under way keeps it. Nothing is seen before the first progress. */
export function showProgress(cancel: () => void): {
  readonly onProgress: (done: number) => void;
  readonly close: () => void;
} {
  const startedAt = performance.now();
  const phase = t('importing.importing');
  const isOurs = (): boolean => exportStore.getState().running?.cancel === cancel;
  return {
    onProgress(done) {
      if (isOurs() || exportStore.getState().running === null)
        exportStore.setState({ running: { phase, done, startedAt, cancel } });
    },
    close() {
      if (isOurs()) exportStore.setState({ running: null });
    },
  };
}
