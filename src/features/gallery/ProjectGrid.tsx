import { Skeleton } from '@mantine/core';
import { type FocusEvent, useLayoutEffect, useMemo, useRef } from 'react';
import { t } from '../../i18n/t.ts';
import { useWidth } from '../../ui/useWidth.ts';
import { layoutGallery } from './layoutGallery.ts';
import styles from './ProjectGrid.module.css';
import { ProjectCard } from './ProjectCard.tsx';
import type { GalleryViewer, ListKind, Project } from './types.ts';

const skeletons = [0.8, 1, 1.78, 0.56, 1, 0.8, 1.78, 1, 0.8, 0.56].map((width) => ({ width, height: 1 }));

type Last = { readonly button: Element; readonly id: string; readonly place: number };

/**
 * A card that goes while it has the keyboard leaves it to the one in its place; one that comes back in another row, renamed
 * or moved by its neighbours, keeps it.
 */
function useFocusOfGone(projects: readonly Project[]) {
  const grid = useRef<HTMLDivElement>(null);
  const last = useRef<Last | null>(null);
  useLayoutEffect(() => {
    if (last.current === null || last.current.button.isConnected) return;
    const { id, place } = last.current;
    last.current = null;
    if (document.activeElement !== document.body) return;
    const cards = grid.current?.querySelectorAll('article') ?? [];
    const now = projects.findIndex(({ project_id }) => project_id === id);
    const next = cards[now < 0 ? Math.min(place, cards.length - 1) : now];
    next?.querySelector('button')?.focus({ preventScroll: true });
  }, [projects]);
  const onFocus = ({ currentTarget, target }: FocusEvent<HTMLDivElement>) => {
    grid.current = currentTarget;
    const card = target.closest('article');
    const place = card === null ? -1 : [...currentTarget.querySelectorAll('article')].indexOf(card);
    const id = projects[place]?.project_id;
    last.current = id === undefined ? null : { button: target, id, place };
  };
  return onFocus;
}

/** Cards in justified rows; skeletons of the same shape while the first page is on its way. */
export function ProjectGrid({
  kind,
  projects,
  viewer,
  loading,
  mayGrow,
}: {
  kind: ListKind;
  projects: readonly Project[];
  viewer: GalleryViewer;
  loading: boolean;
  /** More designs are expected after these. */
  mayGrow: boolean;
}) {
  const { ref, width } = useWidth<HTMLDivElement>();
  const onFocus = useFocusOfGone(projects);
  const rows = useMemo(
    () => layoutGallery(loading ? skeletons : projects, width, mayGrow),
    [loading, projects, width, mayGrow],
  );
  return (
    <div
      ref={ref}
      className={styles.grid}
      // Here `src/app/firstPage` puts the rows that are seen before the app runs.
      data-rows
      role={loading ? 'status' : undefined}
      aria-busy={loading}
      onFocus={onFocus}
      aria-label={loading ? t('gallery.loadingList') : undefined}
    >
      {rows.map((row) => (
        <div key={row.start} className={styles.row}>
          {row.widths.map((itemWidth, offset) => {
            const project = projects[row.start + offset];
            if (loading || project === undefined) {
              // Skeletons have no identity but their place.
              return (
                <div key={row.start + offset} style={{ width: itemWidth }}>
                  <Skeleton height={row.height} />
                  <Skeleton height={14} mt={9} width="60%" />
                  <Skeleton height={12} mt={8} width="35%" />
                </div>
              );
            }
            return (
              <ProjectCard
                key={project.project_id}
                kind={kind}
                project={project}
                viewer={viewer}
                width={itemWidth}
                height={row.height}
                first={row.start === 0}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}
