import { Badge, Button } from '@mantine/core';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { IconCheck, IconEye, IconPhoto, IconX } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useApi } from '../../api/apiContext.ts';
import { reportError } from '../../api/reportError.ts';
import { t } from '../../i18n/t.ts';
import { showToast } from '../../ui/toasts/toastStore.ts';
import { useEndReached } from '../../ui/useEndReached.ts';
import styles from './backoffice.module.css';
import { ListState } from './ListState.tsx';
import {
  decidePending,
  listPending,
  PENDING_PAGE,
  type PendingItem,
  type PendingKind,
} from './pendingItems.ts';

const END_MARGIN = 500;

type CardProps = {
  readonly kind: PendingKind;
  readonly item: PendingItem;
  /** Approve and reject, for admins; partners only see that it is pending. */
  readonly mayDecide: boolean;
  readonly onView: ((id: string) => void) | null;
};

function PendingCard({ kind, item, mayDecide, onView }: CardProps) {
  const api = useApi();
  const queries = useQueryClient();
  const [busy, setBusy] = useState<'enabled' | 'rejected' | null>(null);

  const decide = async (status: 'enabled' | 'rejected') => {
    setBusy(status);
    try {
      await decidePending(api, kind, item.id, status);
      showToast({
        kind: 'success',
        text: t(status === 'enabled' ? 'backoffice.approved' : 'backoffice.rejected'),
      });
      // From the first page again: what was decided has moved everything.
      await queries.resetQueries({ queryKey: ['pending', kind] });
      await queries.invalidateQueries({ queryKey: ['projects'] });
    } catch (error) {
      reportError(error);
    } finally {
      setBusy(null);
    }
  };
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        {item.thumbnailUrl === '' ? (
          <IconPhoto size={28} stroke={1.2} aria-hidden />
        ) : (
          <img src={item.thumbnailUrl} alt="" loading="lazy" />
        )}
      </div>
      <div className={styles.cardHead}>
        <h3 title={item.name}>{item.name}</h3>
        <div className={styles.badges}>
          {item.isPro && (
            <Badge variant="light" color="yellow" tt="none">
              {t('gallery.pro')}
            </Badge>
          )}
          {!mayDecide && (
            <Badge variant="light" color="gray" tt="none">
              {t('backoffice.statusPending')}
            </Badge>
          )}
        </div>
      </div>
      <div className={styles.cardActions}>
        {onView !== null && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconEye size={16} />}
            onClick={() => onView(item.id)}
          >
            {t('backoffice.viewModel')}
          </Button>
        )}
        {mayDecide && (
          <>
            <Button
              size="xs"
              leftSection={<IconCheck size={16} />}
              loading={busy === 'enabled'}
              disabled={busy !== null}
              onClick={() => void decide('enabled')}
            >
              {t('backoffice.approve')}
            </Button>
            <Button
              size="xs"
              variant="default"
              leftSection={<IconX size={16} />}
              loading={busy === 'rejected'}
              disabled={busy !== null}
              onClick={() => void decide('rejected')}
            >
              {t('backoffice.reject')}
            </Button>
          </>
        )}
      </div>
    </article>
  );
}

/** Templates or elements waiting for approval, 5 at a time. */
export function PendingTab({
  kind,
  mayDecide,
  onView,
}: {
  kind: PendingKind;
  mayDecide: boolean;
  onView: ((id: string) => void) | null;
}) {
  const api = useApi();
  const list = useInfiniteQuery({
    queryKey: ['pending', kind, mayDecide],
    queryFn: ({ pageParam }) => listPending(api, kind, pageParam),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.length === PENDING_PAGE ? pages.length + 1 : undefined),
    staleTime: 0,
  });
  const items = useMemo(
    () => [...new Map(list.data?.pages.flat().map((item) => [item.id, item])).values()],
    [list.data],
  );
  const marker = useEndReached({
    enabled: list.hasNextPage && !list.isFetching,
    margin: END_MARGIN,
    onReached: () => void list.fetchNextPage(),
  });
  return (
    <ListState
      pending={list.isPending}
      failed={list.isError && items.length === 0}
      empty={items.length === 0}
      emptyTitle={t(kind === 'templates' ? 'backoffice.noPendingTemplates' : 'backoffice.noPendingElements')}
      emptyText={t('backoffice.pendingText')}
      onRetry={() => void list.refetch()}
    >
      <div className={styles.cards}>
        {items.map((item) => (
          <PendingCard key={item.id} kind={kind} item={item} mayDecide={mayDecide} onView={onView} />
        ))}
      </div>
      <div ref={marker} />
    </ListState>
  );
}
