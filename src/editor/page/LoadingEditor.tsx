import { Loader } from '@mantine/core';
import { t } from '../../i18n/t.ts';
import styles from './LoadingEditor.module.css';

/** The spinner while the design is on its way. */
export function LoadingEditor() {
  return (
    <div className={styles.screen} role="status">
      <Loader color="gray" />
      <span>{t('panels.loadingEditor')}</span>
    </div>
  );
}
