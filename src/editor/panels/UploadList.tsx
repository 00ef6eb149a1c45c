import { Button, Loader, Skeleton } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { IconMovie, IconPhotoPlus } from '@tabler/icons-react';
import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { t } from '../../i18n/panels.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useEndReached } from '../../ui/useEndReached.ts';
import { useFocusOfGone } from '../../ui/useFocusOfGone.ts';
import { useEditor } from '../page/EditorContext.ts';
import { usePorts } from '../page/PortsContext.ts';
import type { LibraryEntry } from '../page/types.ts';
import imageStyles from './ImagesPanel.module.css';
import { LoadFailed, RefreshFailed } from './LoadFailed.tsx';
import { listByColumns, MasonryColumns } from './MasonryColumns.tsx';
import { type Ticks, UploadTile } from './UploadTile.tsx';
import { UPLOADS_KEY } from './uploadsKey.ts';
import { useFileActions } from './useFileActions.ts';

export type UploadKind = 'image' | 'video';

/** Ticked files; only partners tick. */
function useTicks(): (Ticks & { readonly clear: () => void }) | null {
  const { role } = useEditor();
  const isPartner = useStore(role, (state) => state.isPartner);
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  if (!isPartner) return null;
  return {
    ids,
    toggle: (id) => {
      const next = new Set(ids);
      if (!next.delete(id)) next.add(id);
      setIds(next);
    },
    clear: () => setIds(new Set()),
  };
}

/** Leaves the keyboard to the first file, without one to what is around the list. */
function focusFirst(list: Element): void {
  const first =
    list.querySelector<HTMLElement>('[data-card] button') ?? list.closest<HTMLElement>('[tabindex]');
  first?.focus({ preventScroll: true });
}

type BulkProps = {
  readonly ids: readonly string[];
  readonly onDone: () => void;
  readonly list: RefObject<HTMLElement | null>;
};

/** The buttons for everything ticked. */
function BulkButtons({ ids, onDone, list }: BulkProps) {
  const { remove, create } = useFileActions();
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = bar;
    return () => {
      const { current: files } = list;
      // It goes with the last tick, and would take the keyboard along; the list is as it will be a moment later.
      if (files !== null && current?.contains(document.activeElement))
        queueMicrotask(() => focusFirst(files));
    };
  }, [list]);
  const finish = (done: boolean) => {
    if (done) onDone();
  };
  return (
    <div ref={bar} className={imageStyles.bulk}>
      <Button variant="default" onClick={() => void remove(ids).then(finish)}>
        {t('panels.imagesDelete')}
      </Button>
      {create !== undefined && (
        <Button onClick={() => void create(ids).then(finish)}>{t('gallery.createProducts')}</Button>
      )}
    </div>
  );
}

const idOf = ({ id }: LibraryEntry): string => id;
const ratioOf = ({ asset }: LibraryEntry): number => asset.width / asset.height;

/** Where tiles will be, in the shapes photos have. */
const WAITING_RATIOS = [1, 0.75, 1.5, 1, 0.8, 1.2];

function WaitingTiles() {
  return (
    <MasonryColumns
      items={WAITING_RATIOS.map((ratio, place) => ({ ratio, key: String(place) }))}
      ratioOf={({ ratio }) => ratio}
      keyOf={({ key }) => key}
      render={(_, ratio) => <Skeleton radius={8} style={{ aspectRatio: ratio }} height="auto" />}
    />
  );
}

function NothingHere({ kind, isSearch }: { kind: UploadKind; isSearch: boolean }) {
  const icon = kind === 'image' ? IconPhotoPlus : IconMovie;
  if (isSearch) return <EmptyState compact icon={icon} title={t('gallery.nothingFound')} />;
  const title = t(kind === 'image' ? 'panels.imagesEmpty' : 'panels.videosEmpty');
  // A finger cannot drag a file here.
  const isTouched = matchMedia('(pointer: coarse)').matches;
  const text = t(isTouched ? 'panels.imagesEmptyTouch' : 'panels.imagesEmptyText');
  return <EmptyState compact icon={icon} title={title} text={text} />;
}

/** The files of one kind, or those of them that were searched for, page after page. */
export function UploadList({ kind, search }: { kind: UploadKind; search: string }) {
  const ticks = useTicks();
  const { ports } = usePorts();
  const list = useInfiniteQuery({
    queryKey: [UPLOADS_KEY, kind, search],
    queryFn: ({ pageParam }) => ports.listUploads({ kind, page: pageParam, search }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.length === 0 ? undefined : pages.length + 1),
  });
  const entries = useMemo(
    () => [...new Map(list.data?.pages.flat().map((entry) => [entry.id, entry])).values()],
    [list.data],
  );
  const whole = useRef<HTMLDivElement>(null);
  const inColumns = useMemo(() => list.data && listByColumns(entries, ratioOf), [list.data, entries]);
  const onFocus = useFocusOfGone(whole, inColumns, idOf);
  const marker = useEndReached({
    enabled: list.hasNextPage && !list.isFetching && !list.isError,
    margin: 200,
    onReached: () => void list.fetchNextPage(),
  });
  if (list.isPending) return <WaitingTiles />;
  const failed = 'panels.imagesLoadFailed';
  const ticked = entries.flatMap(({ id }) => (ticks?.ids.has(id) ? [id] : []));
  const refetch = () => void list.refetch();
  if (list.isError && entries.length === 0) {
    return <LoadFailed title={failed} error={list.error} onRetry={refetch} />;
  }
  return (
    <div ref={whole} onFocus={onFocus}>
      {entries.length === 0 && <NothingHere kind={kind} isSearch={search !== ''} />}
      {list.isRefetchError && !list.isFetching && <RefreshFailed title={failed} onRetry={refetch} />}
      <MasonryColumns
        items={entries}
        ratioOf={ratioOf}
        keyOf={idOf}
        render={(entry, ratio) => <UploadTile entry={entry} ratio={ratio} ticks={ticks} />}
      />
      <div ref={marker} />
      {list.isFetchingNextPage && <Loader size="sm" color="gray" style={{ alignSelf: 'center' }} />}
      {list.isFetchNextPageError && (
        <LoadFailed title={failed} error={list.error} onRetry={() => void list.fetchNextPage()} />
      )}
      {ticks !== null && ticked.length > 0 && <BulkButtons ids={ticked} onDone={ticks.clear} list={whole} />}
    </div>
  );
}
