import type { TextKey } from '../../i18n/t.ts';
import type { Safety, SaveStatus } from './types.ts';

const DETAILS: Readonly<Record<SaveStatus, TextKey>> = {
  saving: 'sync.saving',
  saved: 'sync.saved',
  savedOnDevice: 'sync.savedOnDeviceDetail',
  deviceFailing: 'sync.deviceFailingDetail',
  denied: 'sync.deniedDetail',
  outdated: 'sync.outdatedDetail',
};

/** What the state of saving means for the user's edits, in a sentence where a word does not say it. */
export function savingDetail(
  status: SaveStatus,
  { isOnlyHere, isOffline }: Pick<Safety, 'isOnlyHere' | 'isOffline'>,
): TextKey {
  if (status === 'denied' && isOnlyHere) return 'sync.deniedOnlyHere';
  return status === 'deviceFailing' && isOffline ? 'sync.deviceFailingOffline' : DETAILS[status];
}
