import { Loader, Skeleton } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { IconPhotoSearch } from '@tabler/icons-react';
import { useMemo } from 'react';
import { t } from '../../i18n/panels.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useEndReached } from '../../ui/useEndReached.ts';
import { usePorts } from '../page/PortsContext.ts';
import type { LibrarySection, PriceFilterValue } from '../page/types.ts';
import { LibraryTile } from './LibraryTile.tsx';
import { LoadFailed, RefreshFailed } from './LoadFailed.tsx';
import { MasonryColumns } from './MasonryColumns.tsx';
import styles from './panels.module.css';

/** Pixels before the end of the list at which the next page is asked for. */
const END_MARGIN = 700;

/** Heights of the grey places of a first page, as uneven as what will stand there. */
const places = [96, 140, 120, 88, 132, 104];

/** Everything of one section, page by page until a page comes back empty. */
export function LibraryFullView({
  section,
  search,
  price,
}: {
  section: LibrarySection;
  search: string;
  price: PriceFilterValue;
}) {
  const { ports } = usePorts();
  const list = useInfiniteQuery({
    queryKey: ['library', section, search, price],
    queryFn: ({ pageParam }) => ports.searchLibrary({ section, search, price, page: pageParam }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.length === 0 ? undefined : pages.length + 1),
  });
  const entries = useMemo(
    () => [...new Map(list.data?.pages.flat().map((entry) => [entry.id, entry])).values()],
    [list.data],
  );
  const marker = useEndReached({
    enabled: list.hasNextPage && !list.isFetching && !list.isError,
    margin: END_MARGIN,
    onReached: () => void list.fetchNextPage(),
  });
  const retry = () => void (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch());
  if (list.isError && entries.length === 0) {
    return <LoadFailed title="panels.shapesLoadFailed" error={list.error} onRetry={retry} />;
  }
  if (list.isPending) {
    return (
      <div className={styles.row} role="status" aria-label={t('panels.panelLoading')}>
        {places.map((height) => (
          <Skeleton key={height} height={height} />
        ))}
      </div>
    );
  }
  if (!list.isFetching && entries.length === 0) {
    return <EmptyState compact icon={IconPhotoSearch} title={t('panels.shapesNothing')} />;
  }
  return (
    <>
      <MasonryColumns
        items={entries}
        ratioOf={({ asset }) => asset.width / asset.height}
        keyOf={({ id }) => id}
        render={(entry, ratio) => <LibraryTile entry={entry} ratio={ratio} fills={section === 'fotos'} />}
      />
      <div ref={marker} />
      {list.isError && !list.isFetching && <RefreshFailed title="panels.shapesLoadFailed" onRetry={retry} />}
      {list.isFetching && <Loader size="sm" color="gray" style={{ alignSelf: 'center' }} />}
    </>
  );
}
