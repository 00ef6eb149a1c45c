import { Button } from '@mantine/core';
import { IconCloudOff, IconPhotoSearch, IconPlus, IconTemplate } from '@tabler/icons-react';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { describeError } from '../../api/reportError.ts';
import { t } from '../../i18n/gallery.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useFocusOfGone } from '../../ui/useFocusOfGone.ts';
import { ListEnd } from '../../ui/ListEnd.tsx';
import { PriceFilter, toPriceFilter } from '../../ui/PriceFilter.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import styles from './GallerySection.module.css';
import { ProjectGrid } from './ProjectGrid.tsx';
import type { GalleryViewer, ListKind, Project } from './types.ts';
import { useProjectList } from './useProjectList.ts';

const END_MARGIN = 500;
const idOf = ({ project_id: id }: Project): string => id;
const allPrices = { pro: false, free: false };

/** Search, price filter and the endless justified list of own projects or of templates. */
export function GallerySection({
  kind,
  title,
  isTitleShown = true,
  viewer,
  onCreate,
  whenEmpty,
}: {
  kind: ListKind;
  title: string;
  /** False where the page's own title says the same. */
  isTitleShown?: boolean;
  viewer: GalleryViewer;
  onCreate: () => void;
  /** What to begin with, below a list that has nothing yet; without it the list itself offers ways to begin. */
  whenEmpty?: ReactNode;
}) {
  const [search, setSearch] = useState('');
  const [prices, setPrices] = useState(allPrices);
  const price = toPriceFilter(prices);
  const list = useProjectList({ kind, search, price }, viewer.userId);
  const filtered = search !== '' || price !== '%';
  const isEmpty = !list.hasFailed && !list.isPending && list.projects.length === 0;
  const section = useRef<HTMLElement>(null);
  const onFocus = useFocusOfGone(section, list.projects, idOf);
  const clear = useCallback(() => {
    setSearch('');
    setPrices(allPrices);
    // The button that was pressed goes with the filters.
    section.current?.querySelector<HTMLElement>('[role="searchbox"]')?.focus();
  }, []);

  let body = (
    <ProjectGrid
      kind={kind}
      projects={list.projects}
      viewer={viewer}
      loading={list.isPending}
      mayGrow={list.hasNextPage && !list.isError}
      onFocus={onFocus}
    />
  );
  if (list.hasFailed) {
    body = (
      <EmptyState icon={IconCloudOff} title={t('gallery.loadFailed')} text={describeError(list.error)}>
        <Button variant="default" onClick={() => void list.refetch()}>
          {t('gallery.retry')}
        </Button>
      </EmptyState>
    );
  } else if (isEmpty && (filtered || whenEmpty === undefined)) {
    body = (
      <NothingHere kind={kind} filtered={filtered} onClear={clear} viewer={viewer} onCreate={onCreate} />
    );
  } else if (isEmpty) {
    body = (
      <p className={styles.nothing} role="status">
        {t('gallery.noProjects')}
      </p>
    );
  }
  return (
    <>
      <section ref={section} className={styles.section} aria-label={title}>
        <header className={styles.head}>
          {isTitleShown && <h2 className={styles.title}>{title}</h2>}
          {/* Where there is nothing, nothing is searched. */}
          <div className={styles.tools} hidden={isEmpty && !filtered}>
            <SearchField
              className={styles.search}
              value={search}
              busy={list.isFetching && !list.isFetchingNextPage && search !== ''}
              label={t(kind === 'projects' ? 'gallery.searchProjects' : 'gallery.searchTemplates')}
              clearLabel={t('gallery.clearSearch')}
              onSearch={setSearch}
            />
            <PriceFilter
              label={t('gallery.priceFilter')}
              proLabel={t('gallery.pro')}
              freeLabel={t('gallery.free')}
              ticked={prices}
              onChange={setPrices}
            />
          </div>
        </header>
        {body}
        {!list.hasFailed && <ListEnd list={list} margin={END_MARGIN} />}
      </section>
      {isEmpty && !filtered && whenEmpty}
    </>
  );
}

function NothingHere({
  kind,
  filtered,
  onClear,
  viewer,
  onCreate,
}: {
  kind: ListKind;
  filtered: boolean;
  onClear: () => void;
  viewer: GalleryViewer;
  onCreate: () => void;
}) {
  if (filtered) {
    return (
      <EmptyState
        icon={IconPhotoSearch}
        title={t('gallery.nothingFound')}
        text={t('gallery.nothingFoundText')}
      >
        <Button variant="default" onClick={onClear}>
          {t('gallery.clearFilters')}
        </Button>
      </EmptyState>
    );
  }
  const own = kind === 'projects';
  return (
    <EmptyState
      icon={IconTemplate}
      title={t(own ? 'gallery.noProjects' : 'gallery.noTemplates')}
      text={t(own ? 'gallery.noProjectsText' : 'gallery.noTemplatesText')}
    >
      <Button leftSection={<IconPlus size={18} />} onClick={onCreate}>
        {t('gallery.createDesign')}
      </Button>
      {own && (
        <Button variant="default" onClick={viewer.openTemplates}>
          {t('gallery.seeTemplates')}
        </Button>
      )}
    </EmptyState>
  );
}
