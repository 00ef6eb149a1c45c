import { Badge, Button } from '@mantine/core';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useMemo, useRef, useState } from 'react';
import { ApiError } from '../../api/ApiError.ts';
import { useApi } from '../../api/apiContext.ts';
import { reportError } from '../../api/reportError.ts';
import { t } from '../../i18n/backoffice.ts';
import { ListEnd } from '../../ui/ListEnd.tsx';
import { showToast } from '../../ui/toasts/toastStore.ts';
import { useFocusOfGone } from '../../ui/useFocusOfGone.ts';
import styles from './backoffice.module.css';
import { idOfName, ItemCards } from './ItemCards.tsx';
import { listOnce } from './listOnce.ts';
import { ListState } from './ListState.tsx';
import {
  decidePending,
  listPending,
  PENDING_PAGE,
  type PendingItem,
  type PendingKind,
} from './pendingItems.ts';

const END_MARGIN = 500;

const idOf = ({ id }: PendingItem): string => id;

/** Approve and reject. */
function Decision({ kind, item }: { kind: PendingKind; item: PendingItem }) {
  const api = useApi();
  const queries = useQueryClient();
  const [busy, setBusy] = useState<'enabled' | 'rejected' | null>(null);

  const decide = async (status: 'enabled' | 'rejected') => {
    setBusy(status);
    try {
      await decidePending(api, kind, item, status);
      showToast({
        kind: 'success',
        text: t(status === 'enabled' ? 'backoffice.approved' : 'backoffice.rejected'),
      });
      // From the first page again: what was decided has moved everything.
      await queries.resetQueries({ queryKey: ['pending', kind] });
      await queries.invalidateQueries({ queryKey: ['projects'] });
    } catch (error) {
      reportError(error);
      // Decided or changed by somebody else meanwhile: what stands here is no longer so.
      if (error instanceof ApiError && (error.status === 404 || error.status === 409))
        await queries.resetQueries({ queryKey: ['pending', kind] });
    } finally {
      setBusy(null);
    }
  };
  return (
    <>
      <Button
        size="xs"
        leftSection={<IconCheck size={16} />}
        loading={busy === 'enabled'}
        disabled={busy !== null}
        aria-describedby={idOfName(item)}
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
        aria-describedby={idOfName(item)}
        onClick={() => void decide('rejected')}
      >
        {t('backoffice.reject')}
      </Button>
    </>
  );
}

/** Templates or elements waiting for approval, 5 at a time. */
export function PendingTab({
  kind,
  mayDecide,
  onView,
}: {
  kind: PendingKind;
  /** Admins; partners only see that it is pending. */
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
  const items = useMemo(() => listOnce(list.data?.pages, idOf), [list.data]);
  const section = useRef<HTMLDivElement>(null);
  const onFocus = useFocusOfGone(section, list.isPending ? undefined : items, idOf);
  return (
    <div ref={section} className={styles.panel} tabIndex={-1} onFocus={onFocus}>
      <ListState
        pending={list.isPending}
        failed={list.isError && items.length === 0}
        empty={items.length === 0}
        emptyTitle={t(
          kind === 'templates' ? 'backoffice.noPendingTemplates' : 'backoffice.noPendingElements',
        )}
        emptyText={t('backoffice.pendingText')}
        onRetry={() => void list.refetch()}
      >
        <ItemCards
          heading="h2"
          items={items}
          onView={onView}
          marks={({ isPro }) => (
            <>
              {isPro && (
                <Badge variant="light" color="yellow" tt="none">
                  {t('gallery.pro')}
                </Badge>
              )}
              {!mayDecide && (
                <Badge variant="light" color="gray" tt="none">
                  {t('backoffice.statusPending')}
                </Badge>
              )}
            </>
          )}
          actions={(item) => mayDecide && <Decision kind={kind} item={item} />}
        />
        <ListEnd list={list} margin={END_MARGIN} />
      </ListState>
    </div>
  );
}
