import { Skeleton } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useMemo } from 'react';
import { t } from '../../i18n/t.ts';
import { layoutRows } from './layoutRows.ts';
import styles from './ProjectGrid.module.css';
import { ProjectCard } from './ProjectCard.tsx';
import type { GalleryViewer, ListKind, Project } from './types.ts';

const GAP = 16;
const MIN_HEIGHT = 200;
const MAX_HEIGHT = 300;
const skeletonRatios = [0.8, 1, 1.78, 0.56, 1, 0.8, 1.78, 1, 0.8, 0.56];

/** Cards in justified rows; skeletons of the same shape while the first page is on its way. */
export function ProjectGrid({
  kind,
  projects,
  viewer,
  loading,
}: {
  kind: ListKind;
  projects: readonly Project[];
  viewer: GalleryViewer;
  loading: boolean;
}) {
  const { ref, width } = useElementSize();
  const ratios = useMemo(
    () => (loading ? skeletonRatios : projects.map((project) => project.width / project.height)),
    [loading, projects],
  );
  const rows = useMemo(
    () => layoutRows({ ratios, width, gap: GAP, minHeight: MIN_HEIGHT, maxHeight: MAX_HEIGHT }),
    [ratios, width],
  );
  return (
    <div
      ref={ref}
      className={styles.grid}
      role={loading ? 'status' : undefined}
      aria-busy={loading}
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
