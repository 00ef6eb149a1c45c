import { Checkbox } from '@mantine/core';
import { useId } from 'react';
import { t } from '../../../i18n/exporting.ts';
import { canWriteFilms } from '../film/canWriteFilms.ts';
import styles from './ExportDialog.module.css';
import { type ExportFormat, exportFormats } from './exportFormats.ts';

/** One card per format; several may be ticked. What this browser cannot make gets no tick, but focus: who listens hears why. */
export function FormatPicker({
  chosen,
  onChange,
}: {
  chosen: readonly ExportFormat[];
  onChange: (formats: readonly ExportFormat[]) => void;
}) {
  const id = useId();
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
                aria-describedby={id + format}
                aria-disabled={isMissing}
                checked={chosen.includes(format)}
                onChange={() => !isMissing && toggle(format)}
              />
            </span>
            <span id={id + format} className={styles.cardHint}>
              {t(isMissing ? 'exporting.formatMp4Missing' : hint)}
            </span>
          </label>
        );
      })}
    </div>
  );
}
