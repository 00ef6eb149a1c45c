import { Badge, Button, SegmentedControl } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { formatMoney } from '../../i18n/formatMoney.ts';
import { type TextKey, t } from '../../i18n/checkout.ts';
import type { PlanPeriod } from './checkoutMachine.ts';
import styles from './plans.module.css';
import { type PlanChange, planChangeLabel, type Prices } from './usePlanChange.ts';

/** What a year costs less than twelve months. */
export const getSaving = (prices: Prices): number => prices.month * 12 - prices.year;

const freeFeatures: readonly TextKey[] = ['app.freeEditor', 'app.freeTemplates', 'app.freeExport'];
const proFeatures: readonly TextKey[] = [
  'app.proTemplates',
  'app.proElements',
  'app.proDaily',
  'app.proSupport',
  'app.proCutout',
  'app.proGallery',
];

function Features({ keys }: { keys: readonly TextKey[] }) {
  return (
    <ul className={styles.features}>
      {keys.map((key) => (
        <li key={key}>
          <IconCheck size={18} aria-hidden />
          {t(key)}
        </li>
      ))}
    </ul>
  );
}

/** The switch between month and year, with what the year saves. */
export function PlanSwitch({
  plan,
  prices,
  disabled = false,
  onPick,
}: {
  plan: PlanPeriod;
  prices: Prices;
  disabled?: boolean;
  onPick: (plan: PlanPeriod) => void;
}) {
  return (
    <div className={styles.switch}>
      <SegmentedControl
        aria-label={t('app.planPeriod')}
        value={plan}
        disabled={disabled}
        onChange={(value) => onPick(value === 'year' ? 'year' : 'month')}
        data={[
          { value: 'month', label: t('app.planMonthly') },
          { value: 'year', label: t('app.planYearly') },
        ]}
      />
      <Badge variant="light" color="green" size="lg" tt="none">
        {t('app.planSaving', { amount: formatMoney(getSaving(prices)).replace(/,00$/, '') })}
      </Badge>
    </div>
  );
}

/** The free plan beside Pro. */
export function PlanCards({
  plan,
  prices,
  isPro,
  isOverdue = false,
  planChange,
  onStartFree,
  onSubscribe,
}: {
  plan: PlanPeriod;
  prices: Prices;
  isPro: boolean;
  /** A renewal waits to be paid: a second subscription would be refused. */
  isOverdue?: boolean;
  /** How to get the plan that is looked at, for who has the other one. */
  planChange?: PlanChange | undefined;
  onStartFree: () => void;
  onSubscribe: () => void;
}) {
  const standing = isOverdue ? 'app.subscriptionPastDue' : 'app.planProAction';
  const offer: TextKey = isPro ? 'app.planCurrent' : standing;
  const proAction: TextKey = planChange ? planChangeLabel[plan] : offer;
  const period = t(plan === 'month' ? 'app.perMonth' : 'app.perYear');
  return (
    <div className={styles.plans}>
      <section className={styles.plan}>
        <h2>{t('app.planFree')}</h2>
        <p>{t('app.planFreeText')}</p>
        <p className={styles.price}>
          {formatMoney(0)} <small>{period}</small>
        </p>
        <Button
          variant={isPro ? 'filled' : 'default'}
          fullWidth
          size="md"
          disabled={isPro}
          onClick={onStartFree}
        >
          {t(isPro ? 'app.planIncluded' : 'app.planFreeAction')}
        </Button>
        <Features keys={freeFeatures} />
      </section>
      <section className={styles.plan} data-highlight="true">
        <h2>{t('app.planPro')}</h2>
        <p>{t('app.planProText')}</p>
        <p className={styles.price}>
          {formatMoney(prices[plan])} <small>{period}</small>
        </p>
        <Button
          fullWidth
          size="md"
          disabled={planChange ? !planChange.isOpen : isPro || isOverdue}
          loading={planChange?.busy ?? false}
          onClick={planChange?.change ?? onSubscribe}
        >
          {t(proAction)}
        </Button>
        <Features keys={proFeatures} />
      </section>
    </div>
  );
}
