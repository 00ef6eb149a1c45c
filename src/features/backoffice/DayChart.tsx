import { t } from '../../i18n/t.ts';
import styles from './backoffice.module.css';
import { formatCount } from './formatCount.ts';

const WIDTH = 320;
const HEIGHT = 96;
const PADDING = 4;

const dayNames = new Intl.DateTimeFormat('pt-BR', { day: '2-digit', month: '2-digit', timeZone: 'UTC' });

/** One figure over the days as a line; the last value stands beside the title. */
export function DayChart({
  title,
  days,
}: {
  title: string;
  days: readonly { readonly day: string; readonly value: number }[];
}) {
  const highest = Math.max(1, ...days.map(({ value }) => value));
  const step = days.length > 1 ? (WIDTH - 2 * PADDING) / (days.length - 1) : 0;
  const points = days.map(({ value }, index) => {
    const x = PADDING + index * step;
    const y = HEIGHT - PADDING - (value / highest) * (HEIGHT - 2 * PADDING);
    return `${x.toFixed(1)},${y.toFixed(1)}`;
  });
  const last = days.at(-1);
  return (
    <figure className={styles.chart}>
      <figcaption>
        <span>{title}</span>
        <strong>{formatCount(last?.value)}</strong>
        <small>{t('backoffice.chartPeriod', { days: days.length })}</small>
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
              <title>{t('backoffice.chartPoint', { day: dayNames.format(new Date(day)), value })}</title>
            </rect>
          ))}
        </svg>
      )}
    </figure>
  );
}
