import { Badge, Button, Skeleton, Table } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { IconCloudOff, IconCrown } from '@tabler/icons-react';
import { useNavigate } from 'react-router-dom';
import { useApi } from '../../api/apiContext.ts';
import { unwrap } from '../../api/client.ts';
import { reportError } from '../../api/reportError.ts';
import type { components } from '../../api/schema.d.ts';
import { t } from '../../i18n/t.ts';
import { confirm } from '../../ui/dialogs/confirmStore.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { showToast } from '../../ui/toasts/toastStore.ts';
import { formatMoney } from '../../i18n/formatMoney.ts';
import { usePageTitle } from '../usePageTitle.ts';
import styles from './page.module.css';

type Subscription = components['schemas']['Subscription'];

const KEY = ['subscriptions'];
const dates = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short' });
const formatDay = (epochSeconds: number) => dates.format(new Date(epochSeconds * 1000));

function useSubscriptionActions() {
  const api = useApi();
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: KEY });
  return {
    async cancel({ subscription_id }: Subscription) {
      const goOn = await confirm({
        title: t('app.subscriptionCancelQuestion'),
        text: t('app.subscriptionCancelNote'),
        confirmLabel: t('app.subscriptionCancel'),
        cancelLabel: t('app.subscriptionKeep'),
        dangerous: true,
      });
      if (!goOn) return;
      try {
        await unwrap(api.POST('/api/subscriptions/card/cancel/end', { body: { subscription_id } }));
        showToast({ kind: 'success', text: t('app.subscriptionCanceledToast') });
        await refresh();
      } catch (error) {
        reportError(error, t('app.subscriptionCancelFailed'));
      }
    },
    async reactivate({ subscription_id }: Subscription) {
      try {
        await unwrap(api.POST('/api/subscriptions/card/reactivate', { body: { subscription_id } }));
        showToast({ kind: 'success', text: t('app.subscriptionReactivated') });
        await refresh();
      } catch (error) {
        reportError(error, t('app.subscriptionReactivateFailed'));
      }
    },
  };
}

function Status({ subscription }: { subscription: Subscription }) {
  if (subscription.status === 'canceled')
    return (
      <Badge tt="none" variant="light" color="gray">
        {t('app.subscriptionCanceled')}
      </Badge>
    );
  if (subscription.status === 'incomplete')
    return (
      <Badge tt="none" variant="light" color="yellow">
        {t('app.subscriptionIncomplete')}
      </Badge>
    );
  if (!subscription.cancel_at_period_end)
    return (
      <Badge tt="none" variant="light" color="green">
        {t('app.subscriptionActive')}
      </Badge>
    );
  const end = subscription.cancel_at ?? subscription.current_period_end;
  return (
    <span>
      {t('app.subscriptionCancelRequested')} ({formatDay(end)})
    </span>
  );
}

function Row({ subscription }: { subscription: Subscription }) {
  const actions = useSubscriptionActions();
  const yearly = subscription.plan_period_type === 'year';
  const active = subscription.status === 'active';
  return (
    <Table.Tr>
      <Table.Td>
        {t('app.planPro')} {t(yearly ? 'app.planYearly' : 'app.planMonthly')}
      </Table.Td>
      <Table.Td>
        {formatDay(subscription.current_period_start)} – {formatDay(subscription.current_period_end)}
      </Table.Td>
      <Table.Td>
        {formatMoney(subscription.cost)} {t(yearly ? 'app.perYear' : 'app.perMonth')}
      </Table.Td>
      <Table.Td>
        <Status subscription={subscription} />
      </Table.Td>
      <Table.Td>
        {active && !subscription.cancel_at_period_end && (
          <Button variant="default" size="xs" onClick={() => void actions.cancel(subscription)}>
            {t('app.subscriptionCancel')}
          </Button>
        )}
        {active && subscription.cancel_at_period_end && (
          <Button size="xs" onClick={() => void actions.reactivate(subscription)}>
            {t('app.subscriptionReactivate')}
          </Button>
        )}
      </Table.Td>
    </Table.Tr>
  );
}

/** The user's subscriptions: plan, period, cost, status, and what can be done about each. */
export function SubscriptionPage() {
  usePageTitle('app.subscriptionTitle');
  const api = useApi();
  const navigate = useNavigate();
  const list = useQuery({
    queryKey: KEY,
    queryFn: () => unwrap(api.POST('/api/subscriptions/card/user/all')),
  });
  const subscriptions = list.data?.subscriptions ?? [];
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('app.subscriptionTitle')}</h1>
      {list.isPending && <Skeleton height={120} />}
      {list.isError && (
        <EmptyState icon={IconCloudOff} title={t('app.subscriptionLoadFailed')}>
          <Button variant="default" onClick={() => void list.refetch()}>
            {t('app.tryAgain')}
          </Button>
        </EmptyState>
      )}
      {list.isSuccess && subscriptions.length === 0 && (
        <EmptyState icon={IconCrown} title={t('app.subscriptionEmpty')} text={t('app.subscriptionEmptyText')}>
          <Button onClick={() => void navigate('/subscribe')}>{t('app.subscriptionSeePlans')}</Button>
        </EmptyState>
      )}
      {subscriptions.length > 0 && (
        <Table.ScrollContainer minWidth={640}>
          <Table verticalSpacing={12}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('app.subscriptionPlan')}</Table.Th>
                <Table.Th>{t('app.subscriptionPeriod')}</Table.Th>
                <Table.Th>{t('app.subscriptionCost')}</Table.Th>
                <Table.Th>{t('app.subscriptionStatus')}</Table.Th>
                <Table.Th aria-label={t('app.subscriptionActions')} />
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {subscriptions.map((subscription) => (
                <Row key={subscription.subscription_id} subscription={subscription} />
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </div>
  );
}
