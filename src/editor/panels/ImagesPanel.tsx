import { Button, Checkbox, FileButton, Loader, Menu, Skeleton, Tabs } from '@mantine/core';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import {
  IconCloudOff,
  IconDots,
  IconPackage,
  IconPhotoPlus,
  IconTrash,
  IconUpload,
  IconUsers,
} from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { reportError } from '../../api/reportError.ts';
import { t } from '../../i18n/t.ts';
import { confirm } from '../../ui/dialogs/confirmStore.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { IconAction } from '../../ui/IconAction.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { showToast } from '../../ui/toasts/toastStore.ts';
import { useEndReached } from '../../ui/useEndReached.ts';
import { useEditor } from '../page/EditorContext.ts';
import { usePorts } from '../page/PortsContext.ts';
import type { LibraryEntry } from '../page/types.ts';
import imageStyles from './ImagesPanel.module.css';
import { LibraryTile } from './LibraryTile.tsx';
import { MasonryColumns } from './MasonryColumns.tsx';

const UPLOADS_KEY = 'uploads';
const ACCEPTED = 'image/gif,image/jpeg,image/png,image/webp,video/mp4';
const SEARCH_PAUSE_MS = 300;

type Kind = 'image' | 'video';

/** What can be done with files of the library; each refreshes the list afterwards. */
function useFileActions() {
  const { ports } = usePorts();
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: [UPLOADS_KEY] });
  const guarded = (work: Promise<void>) => work.then(refresh).catch((error: unknown) => reportError(error));

  const remove = async (ids: readonly string[]) => {
    const goOn = await confirm({
      title: t('panels.imagesDelete'),
      text: t(ids.length === 1 ? 'panels.imagesDeleteQuestion' : 'panels.imagesDeleteMany', {
        count: ids.length,
      }),
      confirmLabel: t('panels.imagesDelete'),
      cancelLabel: t('app.cancel'),
      dangerous: true,
    });
    if (!goOn) return;
    await ports.deleteUploads(ids);
    showToast({ kind: 'success', text: t('panels.imagesDeleted') });
  };
  return {
    remove: (ids: readonly string[]) => guarded(remove(ids)),
    create:
      ports.createProducts === undefined
        ? undefined
        : (ids: readonly string[]) => guarded(ports.createProducts!(ids)),
    edit: ports.editProduct === undefined ? undefined : (id: string) => guarded(ports.editProduct!(id)),
  };
}

type Ticks = { readonly ids: ReadonlySet<string>; readonly toggle: (id: string) => void };

