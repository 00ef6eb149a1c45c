import { t } from '../../../i18n/exporting.ts';
import type { ExportScope } from './exportFormats.ts';

/** All `count` pages of a design, or the one on screen, as buttons. */
export function pagesOptions(scope: ExportScope, count: number) {
  return [
    { value: 'all', label: t('exporting.allPages', { count }), pressed: scope === 'all' },
    { value: 'shown', label: t('exporting.thisPage'), pressed: scope === 'shown' },
  ] as const;
}
