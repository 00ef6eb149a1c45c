import { Button } from '@mantine/core';
import { IconCloudOff, IconRefreshAlert } from '@tabler/icons-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { reloadToNewest } from '../../api/reloadToNewest.ts';
import { reportError } from '../../api/reportError.ts';
import { t } from '../../i18n/t.ts';
import { useEditor } from './EditorContext.ts';
import styles from './UnsavableBar.module.css';
import { usePorts } from './PortsContext.ts';

/**
 * Shown when nothing more can be saved from here: the design was deleted or taken away, and can still become one of one's
 * own; or a newer build, which a reload brings, has changed what is stored.
 */
export function UnsavableBar() {
  const { ports, design } = usePorts();
  const { actions } = useEditor();
  const status = useStore(design.status, (state) => state.status);
  const isOnlyHere = useStore(design.safety, (state) => state.isOnlyHere);
  const [busy, setBusy] = useState(false);
  const { saveAsNew } = ports;
  if (status !== 'denied' && status !== 'outdated') return null;
  const save = () => {
    if (!saveAsNew) return;
    setBusy(true);
    saveAsNew()
      .catch((error: unknown) => reportError(error))
      .finally(() => setBusy(false));
  };
  const reload = () => {
    setBusy(true);
    // Whoever chooses to stay, asked on leaving, can choose again.
    void reloadToNewest().finally(() => setBusy(false));
  };
  const isDenied = status === 'denied';
  const denial = isOnlyHere ? 'sync.deniedOnlyHere' : 'sync.deniedDetail';
  const Icon = isDenied ? IconCloudOff : IconRefreshAlert;
  return (
    <div className={styles.bar} role="alert">
      <Icon size={20} stroke={1.7} className={styles.icon} />
      <p className={styles.text}>{t(isDenied ? denial : 'sync.outdatedDetail')}</p>
      <div className={styles.buttons}>
        <Button variant="default" size="xs" onClick={() => actions.run('exportJson')}>
          {t('sync.downloadCopy')}
        </Button>
        {isDenied && saveAsNew && (
          <Button size="xs" loading={busy} onClick={save}>
            {t('sync.saveAsNew')}
          </Button>
        )}
        {!isDenied && (
          <Button size="xs" loading={busy} onClick={reload}>
            {t('panels.reload')}
          </Button>
        )}
      </div>
    </div>
  );
}
