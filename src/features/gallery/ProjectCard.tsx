import { IconCrown, IconPhoto } from '@tabler/icons-react';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { t } from '../../i18n/gallery.ts';
import { useMissingPicture } from '../../ui/useMissingPicture.ts';
import styles from './ProjectCard.module.css';
import { openTemplatePreview } from './templatePreviewStore.ts';
import type { GalleryViewer, ListKind, Project } from './types.ts';

// Visitors never see it.
const ProjectMenu = lazyPart(async () => (await import('./ProjectMenu.tsx')).ProjectMenu);

function Thumbnail({ project, first }: { project: Project; first: boolean }) {
  const { isMissing, onError } = useMissingPicture(project.thumbnail_url);
  if (project.thumbnail_url === '' || isMissing) {
    return (
      <span className={styles.blank} aria-hidden>
        <IconPhoto size={28} stroke={1.2} />
      </span>
    );
  }
  return (
    <img
      className={styles.picture}
      src={project.thumbnail_url}
      srcSet={project.thumbnail_srcset}
      alt=""
      width={project.width}
      height={project.height}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      // In one paint with its row: a second one would let it flash when the app takes over from the first page.
      decoding={first ? 'sync' : 'async'}
      draggable={false}
      onError={onError}
    />
  );
}

/** One design or template: a click opens it (templates: their preview), the menu is for who may change it. */
export function ProjectCard({
  kind,
  project,
  viewer,
  width,
  height,
  first,
}: {
  kind: ListKind;
  project: Project;
  viewer: GalleryViewer;
  width: number;
  height: number;
  /** In the first row, whose pictures a visitor waits for. */
  first: boolean;
}) {
  const own = kind === 'projects';
  const name = project.project_name === '' ? t('gallery.untitled') : project.project_name;
  const mayChange = own ? project.user_id === viewer.userId || viewer.isAdmin : viewer.isAdmin;
  const open = () => {
    if (own) viewer.openEditor(project.project_id);
    else openTemplatePreview(project);
  };
  return (
    <article className={styles.card} style={{ width }}>
      <div className={styles.sheet} style={{ height }}>
        <Thumbnail project={project} first={first} />
        {project.is_pro === 1 && (
          <span className={styles.pro}>
            <IconCrown size={12} aria-hidden />
            {t('gallery.proBadge')}
          </span>
        )}
      </div>
      <div className={styles.caption}>
        <div className={styles.texts}>
          <button
            type="button"
            className={styles.open}
            aria-label={t(own ? 'gallery.openProject' : 'gallery.previewTemplate', { name })}
            onClick={open}
          >
            {name}
          </button>
          <span className={styles.size}>
            {t('gallery.size', { width: project.width, height: project.height })}
          </span>
        </div>
        {mayChange && <ProjectMenu kind={kind} project={project} name={name} viewer={viewer} />}
      </div>
    </article>
  );
}
