import { GalleryHosts } from '../GalleryHosts.tsx';
import { useGalleryViewer } from '../useGalleryViewer.ts';
import { usePageTitle } from '../usePageTitle.ts';
import { t } from '../../i18n/t.ts';
import { HomeSections } from './HomeSections.tsx';

/** The home screen, with the dialogs its designs open. */
export function HomePage() {
  usePageTitle(t('app.navHome'));
  const viewer = useGalleryViewer();
  return (
    <>
      <HomeSections viewer={viewer} />
      <GalleryHosts viewer={viewer} />
    </>
  );
}
