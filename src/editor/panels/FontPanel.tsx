import { Skeleton, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconLetterCaseToggle } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { t } from '../../i18n/panels.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { useEndReached } from '../../ui/useEndReached.ts';
import { wholeStyle } from '../actions/wholeStyle.ts';
import { useEditorValue } from '../page/EditorContext.ts';
import { usePorts } from '../page/PortsContext.ts';
import { findFonts } from './findFonts.ts';
import { FontRow } from './FontRow.tsx';
import { FontWeights } from './FontWeights.tsx';
import { LoadFailed, RefreshFailed } from './LoadFailed.tsx';
import { isTextNode } from './nodeTests.ts';
import styles from './panels.module.css';
import { useFavoriteFonts } from './useFavoriteFonts.ts';

const PAGE = 20;
const SEARCH_PAUSE_MS = 300;

function useCurrentFamily(): string {
  return useEditorValue((session) => {
    const editing = session.textEditing.getState().current?.state.style.fontFamily;
    if (editing !== undefined) return editing;
    const nodes = session.selection.getState().ids.map((id) => session.reader.get(id));
    const text = nodes.find((node) => node !== undefined && isTextNode(node));
    if (text === undefined || !isTextNode(text)) return session.ui.getState().fontFamily;
    return wholeStyle(text).fontFamily ?? text.fontFamily;
  });
}

/** Fonte: search, the current font, favourites and all, each drawn in its own letters. */
export function FontPanel() {
  const { ports } = usePorts();
  const fonts = useQuery({
    queryKey: ['fonts'],
    queryFn: () => ports.listFonts(),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const favorites = useFavoriteFonts();
  const current = useCurrentFamily();
  const [search, setSearch] = useState('');
  const [shown, setShown] = useState(PAGE);
  const [onlyAvailable, setOnlyAvailable] = useState(true);
  const all = useMemo(() => fonts.data ?? [], [fonts.data]);
  const available = useMemo(() => all.filter(({ isAvailable }) => isAvailable), [all]);
  const unavailable = useMemo(
    () => new Set(all.flatMap(({ family, isAvailable }) => (isAvailable ? [] : [family]))),
    [all],
  );
  const listed = onlyAvailable ? available : all;
  const found = search === '' ? listed.slice(0, shown) : findFonts(all, search);
  const more = search === '' && shown < listed.length;
  const marker = useEndReached({
    enabled: more,
    margin: 200,
    onReached: () => setShown((count) => count + PAGE),
  });

  const row = (family: string) => (
    <FontRow
      key={family}
      family={family}
      isAvailable={!unavailable.has(family)}
      current={family === current}
      favorite={favorites.families.includes(family)}
      onToggleFavorite={favorites.isKnown ? () => favorites.toggle(family) : undefined}
    />
  );
  return (
    <>
      <SearchField
        value={search}
        busy={false}
        pauseMs={SEARCH_PAUSE_MS}
        label={t('panels.fontSearch')}
        clearLabel={t('gallery.clearSearch')}
        onSearch={(term) => {
          setSearch(term);
          setShown(PAGE);
        }}
      />
      {search === '' && (
        <section className={styles.section} aria-label={t('panels.fontSelected')}>
          <h3 className={styles.sectionTitle}>{t('panels.fontSelected')}</h3>
          {row(current)}
          <FontWeights family={current} />
        </section>
      )}
      {favorites.isMissing && (
        <RefreshFailed title="panels.fontFavoritesFailed" onRetry={favorites.refetch} />
      )}
      {search === '' && favorites.families.length > 0 && (
        <section className={styles.section} aria-label={t('panels.fontFavorites')}>
          <h3 className={styles.sectionTitle}>{t('panels.fontFavorites')}</h3>
          <div>{favorites.families.map(row)}</div>
        </section>
      )}
      <section className={styles.section} aria-label={t('panels.fontAll')}>
        <div className={styles.sectionHead}>
          <h3 className={styles.sectionTitle}>{t('panels.fontAll')}</h3>
          {search === '' && unavailable.size > 0 && (
            <Switch
              size="xs"
              labelPosition="left"
              label={t('panels.fontOnlyAvailable')}
              checked={onlyAvailable}
              onChange={({ currentTarget }) => {
                setOnlyAvailable(currentTarget.checked);
                setShown(PAGE);
              }}
            />
          )}
        </div>
        {fonts.isPending && <Skeleton height={160} />}
        {fonts.isSuccess && found.length === 0 && (
          <EmptyState compact icon={IconLetterCaseToggle} title={t('panels.fontNothing')} />
        )}
        {fonts.isLoadingError && (
          <LoadFailed
            title="panels.fontLoadFailed"
            error={fonts.error}
            onRetry={() => void fonts.refetch()}
          />
        )}
        <div>{found.map(({ family }) => row(family))}</div>
        <div key={shown} ref={marker} />
      </section>
    </>
  );
}
