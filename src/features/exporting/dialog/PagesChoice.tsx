import { t } from '../../../i18n/exporting.ts';
import { ChoiceField } from './ChoiceField.tsx';
import type { ExportScope } from './exportFormats.ts';

/** All pages of a design, or the one on screen. */
export function PagesChoice({
  scope,
  count,
  onPick,
}: {
  scope: ExportScope;
  count: number;
  onPick: (scope: ExportScope) => void;
}) {
  return (
    <ChoiceField
      label={t('exporting.sectionPages')}
      options={[
        { value: 'all', label: t('exporting.allPages', { count }), pressed: scope === 'all' },
        { value: 'shown', label: t('exporting.thisPage'), pressed: scope === 'shown' },
      ]}
      onPick={onPick}
    />
  );
}
