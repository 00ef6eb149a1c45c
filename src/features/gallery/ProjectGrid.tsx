import { Skeleton } from '@mantine/core';
import { type FocusEvent, useMemo } from 'react';
import { t } from '../../i18n/gallery.ts';
import { useWidth } from '../../ui/useWidth.ts';
import { layoutGallery } from './layoutGallery.ts';
import styles from './ProjectGrid.module.css';
import { ProjectCard } from './ProjectCard.tsx';
import type { GalleryViewer, ListKind, Project } from './types.ts';

const skeletons = [0.8, 1, 1.78, 0.56, 1, 0.8, 1.78, 1, 0.8, 0.56].map((width) => ({ width, height: 1 }));

/** Cards in justified rows; skeletons of the same shape while the first page is on its way. */
export function ProjectGrid({
  kind,
  projects,
  viewer,
  loading,
  mayGrow,
  onFocus,
}: {
  kind: ListKind;
  projects: readonly Project[];
  viewer: GalleryViewer;
  loading: boolean;
  /** More designs are expected after these. */
  mayGrow: boolean;
  onFocus: (event: FocusEvent<HTMLDivElement>) => void;
}) {
  const { ref, width } = useWidth<HTMLDivElement>();
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
