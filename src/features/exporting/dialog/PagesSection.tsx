import { Stack } from '@mantine/core';
import { t } from '../../../i18n/exporting.ts';
import { ChoiceButtons } from '../../../ui/ChoiceButtons.tsx';
import styles from './ExportDialog.module.css';
import { nameOf, Section, type SectionProps } from './ExportSections.tsx';
import { moves, type Spread, spreadOf } from './exportFormats.ts';
import { pagesOptions } from './pagesOptions.ts';

const LIST = new Intl.ListFormat('pt-BR');

/** Which pages of several leave, and what that means for each format. */
export function PagesSection({ draft, question, onChange }: SectionProps) {
  const { formats, scope } = draft;
  const { count } = question.page;
  const namesOf = (spread: Spread, isFilm: boolean) =>
    LIST.format(
      formats
        .filter((format) => spreadOf(format, question.isMoving) === spread)
        .filter((format) => moves(format, question) === isFilm)
        .map(nameOf),
    );
  const [each, together, after] = [
    namesOf('each', false),
    namesOf('together', false),
    namesOf('together', true),
  ];
  return (
    <Section title={t('exporting.sectionPages')}>
      <ChoiceButtons
        label={t('exporting.sectionPages')}
        options={pagesOptions(scope, count)}
        onPick={(picked) => onChange({ scope: picked })}
      />
      {scope === 'all' && (
        <Stack gap={4}>
          {each && <p className={styles.note}>{t('exporting.eachPage', { formats: each })}</p>}
          {together && <p className={styles.note}>{t('exporting.pagesTogether', { formats: together })}</p>}
          {after && <p className={styles.note}>{t('exporting.pagesAfterEachOther', { formats: after })}</p>}
        </Stack>
      )}
    </Section>
  );
}
