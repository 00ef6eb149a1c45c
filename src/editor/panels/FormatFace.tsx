import { Loader } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { t } from '../../i18n/formats.ts';
import type { SizePreset } from '../../ui/formats/sizePresets.ts';
import styles from './Formats.module.css';

/** Longest side of the little sheets, CSS pixels. */
const SHEET = 32;

/** The shape of a format, its name and its size; what holds it makes it a button or a choice. */
export function FormatFace({ preset, state }: { preset: SizePreset; state?: 'busy' | 'chosen' | undefined }) {
  const { width, height, label } = preset;
  const scale = SHEET / Math.max(width, height);
  return (
    <>
      <span className={styles.stage} aria-hidden>
        <span className={styles.sheet} style={{ width: width * scale, height: height * scale }}>
          {state === 'busy' && <Loader size={14} />}
          {state === 'chosen' && <IconCheck size={14} stroke={2.5} />}
        </span>
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{t(label)}</span>
        <span className={styles.size}>
          {width} × {height}
        </span>
      </span>
    </>
  );
}
