import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../api/apiContext.ts';
import { unwrap } from '../../api/client.ts';
import type { components } from '../../api/schema.d.ts';
import { type TextKey, t } from '../../i18n/backoffice.ts';
import { ChoiceButtons } from '../../ui/ChoiceButtons.tsx';
import { AuditTrail } from './AuditTrail.tsx';
import styles from './backoffice.module.css';
import { DayChart } from './DayChart.tsx';
import { formatCount } from './formatCount.ts';
import type { Period } from './groupDays.ts';
import { ListState } from './ListState.tsx';

type Report = components['schemas']['AdminReport'];

const cards: readonly { label: TextKey; key: keyof Report }[] = [
  { label: 'backoffice.reportTotalUsers', key: 'total_users' },
  { label: 'backoffice.reportFreeUsers', key: 'free_users' },
  { label: 'backoffice.reportProUsers', key: 'pro_users' },
  { label: 'backoffice.reportProModels', key: 'pro_projects' },
  { label: 'backoffice.reportFreeModels', key: 'free_projects' },
  { label: 'backoffice.reportProElements', key: 'pro_elements' },
  { label: 'backoffice.reportFreeElements', key: 'free_elements' },
  { label: 'backoffice.reportPartners', key: 'partner_users' },
];

const periods: readonly { value: Period; label: TextKey }[] = [
  { value: 'day', label: 'backoffice.chartByDay' },
  { value: 'week', label: 'backoffice.chartByWeek' },
  { value: 'month', label: 'backoffice.chartByMonth' },
];

type Days = components['schemas']['AdminMetrics']['days'];

/** Sign-ups, subscribers and exports over time, by day, week or month. */
function Charts({ days }: { days: Days }) {
  const [period, setPeriod] = useState<Period>('day');
  return (
    <>
      <div className={styles.chartsHead}>
        <h2>{t('backoffice.chartsTitle')}</h2>
        <ChoiceButtons
          label={t('backoffice.chartPeriod')}
          options={periods.map(({ value, label }) => ({ value, label: t(label), pressed: value === period }))}
          onPick={setPeriod}
        />
      </div>
      <div className={styles.charts}>
        <DayChart
          title={t('backoffice.chartSignUps')}
          days={days.map(({ day, sign_ups }) => ({ day, value: sign_ups }))}
          period={period}
          how="sum"
        />
        <DayChart
          title={t('backoffice.chartSubscribers')}
          days={days.map(({ day, active_subscribers }) => ({ day, value: active_subscribers }))}
          period={period}
          how="last"
        />
        <DayChart
          title={t('backoffice.chartExports')}
          days={days.map(({ day, exports }) => ({ day, value: exports }))}
          period={period}
          how="sum"
        />
      </div>
    </>
  );
}

/** The figures of the product, and how they came about day by day. */
export function ReportTab() {
  const api = useApi();
  const report = useQuery({
    queryKey: ['admin-report'],
    queryFn: () => unwrap(api.GET('/api/admin/report')),
  });
  const metrics = useQuery({
    queryKey: ['admin-metrics'],
    queryFn: async () => (await unwrap(api.GET('/api/admin/metrics'))).days,
  });
  return (
    <ListState
      pending={report.isPending}
      failed={report.isLoadingError}
      empty={false}
      emptyTitle=""
      onRetry={() => void report.refetch()}
    >
      <dl className={styles.stats}>
        {cards.map(({ label, key }) => (
          <div key={key} className={styles.stat}>
            <dt>{t(label)}</dt>
            <dd title={String(report.data?.[key] ?? 0)}>{formatCount(report.data?.[key])}</dd>
          </div>
        ))}
      </dl>
      {metrics.isSuccess && <Charts days={metrics.data} />}
      <AuditTrail />
    </ListState>
  );
}
