import { Button, Group, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconCloudOff, IconCrown } from '@tabler/icons-react';
import { useRef } from 'react';
import { useApi } from '../../api/apiContext.ts';
import { unwrap } from '../../api/client.ts';
import { formatMoment, fromEpochSeconds } from '../../i18n/formatMoment.ts';
import { formatMoney } from '../../i18n/formatMoney.ts';
import { t } from '../../i18n/checkout.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useFocusOfGone } from '../../ui/useFocusOfGone.ts';
import styles from './SubscriptionList.module.css';
import { type Subscription, SubscriptionStatus } from './SubscriptionStatus.tsx';
import { SUBSCRIPTIONS_KEY, useSubscriptionActions } from './useSubscriptionActions.ts';

const idOf = ({ subscription_id: id }: Subscription): string => id;

type RowProps = { subscription: Subscription; onChangeCard: () => void };

function Actions({ subscription, onChangeCard }: RowProps) {
  const { busy, cancel, reactivate } = useSubscriptionActions(subscription);
  if (subscription.status === 'past_due') {
    return (
      <Group gap="xs">
        <Button size="xs" onClick={onChangeCard}>
          {t('checkout.changeCard')}
        </Button>
        <BusyButton loading={busy} onClick={() => void cancel()}>
          {t('app.subscriptionCancel')}
        </BusyButton>
      </Group>
    );
  }
  if (subscription.status !== 'active') return null;
  if (subscription.cancel_at_period_end) {
    return (
      <BusyButton variant="filled" loading={busy} onClick={() => void reactivate()}>
        {t('app.subscriptionReactivate')}
      </BusyButton>
    );
  }
  return (
    <BusyButton loading={busy} onClick={() => void cancel()}>
      {t('app.subscriptionCancel')}
    </BusyButton>
  );
}

function Period({ subscription }: { subscription: Subscription }) {
  const start = formatMoment(fromEpochSeconds(subscription.current_period_start));
  const end = formatMoment(fromEpochSeconds(subscription.current_period_end));
  return (
    <span>
      <span className={styles.whole}>{start} –</span> <span className={styles.whole}>{end}</span>
    </span>
  );
}

function Row({ subscription, onChangeCard }: RowProps) {
  const yearly = subscription.plan_period_type === 'year';
  return (
    <tr tabIndex={-1}>
      <td data-label={t('app.subscriptionPlan')} className={styles.whole}>
        {t('app.planPro')} {t(yearly ? 'app.planYearly' : 'app.planMonthly').toLowerCase()}
      </td>
      <td data-label={t('app.subscriptionPeriod')}>
        <Period subscription={subscription} />
      </td>
      <td data-label={t('app.subscriptionCost')} className={styles.whole}>
        {formatMoney(subscription.cost)} {t(yearly ? 'app.perYear' : 'app.perMonth')}
      </td>
      <td data-label={t('app.subscriptionStatus')}>
        <SubscriptionStatus subscription={subscription} />
      </td>
      <td>
        <Actions subscription={subscription} onChangeCard={onChangeCard} />
      </td>
    </tr>
  );
}

/** The own subscriptions, newest first: plan, period, cost, status, and what can be done about each. */
export function SubscriptionList({
  onSeePlans,
  onChangeCard,
}: {
  onSeePlans: () => void;
  /** Opens the place where the card is changed. */
  onChangeCard: () => void;
}) {
  const api = useApi();
  const list = useQuery({
    queryKey: [SUBSCRIPTIONS_KEY],
    queryFn: () => unwrap(api.POST('/api/subscriptions/card/user/all')),
  });
  const section = useRef<HTMLDivElement>(null);
  const onFocus = useFocusOfGone(section, list.data?.subscriptions, idOf);
  if (list.isPending) return <Skeleton height={120} aria-label={t('app.loading')} />;
  if (list.data === undefined) {
    return (
      <EmptyState icon={IconCloudOff} title={t('app.subscriptionLoadFailed')}>
        <Button variant="default" onClick={() => void list.refetch()}>
          {t('app.tryAgain')}
        </Button>
      </EmptyState>
    );
  }
  if (list.data.subscriptions.length === 0) {
    return (
      <EmptyState icon={IconCrown} title={t('app.subscriptionEmpty')} text={t('app.subscriptionEmptyText')}>
        <Button onClick={onSeePlans}>{t('app.subscriptionSeePlans')}</Button>
      </EmptyState>
    );
  }
  return (
    <div ref={section} onFocus={onFocus}>
      <DataTable
        columns={[
          t('app.subscriptionPlan'),
          t('app.subscriptionPeriod'),
          t('app.subscriptionCost'),
          t('app.subscriptionStatus'),
        ]}
        actionsLabel={t('app.subscriptionActions')}
      >
        {list.data.subscriptions.map((subscription) => (
          <Row key={subscription.subscription_id} subscription={subscription} onChangeCard={onChangeCard} />
        ))}
      </DataTable>
    </div>
  );
}
