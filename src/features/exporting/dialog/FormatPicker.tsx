import { Checkbox } from '@mantine/core';
import { t } from '../../../i18n/exporting.ts';
import styles from './ExportDialog.module.css';
import { type ExportFormat, exportFormats } from './exportFormats.ts';

/** One card per format; several may be ticked. */
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
      {exportFormats.map(({ format, name, hint }) => (
        <label key={format} className={styles.card} data-chosen={chosen.includes(format)}>
          <span className={styles.cardHead}>
            <span className={styles.cardName}>{t(name)}</span>
            <Checkbox
              size="xs"
              aria-label={t(name)}
              checked={chosen.includes(format)}
              onChange={() => toggle(format)}
            />
          </span>
          <span className={styles.cardHint}>{t(hint)}</span>
        </label>
      ))}
    </div>
  );
}
