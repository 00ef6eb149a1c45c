import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '../../api/apiContext.ts';
import { unwrap } from '../../api/client.ts';
import { formatMoment } from '../../i18n/formatMoment.ts';
import { t } from '../../i18n/backoffice.ts';
import styles from './backoffice.module.css';
import { describeAction } from './describeAction.ts';
import { listOnce } from './listOnce.ts';
import { ListState } from './ListState.tsx';

const PAGE = 10;

/** What admins did, newest first: never edited, never deleted. */
export function AuditTrail() {
  const api = useApi();
  const list = useInfiniteQuery({
    queryKey: ['admin-audit'],
    queryFn: async ({ pageParam, signal }) => {
      const body = { page: pageParam, items_per_page: PAGE };
      return (await unwrap(api.POST('/api/admin/audit', { body, signal }))).entries;
    },
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.length === PAGE ? pages.length + 1 : undefined),
    staleTime: 0,
  });
  const entries = useMemo(() => listOnce(list.data?.pages, ({ id }) => id), [list.data]);
  return (
    <section className={styles.audit}>
      <h2 className={styles.heading}>{t('backoffice.auditTitle')}</h2>
      <ListState
        pending={list.isPending}
        failed={list.isError && entries.length === 0}
        empty={entries.length === 0}
        emptyTitle={t('backoffice.auditEmpty')}
        onRetry={() => void list.refetch()}
      >
        <ul>
          {entries.map((entry) => (
            <li key={entry.id}>
              <span>{describeAction(entry)}</span>
              <span className={styles.soft}>
                {entry.actor_name} · {formatMoment(new Date(entry.created_at))}
              </span>
            </li>
          ))}
        </ul>
        {list.hasNextPage && (
          <Button
            variant="default"
            size="xs"
            loading={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {t('backoffice.auditMore')}
          </Button>
        )}
      </ListState>
    </section>
  );
}
