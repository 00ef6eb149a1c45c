import { GallerySection } from '../../features/gallery/GallerySection.tsx';
import { openSizePicker } from '../../features/gallery/sizePickerStore.ts';
import { t } from '../../i18n/gallery.ts';
import { GalleryHosts } from '../GalleryHosts.tsx';
import { useGalleryViewer } from '../useGalleryViewer.ts';
import { usePageTitle } from '../usePageTitle.ts';
import styles from './page.module.css';

/** All public templates. */
export function TemplatesPage() {
  usePageTitle(t('gallery.templatesTitle'));
  const viewer = useGalleryViewer();
  return (
    <div className={styles.page}>
      <header>
        <h1 className={styles.title}>{t('gallery.templatesTitle')}</h1>
        <p className={styles.lead}>{t('gallery.templatesLead')}</p>
      </header>
      <GallerySection
        kind="templates"
        title={t('gallery.templatesTitle')}
        isTitleShown={false}
        viewer={viewer}
        onCreate={openSizePicker}
      />
      <GalleryHosts viewer={viewer} />
    </div>
  );
}
