import { lazyPart } from '../ui/lazyPart.tsx';
import { useStore } from 'zustand';
import { closeRenameDialog, renameStore } from '../features/gallery/renameStore.ts';
import { closeSizePicker, sizePickerStore } from '../features/gallery/sizePickerStore.ts';
import { closeTemplatePreview, templatePreviewStore } from '../features/gallery/templatePreviewStore.ts';
import type { GalleryViewer } from '../features/gallery/types.ts';
import { closeUpgradeDialog, upgradeStore } from '../features/gallery/upgradeStore.ts';
import { usePageDialogs } from '../ui/dialogs/usePageDialogs.ts';
import { useEver } from '../ui/useEver.ts';

// Dialogs come when they are first asked for: the first page shows none.
const SizePicker = lazyPart(async () => (await import('../features/gallery/SizePicker.tsx')).SizePicker);
const TemplatePreview = lazyPart(
  async () => (await import('../features/gallery/TemplatePreview.tsx')).TemplatePreview,
);
const RenameDialog = lazyPart(
  async () => (await import('../features/gallery/RenameDialog.tsx')).RenameDialog,
);
const UpgradeDialog = lazyPart(
  async () => (await import('../features/gallery/UpgradeDialog.tsx')).UpgradeDialog,
);

function closeDialogs(): void {
  closeSizePicker();
  closeTemplatePreview();
  closeRenameDialog();
  closeUpgradeDialog();
}

/** The dialogs every page with a gallery needs. */
export function GalleryHosts({ viewer }: { viewer: GalleryViewer }) {
  usePageDialogs(closeDialogs);
  const picker = useEver(useStore(sizePickerStore, ({ open }) => open));
  const preview = useEver(useStore(templatePreviewStore, ({ template }) => template !== null));
  const rename = useEver(useStore(renameStore, ({ project }) => project !== null));
  const upgrade = useEver(useStore(upgradeStore, ({ open }) => open));
  return (
    <>
      {picker && <SizePicker viewer={viewer} />}
      {preview && <TemplatePreview viewer={viewer} />}
      {rename && <RenameDialog />}
      {upgrade && <UpgradeDialog onSeePlans={viewer.openPlans} />}
    </>
  );
}
