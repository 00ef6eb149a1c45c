import { Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { GallerySection } from '../../features/gallery/GallerySection.tsx';
import { openSizePicker } from '../../features/gallery/sizePickerStore.ts';
import { t } from '../../i18n/trash.ts';
import { GalleryHosts } from '../GalleryHosts.tsx';
import { PageLink } from '../shell/PageLink.tsx';
import { useGalleryViewer } from '../useGalleryViewer.ts';
import { usePageTitle } from '../usePageTitle.ts';
import styles from './page.module.css';

/** The signed-in person's designs. */
export function ProjectsPage() {
  usePageTitle(t('gallery.projectsTitle'));
  const viewer = useGalleryViewer();
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{t('gallery.projectsTitle')}</h1>
        <div className={styles.headActions}>
          <Button
            component={PageLink}
            to="/projects/trash"
            variant="default"
            leftSection={<IconTrash size={18} aria-hidden />}
          >
            {t('trash.title')}
          </Button>
          <Button leftSection={<IconPlus size={18} />} onClick={openSizePicker}>
            {t('gallery.createDesign')}
          </Button>
        </div>
      </header>
      <GallerySection
        kind="projects"
        title={t('gallery.projectsTitle')}
        isTitleShown={false}
        viewer={viewer}
        onCreate={openSizePicker}
      />
      <GalleryHosts viewer={viewer} />
    </div>
  );
}
