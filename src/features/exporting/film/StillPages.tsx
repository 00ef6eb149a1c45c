import { Stack } from '@mantine/core';
import { t } from '../../../i18n/exporting.ts';
import { STILL_PAGE } from '../../../render/export/film/types.ts';
import { SliderField } from '../../../ui/SliderField.tsx';
import styles from '../dialog/ExportDialog.module.css';
import { describeLength, describeTooLong, filmSeconds, isTooLong, type PagesMotion } from './filmLength.ts';

/** How long a page that stands still is shown in a film of all pages, and how long that makes the film. */
export function StillPages({
  label,
  value,
  motion,
  withRule = true,
  onChange,
}: {
  label: string;
  /** Seconds. */
  value: number;
  /** Undefined while the pages are looked at, null where that failed. */
  motion: PagesMotion | null | undefined;
  /** Whether it is said how long pages last on which something moves. */
  withRule?: boolean;
  onChange: (value: number) => void;
}) {
  const { min, max } = STILL_PAGE;
  const somethingStands = !motion || motion.longest.includes(null);
  return (
    <Stack gap={8}>
      {somethingStands && (
        <SliderField
          label={label}
          value={value}
          min={min}
          max={max}
          step={0.5}
          unit="s"
          onChange={onChange}
        />
      )}
      <FilmLength motion={motion} still={value} withRule={withRule} />
    </Stack>
  );
}

function FilmLength({
  motion,
  still,
  withRule,
}: {
  motion: PagesMotion | null | undefined;
  still: number;
  withRule: boolean;
}) {
  if (motion === undefined) return <p className={styles.note}>{t('exporting.measuringFilm')}</p>;
  if (motion === null) return null;
  const { longest, unread } = motion;
  const seconds = filmSeconds(motion, still);
  if (isTooLong(seconds))
    return (
      <p className={styles.problem} role="alert">
        {describeTooLong(longest.length, seconds)}
      </p>
    );
  return (
    <Stack gap={4}>
      <p className={styles.outcome}>
        {t('exporting.filmLength', { count: longest.length, length: describeLength(seconds) })}
      </p>
      {withRule && longest.some((one) => one !== null) && (
        <p className={styles.note}>{t('exporting.movingPages')}</p>
      )}
      {unread > 0 && <p className={styles.note}>{t('exporting.unreadMedia')}</p>}
    </Stack>
  );
}
