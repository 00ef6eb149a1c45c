import { IconCloudOff, IconInfoCircle, IconPlugConnectedX } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { reloadToNewest } from '../../api/reloadToNewest.ts';
import { t } from '../../i18n/t.ts';
import { isLeftBehind } from '../../ui/isLeftBehind.ts';
import styles from './ConnectionBanner.module.css';
import { connection } from './connection.ts';
import { onlyInPage } from './onlyInPage.ts';

/** Red while offline, yellow while slow, the way to the newest version for a page of an older one; floats, so that nothing on the page moves. */
export function ConnectionBanner() {
  const quality = useSelector(connection, (state) => state.context.quality);
  const isOld = useStore(isLeftBehind);
  const isUnkept = useStore(onlyInPage, ({ length }) => length > 0);
  const [isBusy, setBusy] = useState(false);
  const reload = (): void => {
    setBusy(true);
    void reloadToNewest().finally(() => setBusy(false));
  };
  return (
    <div className={styles.live} role="status" aria-live="polite">
      {quality === 'offline' && (
        <div className={styles.banner} data-quality="offline">
          <IconCloudOff size={16} aria-hidden />
          <span>{t(isUnkept ? 'sync.deviceFailingOffline' : 'app.offlineBanner')}</span>
        </div>
      )}
      {isOld && quality !== 'offline' && (
        <div className={styles.banner} data-quality="old">
          <IconInfoCircle size={16} aria-hidden />
          <span>{t('app.newVersionTitle')}</span>
          <button
            type="button"
            className={styles.reload}
            disabled={isBusy}
            aria-busy={isBusy}
            onClick={reload}
          >
            {t('app.crashReload')}
          </button>
        </div>
      )}
      {quality === 'slow' && !isOld && (
        <div className={styles.banner} data-quality="slow">
          <IconPlugConnectedX size={16} aria-hidden />
          <span>{t('app.slowBanner')}</span>
        </div>
      )}
    </div>
  );
}