function UploadTile({ entry, ratio, ticks }: { entry: LibraryEntry; ratio: number; ticks: Ticks | null }) {
  const actions = useFileActions();
  const [open, setOpen] = useState(false);
  const { create, edit } = actions;
  return (
    <div
      className={imageStyles.item}
      onContextMenu={(event) => {
        event.preventDefault();
        setOpen(true);
      }}
    >
      <LibraryTile entry={entry} ratio={ratio} />
      {entry.isShared && (
        <span className={imageStyles.shared} title={t('panels.imagesShared')}>
          <IconUsers size={12} aria-label={t('panels.imagesShared')} />
        </span>
      )}
      {ticks !== null && (
        <Checkbox
          size="xs"
          className={imageStyles.tick}
          aria-label={t('panels.imagesTick', { name: entry.name })}
          checked={ticks.ids.has(entry.id)}
          onChange={() => ticks.toggle(entry.id)}
        />
      )}
      <Menu opened={open} onChange={setOpen} position="bottom-end" withinPortal>
        <div className={imageStyles.options} data-open={open}>
          <Menu.Target>
            <IconAction
              icon={IconDots}
              label={t('panels.imagesOptions', { name: entry.name })}
              size={28}
              withTooltip={false}
              onClick={() => setOpen(!open)}
            />
          </Menu.Target>
        </div>
        <Menu.Dropdown>
          {ticks !== null && !entry.isShared && create !== undefined && (
            <Menu.Item leftSection={<IconPackage size={18} />} onClick={() => void create([entry.id])}>
              {t('gallery.createProduct')}
            </Menu.Item>
          )}
          {ticks !== null && entry.isShared && edit !== undefined && (
            <Menu.Item leftSection={<IconPackage size={18} />} onClick={() => void edit(entry.id)}>
              {t('gallery.editProduct')}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconTrash size={18} />} onClick={() => void actions.remove([entry.id])}>
            {t('panels.imagesDelete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}

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

/** The buttons for everything ticked. */
function BulkButtons({ ticks, onDone }: { ticks: Ticks; onDone: () => void }) {
  const { remove, create } = useFileActions();
  if (ticks.ids.size === 0) return null;
  const ids = [...ticks.ids];
  return (
    <div className={imageStyles.bulk}>
      <Button variant="default" onClick={() => void remove(ids).then(onDone)}>
        {t('panels.imagesDelete')}
      </Button>
      {create !== undefined && (
        <Button onClick={() => void create(ids).then(onDone)}>{t('gallery.createProducts')}</Button>
      )}
    </div>
  );
}

function UploadList({ kind, search }: { kind: Kind; search: string }) {
  const ticks = useTicks();
  const { ports } = usePorts();
  const list = useInfiniteQuery({
    queryKey: [UPLOADS_KEY, kind, search],
    queryFn: ({ pageParam }) => ports.listUploads({ kind, page: pageParam, search }),
    initialPageParam: 1,
    // With a search term the result is the whole list.
    getNextPageParam: (last, pages) => (last.length === 0 || search !== '' ? undefined : pages.length + 1),
  });
  const entries = useMemo(
    () => [...new Map(list.data?.pages.flat().map((entry) => [entry.id, entry])).values()],
    [list.data],
  );
  const marker = useEndReached({
    enabled: list.hasNextPage && !list.isFetching && !list.isError,
    margin: 200,
    onReached: () => void list.fetchNextPage(),
  });
  if (list.isPending) return <Skeleton height={200} />;
  if (list.isError && entries.length === 0) {
    return (
      <EmptyState compact icon={IconCloudOff} title={t('panels.imagesLoadFailed')}>
        <Button variant="default" size="xs" onClick={() => void list.refetch()}>
          {t('app.tryAgain')}
        </Button>
      </EmptyState>
    );
  }
  if (entries.length === 0) {
    const found = search === '';
    return (
      <EmptyState
        compact
        icon={IconPhotoPlus}
        title={t(found ? 'panels.imagesEmpty' : 'gallery.nothingFound')}
        text={found ? t('panels.imagesEmptyText') : undefined}
      />
    );
  }
  return (
    <>
      <MasonryColumns
        items={entries}
        ratioOf={({ asset }) => asset.width / asset.height}
        keyOf={({ id }) => id}
        render={(entry, ratio) => <UploadTile entry={entry} ratio={ratio} ticks={ticks} />}
      />
      <div ref={marker} />
      {list.isFetchingNextPage && <Loader size="sm" color="gray" style={{ alignSelf: 'center' }} />}
      {ticks !== null && <BulkButtons ticks={ticks} onDone={ticks.clear} />}
    </>
  );
}

/** Uploads: send files, look for them, add them to the design. */
export function ImagesPanel() {
  const { services } = useEditor();
  const { UploadQueue } = usePorts().ports;
  const queries = useQueryClient();
  const [kind, setKind] = useState<Kind>('image');
  const [search, setSearch] = useState('');
  const [over, setOver] = useState(false);

  const upload = (files: readonly File[]) => {
    if (files.length === 0) return;
    services
      .uploadPictures(files)
      .catch((error: unknown) => reportError(error))
      .finally(() => void queries.invalidateQueries({ queryKey: [UPLOADS_KEY] }));
  };
  return (
    <div
      className={imageStyles.panel}
      data-over={over}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(false);
        upload([...event.dataTransfer.files]);
      }}
    >
      <FileButton multiple accept={ACCEPTED} onChange={upload}>
        {(props) => (
          <Button {...props} fullWidth leftSection={<IconUpload size={18} />}>
            {t('panels.imagesUpload')}
          </Button>
        )}
      </FileButton>
      <SearchField
        value={search}
        busy={false}
        pauseMs={SEARCH_PAUSE_MS}
        label={t('panels.imagesSearch')}
        clearLabel={t('gallery.clearSearch')}
        onSearch={setSearch}
      />
      {UploadQueue !== undefined && <UploadQueue />}
      <Tabs value={kind} onChange={(value) => setKind(value as Kind)} keepMounted={false}>
        <Tabs.List grow mb={16}>
          <Tabs.Tab value="image">{t('panels.imagesTabImages')}</Tabs.Tab>
          <Tabs.Tab value="video">{t('panels.imagesTabVideos')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="image">
          <UploadList kind="image" search={search} />
        </Tabs.Panel>
        <Tabs.Panel value="video">
          <UploadList kind="video" search={search} />
        </Tabs.Panel>
      </Tabs>
      {over && <div className={imageStyles.drop}>{t('panels.imagesDrop')}</div>}
    </div>
  );
}
