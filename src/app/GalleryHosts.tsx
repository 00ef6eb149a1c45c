import { lazy, Suspense } from 'react';
import { useStore } from 'zustand';
import { renameStore } from '../features/gallery/renameStore.ts';
import { sizePickerStore } from '../features/gallery/sizePickerStore.ts';
import { templatePreviewStore } from '../features/gallery/templatePreviewStore.ts';
import type { GalleryViewer } from '../features/gallery/types.ts';
import { upgradeStore } from '../features/gallery/upgradeStore.ts';
import { useEver } from '../ui/useEver.ts';

// Dialogs come when they are first asked for: the first page shows none.
const SizePicker = lazy(async () => {
  const module = await import('../features/gallery/SizePicker.tsx');
  return { default: module.SizePicker };
});
const TemplatePreview = lazy(async () => {
  const module = await import('../features/gallery/TemplatePreview.tsx');
  return { default: module.TemplatePreview };
});
const RenameDialog = lazy(async () => {
  const module = await import('../features/gallery/RenameDialog.tsx');
  return { default: module.RenameDialog };
});
const UpgradeDialog = lazy(async () => {
  const module = await import('../features/gallery/UpgradeDialog.tsx');
  return { default: module.UpgradeDialog };
});

/** The dialogs every page with a gallery needs. */
export function GalleryHosts({ viewer }: { viewer: GalleryViewer }) {
  const picker = useEver(useStore(sizePickerStore, ({ open }) => open));
  const preview = useEver(useStore(templatePreviewStore, ({ template }) => template !== null));
  const rename = useEver(useStore(renameStore, ({ project }) => project !== null));
  const upgrade = useEver(useStore(upgradeStore, ({ open }) => open));
  return (
    <Suspense fallback={null}>
      {picker && <SizePicker viewer={viewer} />}
      {preview && <TemplatePreview viewer={viewer} />}
      {rename && <RenameDialog />}
      {upgrade && <UpgradeDialog onSeePlans={viewer.openPlans} />}
    </Suspense>
  );
}
