import { GallerySection } from '../../features/gallery/GallerySection.tsx';
import { Hero } from '../../features/gallery/Hero.tsx';
import { openSizePicker } from '../../features/gallery/sizePickerStore.ts';
import type { GalleryViewer } from '../../features/gallery/types.ts';
import { t } from '../../i18n/gallery.ts';
import styles from './page.module.css';

/** The banner, and below it one's own designs; templates for visitors, and for whoever has no design yet. */
export function HomeSections({ viewer }: { viewer: GalleryViewer }) {
  const templates = (
    <GallerySection
      kind="templates"
      title={t('gallery.homeTemplates')}
      viewer={viewer}
      onCreate={openSizePicker}
    />
  );
  return (
    <div className={styles.page}>
      <Hero onCreate={openSizePicker} onSeeTemplates={viewer.openTemplates} />
      {viewer.userId === null ? (
        templates
      ) : (
        <GallerySection
          key={viewer.userId}
          kind="projects"
          title={t('gallery.homeProjects')}
          viewer={viewer}
          onCreate={openSizePicker}
          whenEmpty={templates}
        />
      )}
    </div>
  );
}
