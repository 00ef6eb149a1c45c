import { Badge, Button, Table } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../api/apiContext.ts';
import { unwrap } from '../../api/client.ts';
import { reportError } from '../../api/reportError.ts';
import type { components } from '../../api/schema.d.ts';
import { type TextKey, t } from '../../i18n/t.ts';
import { ChoiceButtons } from '../../ui/ChoiceButtons.tsx';
import { confirm } from '../../ui/dialogs/confirmStore.ts';
import { SearchField } from '../../ui/SearchField.tsx';
import { showToast } from '../../ui/toasts/toastStore.ts';
import styles from './backoffice.module.css';
import { ListState } from './ListState.tsx';

type Subscription = components['schemas']['AdminSubscription'];
type Filter = '%' | 'active' | 'canceled';

const KEY = 'admin-subscriptions';
const dates = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short' });
const money = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

const filters: readonly { value: Filter; label: TextKey }[] = [
  { value: '%', label: 'backoffice.filterAll' },
  { value: 'active', label: 'backoffice.filterActive' },
  { value: 'canceled', label: 'backoffice.filterCanceled' },
];

function statusOf({ status, cancel_at_period_end: cancelling }: Subscription): {
  label: TextKey;
  color: string;
} {
  if (status === 'canceled') return { label: 'backoffice.statusCanceled', color: 'gray' };
  if (status === 'incomplete') return { label: 'backoffice.statusIncomplete', color: 'yellow' };
  if (cancelling) return { label: 'backoffice.statusCancelling', color: 'orange' };
  return { label: 'backoffice.statusActive', color: 'green' };
}

function CancelButton({ subscription }: { subscription: Subscription }) {
  const api = useApi();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const { subscription_id, user_name, status, cancel_at_period_end } = subscription;
  if (status !== 'active' || cancel_at_period_end) return null;

  const cancel = async () => {
    const goOn = await confirm({
      title: t('backoffice.cancelTitle'),
      text: t('backoffice.cancelQuestion', { name: user_name }),
      confirmLabel: t('backoffice.cancelTitle'),
      cancelLabel: t('backoffice.cancelKeep'),
      dangerous: true,
    });
    if (!goOn) return;
    setBusy(true);
    try {
      await unwrap(api.POST('/api/subscriptions/card/cancel/end', { body: { subscription_id } }));
      showToast({ kind: 'success', text: t('backoffice.cancelDone') });
      await queries.invalidateQueries({ queryKey: [KEY] });
    } catch (error) {
      reportError(error, t('backoffice.cancelFailed'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="xs" variant="default" loading={busy} onClick={() => void cancel()}>
      {t('backoffice.cancel')}
    </Button>
  );
}

function Row({ subscription }: { subscription: Subscription }) {
  const { label, color } = statusOf(subscription);
  const yearly = subscription.plan_period_type === 'year';
  return (
    <Table.Tr>
      <Table.Td>{dates.format(new Date(subscription.current_period_start * 1000))}</Table.Td>
      <Table.Td>
        {subscription.user_name}
        <br />
        <span className={styles.soft}>{subscription.email}</span>
      </Table.Td>
      <Table.Td>
        <Badge variant="light" tt="none" color={color}>
          {t(label)}
        </Badge>
      </Table.Td>
      <Table.Td>
        {money.format(subscription.cost)} {t(yearly ? 'backoffice.perYear' : 'backoffice.perMonth')}
      </Table.Td>
      <Table.Td className={styles.end}>
        <CancelButton subscription={subscription} />
      </Table.Td>
    </Table.Tr>
  );
}

/** Subscriptions of everybody, with search, filter, the count of active ones and cancelling. */
export function SubscriptionsTab() {
  const api = useApi();
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState<Filter>('%');
  const list = useQuery({
    queryKey: [KEY, search, filter],
    queryFn: async ({ signal }) => {
      const body = { status: filter, ...(search === '' ? {} : { search_term: search }) };
      return (await unwrap(api.POST('/api/subscriptions/card/all', { body, signal }))).subscriptions;
    },
  });
  const count = useQuery({
    queryKey: [KEY, 'count'],
    queryFn: async () => (await unwrap(api.POST('/api/subscriptions/count'))).active,
  });
  const subscriptions = list.data ?? [];
  return (
    <>
      <div className={styles.tools}>
        <SearchField
          className={styles.search}
          value={search}
          busy={list.isFetching && search !== ''}
          label={t('backoffice.searchSubscriptions')}
          clearLabel={t('backoffice.clearSearch')}
          onSearch={setSearch}
        />
        <ChoiceButtons
          label={t('backoffice.filterLabel')}
          options={filters.map(({ value, label }) => ({ value, label: t(label), pressed: value === filter }))}
          onPick={setFilter}
        />
        {count.data !== undefined && (
          <span className={styles.soft}>
            {count.data === 1
              ? t('backoffice.activeCountOne')
              : t('backoffice.activeCount', { count: count.data })}
          </span>
        )}
      </div>
      <ListState
        pending={list.isPending}
        failed={list.isError}
        empty={subscriptions.length === 0}
        emptyTitle={t('backoffice.noSubscriptions')}
        onRetry={() => void list.refetch()}
      >
        <Table.ScrollContainer minWidth={720}>
          <Table verticalSpacing={8}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('backoffice.startDate')}</Table.Th>
                <Table.Th>{t('backoffice.customer')}</Table.Th>
                <Table.Th>{t('backoffice.status')}</Table.Th>
                <Table.Th>{t('backoffice.netValue')}</Table.Th>
                <Table.Th aria-label={t('backoffice.actions')} />
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {subscriptions.map((subscription) => (
                <Row key={subscription.subscription_id} subscription={subscription} />
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      </ListState>
    </>
  );
}
