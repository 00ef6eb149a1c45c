import { Button } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { reportError } from '../../api/reportError.ts';
import { t } from '../../i18n/t.ts';
import { useEditor } from './EditorContext.ts';
import styles from './LostAccessBar.module.css';
import { usePorts } from './PortsContext.ts';

/** Shown when the design was deleted or taken away: what is on this device can still become a design of one's own. */
export function LostAccessBar() {
  const { ports, design } = usePorts();
  const { actions } = useEditor();
  const status = useStore(design.status, (state) => state.status);
  const [busy, setBusy] = useState(false);
  const { saveAsNew } = ports;
  if (status !== 'denied') return null;
  const save = () => {
    if (!saveAsNew) return;
    setBusy(true);
    saveAsNew()
      .catch((error: unknown) => reportError(error))
      .finally(() => setBusy(false));
  };
  return (
    <div className={styles.bar} role="alert">
      <IconCloudOff size={20} stroke={1.7} className={styles.icon} />
      <p className={styles.text}>{t('sync.deniedDetail')}</p>
      <div className={styles.buttons}>
        <Button variant="default" size="xs" onClick={() => actions.run('exportJson')}>
          {t('sync.downloadCopy')}
        </Button>
        {saveAsNew && (
          <Button size="xs" loading={busy} onClick={save}>
            {t('sync.saveAsNew')}
          </Button>
        )}
      </div>
    </div>
  );
}
