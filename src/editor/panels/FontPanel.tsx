import { Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { IconHeart, IconHeartFilled, IconLetterCaseToggle } from '@tabler/icons-react';
import { type CSSProperties, useRef, useState } from 'react';
import { reportError } from '../../api/reportError.ts';
import { t } from '../../i18n/t.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { IconAction } from '../../ui/IconAction.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { useEndReached } from '../../ui/useEndReached.ts';
import { useEditor, useEditorValue } from '../page/EditorContext.ts';
import { usePorts } from '../page/PortsContext.ts';
import type { FontFamily } from '../page/types.ts';
import fontStyles from './FontPanel.module.css';
import { isTextNode } from './nodeTests.ts';
import styles from './panels.module.css';

const PAGE = 20;
const SEARCH_PAUSE_MS = 300;
const FAVORITES_KEY = ['favorite-fonts'];

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The first two words of a family's name, as the list shows it. */
export function shortenFamily(family: string): string {
  return family.split(' ').slice(0, 2).join(' ');
}

/** Loads the face when the row comes into view; until then the row shows the interface's own. */
function useOwnFace(family: string): { ref: (row: Element | null) => void; style: CSSProperties } {
  const { services } = useEditor();
  const [ready, setReady] = useState(false);
  const asked = useRef(false);
  const marker = useEndReached({
    enabled: !ready,
    margin: 100,
    onReached: () => {
      if (asked.current) return;
      asked.current = true;
      services.loadFont(family, 400, 'normal').then(setReady, (error: unknown) => console.warn(error));
    },
  });
  return { ref: marker, style: ready ? { fontFamily: `'${family}'` } : {} };
}

function FontRow({
  family,
  current,
  favorite,
  onToggleFavorite,
}: {
  family: string;
  current: boolean;
  favorite: boolean;
  onToggleFavorite: () => void;
}) {
  const { actions } = useEditor();
  const face = useOwnFace(family);
  return (
    <div ref={face.ref} className={fontStyles.row} data-current={current}>
      <button
        type="button"
        className={fontStyles.font}
        style={face.style}
        aria-label={family}
        title={family}
        aria-pressed={current}
        onClick={() => actions.run('setFontFamily', { family })}
      >
        {shortenFamily(family)}
      </button>
      <div className={fontStyles.heart} data-on={favorite}>
        <IconAction
          icon={favorite ? IconHeartFilled : IconHeart}
          label={t(favorite ? 'panels.fontUnfavorite' : 'panels.fontFavorite', { family })}
          active={favorite}
          withTooltip={false}
          onClick={onToggleFavorite}
        />
      </div>
    </div>
  );
}

function useFavorites() {
  const { ports } = usePorts();
  const queries = useQueryClient();
  // A failed load is an empty list: the panel works without favourites.
  const list = useQuery({ queryKey: FAVORITES_KEY, queryFn: () => ports.readFavoriteFonts() });
  const favorites = list.data ?? [];
  const toggle = (family: string) => {
    const next = favorites.includes(family)
      ? favorites.filter((name) => name !== family)
      : [...favorites, family];
    queries.setQueryData(FAVORITES_KEY, next);
    ports.toggleFavoriteFont(family).catch((error: unknown) => {
      reportError(error);
      return queries.invalidateQueries({ queryKey: FAVORITES_KEY });
    });
  };
  return { favorites, toggle };
}

function useCurrentFamily(): string {
  return useEditorValue((session) => {
    const editing = session.textEditing.getState().current?.state.style.fontFamily;
    if (editing !== undefined) return editing;
    const nodes = session.selection.getState().ids.map((id) => session.reader.get(id));
    const text = nodes.find((node) => node !== undefined && isTextNode(node));
    return text !== undefined && isTextNode(text) ? text.fontFamily : session.ui.getState().fontFamily;
  });
}

function matching(fonts: readonly FontFamily[], search: string): readonly FontFamily[] {
  const wanted = plain(search);
  return fonts.filter(({ family, category }) => plain(family).includes(wanted) || plain(category) === wanted);
}

/** Fonte: search, the current font, favourites and all, each drawn in its own letters. */
export function FontPanel() {
  const { ports } = usePorts();
  const fonts = useQuery({
    queryKey: ['fonts'],
    queryFn: () => ports.listFonts(),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { favorites, toggle } = useFavorites();
  const current = useCurrentFamily();
  const [search, setSearch] = useState('');
  const [shown, setShown] = useState(PAGE);
  const all = fonts.data ?? [];
  const found = search === '' ? all.slice(0, shown) : matching(all, search);
  const more = search === '' && shown < all.length;
  const marker = useEndReached({
    enabled: more,
    margin: 200,
    onReached: () => setShown((count) => count + PAGE),
  });

  const row = (family: string) => (
    <FontRow
      key={family}
      family={family}
      current={family === current}
      favorite={favorites.includes(family)}
      onToggleFavorite={() => toggle(family)}
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
        </section>
      )}
      {search === '' && favorites.length > 0 && (
        <section className={styles.section} aria-label={t('panels.fontFavorites')}>
          <h3 className={styles.sectionTitle}>{t('panels.fontFavorites')}</h3>
          <div>{favorites.map(row)}</div>
        </section>
      )}
      <section className={styles.section} aria-label={t('panels.fontAll')}>
        <h3 className={styles.sectionTitle}>{t('panels.fontAll')}</h3>
        {fonts.isPending && <Skeleton height={160} />}
        {fonts.isSuccess && found.length === 0 && (
          <EmptyState compact icon={IconLetterCaseToggle} title={t('panels.fontNothing')} />
        )}
        {fonts.isError && (
          <EmptyState compact icon={IconLetterCaseToggle} title={t('panels.fontLoadFailed')} />
        )}
        <div>{found.map(({ family }) => row(family))}</div>
        <div key={shown} ref={marker} />
      </section>
    </>
  );
}
