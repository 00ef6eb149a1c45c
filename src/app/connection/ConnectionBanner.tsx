import { IconCloudOff, IconPlugConnectedX } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { useStore } from 'zustand';
import { t } from '../../i18n/t.ts';
import styles from './ConnectionBanner.module.css';
import { connection } from './connection.ts';
import { onlyInPage } from './onlyInPage.ts';

/** Red while offline, yellow while slow; floats, so that nothing on the page moves. */
export function ConnectionBanner() {
  const quality = useSelector(connection, (state) => state.context.quality);
  const isUnkept = useStore(onlyInPage, ({ length }) => length > 0);
  return (
    <div className={styles.live} role="status" aria-live="polite">
      {quality === 'offline' && (
        <div className={styles.banner} data-quality="offline">
          <IconCloudOff size={16} aria-hidden />
          <span>{t(isUnkept ? 'sync.deviceFailingOffline' : 'app.offlineBanner')}</span>
        </div>
      )}
      {quality === 'slow' && (
        <div className={styles.banner} data-quality="slow">
          <IconPlugConnectedX size={16} aria-hidden />
          <span>{t('app.slowBanner')}</span>
        </div>
      )}
    </div>
  );
}
