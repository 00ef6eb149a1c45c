import { Button } from '@mantine/core';
import { IconEye, IconPhoto } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { t } from '../../i18n/backoffice.ts';
import styles from './backoffice.module.css';
import type { PendingItem } from './pendingItems.ts';
import { useCategories } from './useCategories.ts';

/** Of the element with the item's name: buttons, which have one name on all cards, are described by it. */
export const idOfName = ({ id }: PendingItem): string => `item-${id}`;

/** Templates or elements as cards: the picture, what is said of it, and what may be done with each. */
export function ItemCards({
  heading: Heading,
  items,
  onView,
  marks,
  actions,
}: {
  /** What a card's name is, by what it stands below. */
  heading: 'h2' | 'h3';
  items: readonly PendingItem[];
  /** Null where there is nothing to look at. */
  onView: ((id: string) => void) | null;
  marks: (item: PendingItem) => ReactNode;
  actions: (item: PendingItem) => ReactNode;
}) {
  const isFiled = items.some(({ category }) => category !== '');
  const { data: categories = [] } = useCategories({ enabled: isFiled });
  const describe = ({ category, tags }: PendingItem): string => {
    const name = categories.find(({ id }) => String(id) === category)?.name ?? '';
    return [name, tags.split(',').join(', ')].filter((part) => part !== '').join(' · ');
  };
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
            <Heading id={idOfName(item)} title={item.name}>
              {item.name}
            </Heading>
            <div className={styles.badges}>{marks(item)}</div>
          </div>
          <p className={`${styles.soft} ${styles.filed}`}>{describe(item)}</p>
          <div className={styles.cardActions}>
            {item.fileUrl !== undefined && (
              <Button
                component="a"
                href={item.fileUrl}
                target="_blank"
                rel="noreferrer"
                size="xs"
                variant="default"
                leftSection={<IconEye size={16} />}
                aria-describedby={idOfName(item)}
              >
                {t('backoffice.viewFile')}
              </Button>
            )}
            {onView !== null && (
              <Button
                size="xs"
                variant="default"
                leftSection={<IconEye size={16} />}
                aria-describedby={idOfName(item)}
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
