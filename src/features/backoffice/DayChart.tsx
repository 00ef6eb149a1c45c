import { type TextKey, t } from '../../i18n/backoffice.ts';
import styles from './backoffice.module.css';
import { formatCount } from './formatCount.ts';
import { type DayValue, groupDays, type Period } from './groupDays.ts';

const WIDTH = 320;
const HEIGHT = 96;
const PADDING = 4;

const dayNames = new Intl.DateTimeFormat('pt-BR', { day: '2-digit', month: '2-digit', timeZone: 'UTC' });
const monthNames = new Intl.DateTimeFormat('pt-BR', { month: 'short', year: 'numeric', timeZone: 'UTC' });

const periodTexts = {
  day: 'backoffice.chartDays',
  week: 'backoffice.chartWeeks',
  month: 'backoffice.chartMonths',
} as const satisfies Record<Period, TextKey>;

/** A point's name: its day, the first day of its week, or its month. */
function nameOf(day: string, period: Period): string {
  const date = new Date(day);
  if (period === 'month') return monthNames.format(date);
  const name = dayNames.format(date);
  return period === 'week' ? t('backoffice.chartWeekOf', { day: name }) : name;
}

/** One figure over time as a line; its sum, or its last value, stands beside the title, first and last day below. */
export function DayChart({
  title,
  days: all,
  period,
  how,
}: {
  title: string;
  days: readonly DayValue[];
  period: Period;
  how: 'sum' | 'last';
}) {
  const days = groupDays(all, period, how);
  const highest = Math.max(0, ...days.map(({ value }) => value));
  const step = days.length > 1 ? (WIDTH - 2 * PADDING) / (days.length - 1) : 0;
  const points = days.map(({ value }, index) => {
    const x = PADDING + index * step;
    const y = HEIGHT - PADDING - (value / Math.max(1, highest)) * (HEIGHT - 2 * PADDING);
    return `${x.toFixed(1)},${y.toFixed(1)}`;
  });
  const last = days.at(-1);
  const figure = how === 'sum' ? days.reduce((sum, { value }) => sum + value, 0) : last?.value;
  return (
    <figure className={styles.chart}>
      <figcaption>
        <span>{title}</span>
        <strong>{formatCount(figure)}</strong>
        <small>{t(periodTexts[period], { count: days.length })}</small>
      </figcaption>
      {days.length === 0 ? (
        <p className={styles.soft}>{t('backoffice.chartEmpty')}</p>
      ) : (
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={title} preserveAspectRatio="none">
          <polygon
            className={styles.area}
            points={`${PADDING},${HEIGHT - PADDING} ${points.join(' ')} ${WIDTH - PADDING},${HEIGHT - PADDING}`}
          />
          <polyline className={styles.line} points={points.join(' ')} vectorEffect="non-scaling-stroke" />
          {days.map(({ day, value }, index) => (
            <rect
              key={day}
              className={styles.hit}
              x={PADDING + index * step - step / 2}
              y={0}
              width={Math.max(1, step)}
              height={HEIGHT}
            >
              <title>{t('backoffice.chartPoint', { day: nameOf(day, period), value })}</title>
            </rect>
          ))}
        </svg>
      )}
      {days.length > 1 && (
        <div className={styles.axis} aria-hidden>
          <span>{nameOf(days[0]?.day ?? '', period)}</span>
          <span>{t('backoffice.chartHighest', { value: formatCount(highest) })}</span>
          <span>{nameOf(last?.day ?? '', period)}</span>
        </div>
      )}
    </figure>
  );
}
