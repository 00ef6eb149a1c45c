import {
  IconAlertTriangle,
  IconCloudCheck,
  IconCloudOff,
  IconCloudUp,
  IconDeviceLaptop,
  IconRefreshAlert,
} from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { type TextKey, t } from '../../i18n/t.ts';
import { hint } from '../../ui/hints/hint.ts';
import type { IconComponent } from './actionIcons.ts';
import { useEditor } from './EditorContext.ts';
import { usePorts } from './PortsContext.ts';
import { savingDetail } from './savingDetail.ts';
import styles from './SavingIndicator.module.css';
import type { SaveStatus } from './types.ts';

const looks: Record<SaveStatus, { text: TextKey; icon: IconComponent; urgent: boolean }> = {
  saving: { text: 'sync.saving', icon: IconCloudUp, urgent: false },
  saved: { text: 'sync.saved', icon: IconCloudCheck, urgent: false },
  savedOnDevice: { text: 'sync.savedOnDevice', icon: IconDeviceLaptop, urgent: false },
  deviceFailing: { text: 'sync.deviceFailing', icon: IconAlertTriangle, urgent: true },
  denied: { text: 'sync.denied', icon: IconCloudOff, urgent: true },
  outdated: { text: 'sync.outdated', icon: IconRefreshAlert, urgent: true },
};

/**
 * What is only painted yet is as little saved as what is on its way; but what waits for a network that is away is no longer
 * on its way.
 */
function useShownStatus(): SaveStatus {
  const { design } = usePorts();
  const { styles: edits } = useEditor();
  const told = useStore(design.status, (state) => state.status);
  const isKeptHere = useStore(design.safety, (state) => state.isKeptHere);
  const status = told === 'saving' && isKeptHere ? 'savedOnDevice' : told;
  const isPending = useSyncExternalStore(edits.subscribePending, () => edits.pending);
  return isPending && (status === 'saved' || status === 'savedOnDevice') ? 'saving' : status;
}

/** Where the latest edit is: on its way, on the server, or on this device only. */
export function SavingIndicator({ compact }: { compact: boolean }) {
  const status = useShownStatus();
  const { text, icon: Icon, urgent } = looks[status];
  const { safety } = usePorts().design;
  const isOnlyHere = useStore(safety, (state) => state.isOnlyHere);
  const isOffline = useStore(safety, (state) => state.isOffline);
  const detail = savingDetail(status, { isOnlyHere, isOffline });
  return (
    <div
      className={styles.indicator}
      role="status"
      aria-live={urgent ? 'assertive' : 'polite'}
      data-urgent={urgent}
      data-status={status}
      // Nothing where the words are there to be read.
      {...(compact || detail !== text ? hint(t(detail)) : {})}
    >
      <Icon size={18} stroke={1.7} />
      <span className={compact ? styles.hidden : styles.text}>{t(text)}</span>
    </div>
  );
}
