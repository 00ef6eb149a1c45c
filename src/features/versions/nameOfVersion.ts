import { type TextKey, t } from '../../i18n/versions.ts';
import type { KeptVersion } from './versionsStore.ts';

const KINDS: Record<Exclude<KeptVersion['kind'], 'named'>, TextKey> = {
  automatic: 'versions.automatic',
  parked: 'versions.parked',
  approved: 'versions.approved',
};

/** A version's own name, or why it was kept. */
export function nameOfVersion({ kind, name }: KeptVersion): string {
  if (kind === 'named' || name !== '') return name;
  return t(KINDS[kind]);
}
