import { Button } from '@mantine/core';
import { IconEye, IconPhoto } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { t } from '../../i18n/backoffice.ts';
import styles from './backoffice.module.css';
import type { PendingItem } from './pendingItems.ts';

/** Templates or elements as cards: the picture, the name with its badges, and what may be done with each. */
export function ItemCards({
  items,
  onView,
  marks,
  actions,
}: {
  items: readonly PendingItem[];
  /** Null where there is nothing to look at. */
  onView: ((id: string) => void) | null;
  marks: (item: PendingItem) => ReactNode;
  actions: (item: PendingItem) => ReactNode;
}) {
  return (
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
            <div className={styles.badges}>{marks(item)}</div>
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
            {actions(item)}
          </div>
        </article>
      ))}
    </div>
  );
}
