import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from '../../i18n/panels.ts';
import { usePorts } from '../page/PortsContext.ts';
import type { LibrarySection, PriceFilterValue } from '../page/types.ts';
import { LibraryTile } from './LibraryTile.tsx';
import { RefreshFailed } from './LoadFailed.tsx';
import styles from './panels.module.css';

const PREVIEW_SIZE = 4;
const places = [0, 1, 2, 3];

/** The first four items of a section of the library. */
export function LibraryPreview({
  section,
  search,
  price,
}: {
  section: LibrarySection;
  search: string;
  price: PriceFilterValue;
}) {
  const { ports } = usePorts();
  const list = useQuery({
    queryKey: ['library', section, search, price, 'preview'],
    queryFn: () => ports.searchLibrary({ section, search, price, page: 1, pageSize: PREVIEW_SIZE }),
  });
  if (list.isPending) {
    return (
      <div className={styles.tileGrid}>
        {places.map((place) => (
          <Skeleton key={place} style={{ aspectRatio: 1 }} height="auto" />
        ))}
      </div>
    );
  }
  // What was had before stays in sight when it cannot be brought up to date.
  if (list.isLoadingError) {
    return <RefreshFailed title="panels.shapesLoadFailed" onRetry={() => void list.refetch()} />;
  }
  if (list.data.length === 0) return <p className={styles.hint}>{t('panels.shapesNothing')}</p>;
  return (
    <div className={styles.tileGrid}>
      {list.data.map((entry) => (
        <LibraryTile key={entry.id} entry={entry} cover={section === 'fotos'} fills={section === 'fotos'} />
      ))}
    </div>
  );
}
