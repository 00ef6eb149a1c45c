import { Button, Checkbox } from '@mantine/core';
import { useId, useState } from 'react';
import { reportError } from '../../api/reportError.ts';
import { t } from '../../i18n/formats.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { type SizePreset, sizePresets } from '../../ui/formats/sizePresets.ts';
import type { EditorPorts } from '../page/types.ts';
import { FormatFace } from './FormatFace.tsx';
import styles from './Formats.module.css';

type Props = {
  readonly opened: boolean;
  /** Of the open design, which is not offered. */
  readonly current: { readonly width: number; readonly height: number };
  readonly onClose: () => void;
  readonly onCopy: NonNullable<EditorPorts['copyToFormats']>;
};

function CopyForm({ current, onClose, onCopy }: Omit<Props, 'opened'>) {
  const id = useId();
  const [chosen, setChosen] = useState<readonly SizePreset[]>([]);
  const offered = sizePresets.filter(
    ({ width, height }) => width !== current.width || height !== current.height,
  );
  const toggle = (preset: SizePreset) =>
    setChosen(offered.filter((one) => (one === preset ? !chosen.includes(one) : chosen.includes(one))));
  const count = chosen.length;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (count === 0) return;
        onClose();
        onCopy(chosen.map(({ label, width, height }) => ({ name: t(label), width, height }))).catch(
          (error: unknown) => reportError(error, t('formats.copyFailed')),
        );
      }}
    >
      <p className={styles.lead}>{t('formats.copyLead')}</p>
      <div className={styles.choices} role="group" aria-label={t('formats.title')}>
        {offered.map((preset) => (
          <label
            key={preset.label}
            htmlFor={`${id}-${preset.label}`}
            className={styles.choice}
            data-chosen={chosen.includes(preset)}
          >
            <FormatFace preset={preset} />
            <Checkbox
              id={`${id}-${preset.label}`}
              size="xs"
              className={styles.tick}
              aria-label={t(preset.label)}
              checked={chosen.includes(preset)}
              onChange={() => toggle(preset)}
            />
          </label>
        ))}
      </div>
      <div className={styles.actions}>
        {count === 0 && <span className={styles.note}>{t('formats.copyNone')}</span>}
        <Button variant="default" onClick={onClose}>
          {t('app.cancel')}
        </Button>
        <Button type="submit" disabled={count === 0}>
          {count < 2 ? t('formats.copyOne') : t('formats.copyMany', { count })}
        </Button>
      </div>
    </form>
  );
}

/** Asks in which formats copies shall be made. */
export function CopyFormatsDialog({ opened, ...form }: Props) {
  return (
    <Dialog
      opened={opened}
      onClose={form.onClose}
      title={t('formats.copyTitle')}
      size={480}
      centered
      closeButtonProps={{ 'aria-label': t('app.close') }}
    >
      {opened && <CopyForm {...form} />}
    </Dialog>
  );
}
