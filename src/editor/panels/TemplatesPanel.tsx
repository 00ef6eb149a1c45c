import { Skeleton } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { IconCrown, IconTemplate } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { reportError } from '../../api/reportError.ts';
import { t } from '../../i18n/panels.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ListEnd } from '../../ui/ListEnd.tsx';
import { PriceFilter, toPriceFilter } from '../../ui/PriceFilter.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { usePorts } from '../page/PortsContext.ts';
import type { TemplateItem } from '../page/types.ts';
import { LoadFailed } from './LoadFailed.tsx';
import styles from './panels.module.css';
import { TemplateRows } from './TemplateRows.tsx';
import { TilePicture } from './TilePicture.tsx';

const PAGE = 5;
const END_MARGIN = 500;

/** Which template is taking the place of the open design. */
function useReplace() {
  const { ports } = usePorts();
  const [busy, setBusy] = useState<string | null>(null);
  const replace = async (template: TemplateItem) => {
    setBusy(template.id);
    try {
      await ports.replaceWithTemplate(template);
    } catch (error) {
      // What replaces could not be fetched.
      reportError(error, t('panels.templatesReplaceFailed'));
    } finally {
      setBusy(null);
    }
  };
  return { busy, replace };
}

function TemplateTile({
  template,
  size,
  busy,
  onPick,
}: {
  template: TemplateItem;
  size: { readonly width: number; readonly height: number };
  busy: boolean;
  onPick: () => void;
}) {
  return (
    <button
      type="button"
      className={styles.tile}
      style={{ ...size, cursor: 'pointer' }}
      aria-label={t('panels.templatesUse', { name: template.name })}
      title={template.name}
      aria-busy={busy}
      onClick={onPick}
    >
      {template.thumbnailUrl === '' ? (
        <IconTemplate size={28} stroke={1.2} />
      ) : (
        <TilePicture src={template.thumbnailUrl} />
      )}
      {template.isPro && (
        <span className={styles.pro}>
          <IconCrown size={12} aria-label={t('panels.proItem')} />
        </span>
      )}
    </button>
  );
}

/** Modelos: templates only, with search and price filter. */
export function TemplatesPanel() {
  const { ports } = usePorts();
  const [search, setSearch] = useState('');
  const [prices, setPrices] = useState({ pro: false, free: false });
  const price = toPriceFilter(prices);
  const { busy, replace } = useReplace();
  const list = useInfiniteQuery({
    queryKey: ['editor-templates', search, price],
    queryFn: ({ pageParam }) => ports.listTemplates(pageParam, search, price),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.length === PAGE ? pages.length + 1 : undefined),
  });
  const templates = useMemo(
    () => [...new Map(list.data?.pages.flat().map((item) => [item.id, item])).values()],
    [list.data],
  );
  return (
    <>
      <SearchField
        value={search}
        busy={list.isFetching && search !== ''}
        label={t('gallery.searchTemplates')}
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
      {list.isPending && <Skeleton height={240} />}
      {list.isError && templates.length === 0 && (
        <LoadFailed title="panels.templatesFailed" error={list.error} onRetry={() => void list.refetch()} />
      )}
      {list.isSuccess && templates.length === 0 && (
        <EmptyState
          compact
          icon={IconTemplate}
          title={t(search === '' && price === '%' ? 'gallery.noTemplates' : 'panels.templatesNothing')}
        />
      )}
      <TemplateRows
        templates={templates}
        mayGrow={list.hasNextPage && !list.isError}
        render={(template, size) => (
          <TemplateTile
            key={template.id}
            template={template}
            size={size}
            busy={busy === template.id}
            onPick={() => void replace(template)}
          />
        )}
      />
      {templates.length > 0 && <ListEnd list={list} margin={END_MARGIN} />}
    </>
  );
}
