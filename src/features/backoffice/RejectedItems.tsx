import { Badge, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconSend } from '@tabler/icons-react';
import { useApi } from '../../api/apiContext.ts';
import { t } from '../../i18n/backoffice.ts';
import styles from './backoffice.module.css';
import { idOfName, ItemCards } from './ItemCards.tsx';
import { ListState } from './ListState.tsx';
import { listRejected, type PendingItem, type PendingKind } from './pendingItems.ts';

/** What was rejected of one's own, each with the way to send it again; nothing at all where nothing was. */
export function RejectedItems({
  kind,
  onView,
  onResubmit,
}: {
  kind: PendingKind;
  onView: ((id: string) => void) | null;
  onResubmit: (item: PendingItem) => void;
}) {
  const api = useApi();
  const list = useQuery({
    queryKey: ['pending', kind, 'rejected'],
    queryFn: () => listRejected(api, kind),
    staleTime: 0,
  });
  const items = list.data ?? [];
  if (items.length === 0 && !list.isLoadingError) return null;
  return (
    <section className={styles.rejected} aria-labelledby="rejected-title">
      <h2 id="rejected-title">{t('backoffice.rejectedTitle')}</h2>
      <ListState
        pending={false}
        failed={list.isLoadingError}
        empty={false}
        emptyTitle=""
        onRetry={() => void list.refetch()}
      >
        <p className={styles.soft}>{t('backoffice.rejectedText')}</p>
        <ItemCards
          heading="h3"
          items={items}
          onView={onView}
          marks={() => (
            <Badge variant="light" color="red" tt="none">
              {t('backoffice.statusRejected')}
            </Badge>
          )}
          actions={(item) => (
            <Button
              size="xs"
              leftSection={<IconSend size={16} />}
              aria-describedby={idOfName(item)}
              onClick={() => onResubmit(item)}
            >
              {t('backoffice.resubmit')}
            </Button>
          )}
        />
      </ListState>
    </section>
  );
}
