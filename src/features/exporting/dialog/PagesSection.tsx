import { Stack } from '@mantine/core';
import { t } from '../../../i18n/exporting.ts';
import { ChoiceButtons } from '../../../ui/ChoiceButtons.tsx';
import styles from './ExportDialog.module.css';
import { nameOf, Section, type SectionProps } from './ExportSections.tsx';
import { type Spread, spreadOf } from './exportFormats.ts';

const LIST = new Intl.ListFormat('pt-BR');

/** Which pages of several leave, and what that means for each format. */
export function PagesSection({ draft, question, onChange }: SectionProps) {
  const { formats, scope } = draft;
  const { number, count } = question.page;
  const namesOf = (spread: Spread) =>
    LIST.format(formats.filter((format) => spreadOf(format, question.isMoving) === spread).map(nameOf));
  const [each, together, shown] = [namesOf('each'), namesOf('together'), namesOf('shown')];
  const isAll = scope === 'all';
  const hasChoice = each !== '' || together !== '';
  return (
    <Section title={t('exporting.sectionPages')}>
      {hasChoice && (
        <ChoiceButtons
          label={t('exporting.sectionPages')}
          options={[
            { value: 'all', label: t('exporting.allPages', { count }), pressed: isAll },
            { value: 'shown', label: t('exporting.thisPage'), pressed: !isAll },
          ]}
          onPick={(picked) => onChange({ scope: picked })}
        />
      )}
      {(isAll || !hasChoice) && (
        <Stack gap={4}>
          {each && <p className={styles.note}>{t('exporting.eachPage', { formats: each })}</p>}
          {together && <p className={styles.note}>{t('exporting.pagesTogether', { formats: together })}</p>}
          {shown && (
            <p className={styles.note}>{t('exporting.shownPageOnly', { formats: shown, number, count })}</p>
          )}
        </Stack>
      )}
    </Section>
  );
}
