import { GallerySection } from '../../features/gallery/GallerySection.tsx';
import { Hero } from '../../features/gallery/Hero.tsx';
import { openSizePicker } from '../../features/gallery/sizePickerStore.ts';
import type { GalleryViewer } from '../../features/gallery/types.ts';
import { t } from '../../i18n/gallery.ts';
import styles from './page.module.css';

/** The banner, and below it one's own designs; visitors see templates only. */
export function HomeSections({ viewer }: { viewer: GalleryViewer }) {
  const signedIn = viewer.userId !== null;
  return (
    <div className={styles.page}>
      <Hero onCreate={openSizePicker} onSeeTemplates={viewer.openTemplates} />
      <GallerySection
        key={viewer.userId}
        kind={signedIn ? 'projects' : 'templates'}
        title={t(signedIn ? 'gallery.homeProjects' : 'gallery.homeTemplates')}
        viewer={viewer}
        onCreate={openSizePicker}
      />
    </div>
  );
}
