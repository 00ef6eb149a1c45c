import { Button, Loader } from '@mantine/core';
import { t } from '../../i18n/t.ts';
import styles from './LoadingEditor.module.css';

/** The spinner while the design is on its way; when that takes long, a way out shows. */
export function LoadingEditor({ onLeave }: { onLeave: () => void }) {
  return (
    <div className={styles.screen} role="status">
      <Loader color="gray" className={styles.spinner} />
      <span>{t('panels.loadingEditor')}</span>
      <div className={styles.slow}>
        <span>{t('panels.loadingSlow')}</span>
        <Button variant="default" onClick={onLeave}>
          {t('panels.home')}
        </Button>
      </div>
    </div>
  );
}
