import { Checkbox } from '@mantine/core';
import { t } from '../../../i18n/exporting.ts';
import { canWriteFilms } from '../film/canWriteFilms.ts';
import styles from './ExportDialog.module.css';
import { type ExportFormat, exportFormats } from './exportFormats.ts';

/** One card per format; several may be ticked. What this browser cannot make is not offered. */
export function FormatPicker({
  chosen,
  onChange,
}: {
  chosen: readonly ExportFormat[];
  onChange: (formats: readonly ExportFormat[]) => void;
}) {
  const toggle = (format: ExportFormat) =>
    onChange(
      exportFormats
        .map((entry) => entry.format)
        .filter((entry) => (entry === format ? !chosen.includes(format) : chosen.includes(entry))),
    );
  return (
    <div className={styles.formats} role="group" aria-label={t('exporting.formats')}>
      {exportFormats.map(({ format, name, hint }) => {
        const isMissing = format === 'mp4' && !canWriteFilms();
        return (
          <label
            key={format}
            className={styles.card}
            data-chosen={chosen.includes(format)}
            data-missing={isMissing}
          >
            <span className={styles.cardHead}>
              <span className={styles.cardName}>{t(name)}</span>
              <Checkbox
                size="xs"
                aria-label={t(name)}
                checked={chosen.includes(format)}
                disabled={isMissing}
                onChange={() => toggle(format)}
              />
            </span>
            <span className={styles.cardHint}>{t(isMissing ? 'exporting.formatMp4Missing' : hint)}</span>
          </label>
        );
      })}
    </div>
  );
}
