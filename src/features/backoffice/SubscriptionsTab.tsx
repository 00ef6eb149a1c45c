import { Badge } from '@mantine/core';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useApi } from '../../api/apiContext.ts';
import { unwrap } from '../../api/client.ts';
import { reportError } from '../../api/reportError.ts';
import type { components } from '../../api/schema.d.ts';
import { formatMoment, fromEpochSeconds } from '../../i18n/formatMoment.ts';
import { formatMoney } from '../../i18n/formatMoney.ts';
import { type TextKey, t } from '../../i18n/backoffice.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { ChoiceButtons } from '../../ui/ChoiceButtons.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { confirm } from '../../ui/dialogs/confirmStore.ts';
import { ListEnd } from '../../ui/ListEnd.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { showToast } from '../../ui/toasts/toastStore.ts';
import { useFocusOfGone } from '../../ui/useFocusOfGone.ts';
import styles from './backoffice.module.css';
import { listOnce } from './listOnce.ts';
import { ListState } from './ListState.tsx';

type Subscription = components['schemas']['AdminSubscription'];
type Filter = '%' | 'active' | 'canceled';

const KEY = 'admin-subscriptions';
const PAGE = 50;
const END_MARGIN = 500;

const idOf = ({ subscription_id: id }: Subscription): string => id;

/** Of the element with the customer: buttons, which have one name in all rows, are described by it. */
const idOfCustomer = ({ subscription_id: id }: Subscription): string => `customer-${id}`;

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
  if (status === 'past_due') return { label: 'app.subscriptionPastDue', color: 'red' };
  if (cancelling) return { label: 'backoffice.statusCancelling', color: 'orange' };
  return { label: 'backoffice.statusActive', color: 'green' };
}

function CancelButton({ subscription }: { subscription: Subscription }) {
  const api = useApi();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const { subscription_id, user_name, status, cancel_at_period_end } = subscription;
  const isRunning = status === 'active' && !cancel_at_period_end;
  if (!isRunning && status !== 'past_due') return null;

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
      const after = await unwrap(
        api.POST('/api/subscriptions/card/cancel/end', { body: { subscription_id } }),
      );
      const ended = after.subscription_details?.status === 'canceled';
      showToast({ kind: 'success', text: t(ended ? 'app.subscriptionEndedToast' : 'backoffice.cancelDone') });
    } catch (error) {
      reportError(error, t('backoffice.cancelFailed'));
    }
    // Also after a refusal or without an answer: the row may long be another.
    await queries.invalidateQueries({ queryKey: [KEY] });
    setBusy(false);
  };
  return (
    <BusyButton loading={busy} aria-describedby={idOfCustomer(subscription)} onClick={() => void cancel()}>
      {t('backoffice.cancel')}
    </BusyButton>
  );
}

function Row({ subscription }: { subscription: Subscription }) {
  const { label, color } = statusOf(subscription);
  const yearly = subscription.plan_period_type === 'year';
  return (
    <tr tabIndex={-1}>
      <td data-label={t('backoffice.startDate')} className={styles.whole}>
        {formatMoment(fromEpochSeconds(subscription.current_period_start))}
      </td>
      <td data-label={t('backoffice.customer')}>
        <span id={idOfCustomer(subscription)}>
          {subscription.user_name}
          <br />
          <span className={`${styles.soft} ${styles.email}`}>{subscription.email}</span>
        </span>
      </td>
      <td data-label={t('backoffice.status')}>
        <Badge variant="light" tt="none" color={color}>
          {t(label)}
        </Badge>
      </td>
      <td data-label={t('backoffice.netValue')} className={styles.whole}>
        {formatMoney(subscription.cost)} {t(yearly ? 'backoffice.perYear' : 'backoffice.perMonth')}
      </td>
      <td>
        <CancelButton subscription={subscription} />
      </td>
    </tr>
  );
}

function useSubscriptions(search: string, filter: Filter) {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: [KEY, 'list', search, filter],
    queryFn: async ({ pageParam, signal }) => {
      const term = search === '' ? {} : { search_term: search };
      const body = { page: pageParam, items_per_page: PAGE, status: filter, ...term };
      return (await unwrap(api.POST('/api/subscriptions/card/all', { body, signal }))).subscriptions;
    },
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.length === PAGE ? pages.length + 1 : undefined),
  });
}

/** Subscriptions of everybody, with search, filter, the count of active ones and cancelling. */
export function SubscriptionsTab() {
  const api = useApi();
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState<Filter>('%');
  const list = useSubscriptions(search, filter);
  const count = useQuery({
    queryKey: [KEY, 'count'],
    queryFn: async () => (await unwrap(api.POST('/api/subscriptions/count'))).active,
  });
  const subscriptions = useMemo(() => listOnce(list.data?.pages, idOf), [list.data]);
  const section = useRef<HTMLDivElement>(null);
  const onFocus = useFocusOfGone(section, list.isPending ? undefined : subscriptions, idOf);
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
      <div ref={section} className={styles.panel} tabIndex={-1} onFocus={onFocus}>
        <ListState
          pending={list.isPending}
          failed={list.isError && subscriptions.length === 0}
          empty={subscriptions.length === 0}
          emptyTitle={t('backoffice.noSubscriptions')}
          onRetry={() => void list.refetch()}
        >
          <DataTable
            columns={[
              t('backoffice.startDate'),
              t('backoffice.customer'),
              t('backoffice.status'),
              t('backoffice.netValue'),
            ]}
            actionsLabel={t('backoffice.actions')}
          >
            {subscriptions.map((subscription) => (
              <Row key={subscription.subscription_id} subscription={subscription} />
            ))}
          </DataTable>
          <ListEnd list={list} margin={END_MARGIN} />
        </ListState>
      </div>
    </>
  );
}
