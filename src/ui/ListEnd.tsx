import { Button } from '@mantine/core';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { t } from '../i18n/t.ts';
import styles from './ListEnd.module.css';
import { useEndReached } from './useEndReached.ts';

/**
 * The end of a list that grows page by page: asks for the next page when it comes near, says so, and offers another try
 * after a failure, which it never makes itself. A list that has nothing yet says so in its own place.
 */
export function ListEnd({
  list,
  margin,
}: {
  list: Pick<
    UseInfiniteQueryResult,
    | 'data'
    | 'hasNextPage'
    | 'isFetching'
    | 'isFetchingNextPage'
    | 'isError'
    | 'isFetchNextPageError'
    | 'fetchNextPage'
    | 'refetch'
  >;
  /** Pixels before the end at which the next page is asked for. */
  margin: number;
}) {
  const { isError, isFetching, isFetchNextPageError } = list;
  const marker = useEndReached({
    enabled: list.hasNextPage && !isFetching && !isError,
    margin,
    onReached: () => void list.fetchNextPage(),
  });
  // What is shown may also have failed to be brought up to date.
  const retry = () => void (isFetchNextPageError ? list.fetchNextPage() : list.refetch());
  return (
    <>
      <div ref={marker} />
      {list.isFetchingNextPage && (
        <p className={styles.more} role="status">
          {t('app.loadingMore')}
        </p>
      )}
      {isError && !isFetching && list.data !== undefined && (
        <div className={styles.more}>
          <Button variant="default" onClick={retry}>
            {t('app.tryAgain')}
          </Button>
        </div>
      )}
    </>
  );
}
