import { Loader } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { IconPhotoSearch } from '@tabler/icons-react';
import { useMemo } from 'react';
import { t } from '../../i18n/t.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useEndReached } from '../../ui/useEndReached.ts';
import { usePorts } from '../page/PortsContext.ts';
import type { LibrarySection, PriceFilterValue } from '../page/types.ts';
import { LibraryTile } from './LibraryTile.tsx';
import { MasonryColumns } from './MasonryColumns.tsx';

/** Pixels before the end of the list at which the next page is asked for. */
const END_MARGIN = 700;

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
  if (list.isError && entries.length === 0) {
    return <EmptyState compact icon={IconPhotoSearch} title={t('panels.shapesLoadFailed')} />;
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
        render={(entry, ratio) => <LibraryTile entry={entry} ratio={ratio} />}
      />
      <div ref={marker} />
      {list.isFetching && <Loader size="sm" color="gray" style={{ alignSelf: 'center' }} />}
    </>
  );
}
