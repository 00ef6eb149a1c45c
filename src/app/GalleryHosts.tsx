import { RenameDialog } from '../features/gallery/RenameDialog.tsx';
import { SizePicker } from '../features/gallery/SizePicker.tsx';
import { TemplatePreview } from '../features/gallery/TemplatePreview.tsx';
import type { GalleryViewer } from '../features/gallery/types.ts';
import { UpgradeDialog } from '../features/gallery/UpgradeDialog.tsx';

/** The dialogs every page with a gallery needs. */
export function GalleryHosts({ viewer }: { viewer: GalleryViewer }) {
  return (
    <>
      <SizePicker viewer={viewer} />
      <TemplatePreview viewer={viewer} />
      <RenameDialog />
      <UpgradeDialog onSeePlans={viewer.openPlans} />
    </>
  );
}
