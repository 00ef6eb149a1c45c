import { Badge, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconEye, IconPhoto, IconSend } from '@tabler/icons-react';
import { useApi } from '../../api/apiContext.ts';
import { t } from '../../i18n/t.ts';
import styles from './backoffice.module.css';
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
  const items = useQuery({
    queryKey: ['pending', kind, 'rejected'],
    queryFn: () => listRejected(api, kind),
    staleTime: 0,
  }).data;
  if (items === undefined || items.length === 0) return null;
  return (
    <section className={styles.rejected} aria-labelledby="rejected-title">
      <h2 id="rejected-title">{t('backoffice.rejectedTitle')}</h2>
      <p className={styles.soft}>{t('backoffice.rejectedText')}</p>
      <div className={styles.cards}>
        {items.map((item) => (
          <article key={item.id} className={styles.card}>
            <div className={styles.picture}>
              {item.thumbnailUrl === '' ? (
                <IconPhoto size={28} stroke={1.2} aria-hidden />
              ) : (
                <img src={item.thumbnailUrl} alt="" loading="lazy" />
              )}
            </div>
            <div className={styles.cardHead}>
              <h3 title={item.name}>{item.name}</h3>
              <Badge variant="light" color="red" tt="none">
                {t('backoffice.statusRejected')}
              </Badge>
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
              <Button size="xs" leftSection={<IconSend size={16} />} onClick={() => onResubmit(item)}>
                {t('backoffice.resubmit')}
              </Button>
            </div>
          </article>
        ))}
      </div>
    </section>
  );
}
