import { lazy, Suspense } from 'react';
import { useStore } from 'zustand';
import { closeRefine, refineStore } from '../../features/backgroundRemoval/refine/refineStore.ts';
import { exportDialogStore } from '../../features/exporting/dialog/exportDialogStore.ts';
import { filmDialogStore } from '../../features/exporting/film/filmDialogStore.ts';
import { closeUpgradeDialog, upgradeStore } from '../../features/gallery/upgradeStore.ts';
import { closePublishDialog, publishDialogStore } from '../../features/library/publishDialogStore.ts';
import { hideVersions, versionsStore } from '../../features/versions/versionsStore.ts';
import { usePageDialogs } from '../../ui/dialogs/usePageDialogs.ts';
import { useEver } from '../../ui/useEver.ts';
import { exportStore } from './exportStore.ts';

// Dialogs come when they are first asked for: opening a design needs none of them.
const ExportDialog = lazy(async () => {
  const module = await import('../../features/exporting/dialog/ExportDialog.tsx');
  return { default: module.ExportDialog };
});
const RefineDialog = lazy(async () => {
  const module = await import('../../features/backgroundRemoval/refine/RefineDialog.tsx');
  return { default: module.RefineDialog };
});
const FilmDialog = lazy(async () => {
  const module = await import('../../features/exporting/film/FilmDialog.tsx');
  return { default: module.FilmDialog };
});
const PublishDialog = lazy(async () => {
  const module = await import('../../features/library/PublishDialog.tsx');
  return { default: module.PublishDialog };
});
const VersionsDialog = lazy(async () => {
  const module = await import('../../features/versions/VersionsDialog.tsx');
  return { default: module.VersionsDialog };
});
const UpgradeDialog = lazy(async () => {
  const module = await import('../../features/gallery/UpgradeDialog.tsx');
  return { default: module.UpgradeDialog };
});
const ExportProgress = lazy(async () => {
  const module = await import('./ExportProgress.tsx');
  return { default: module.ExportProgress };
});

function closeDialogs(): void {
  exportDialogStore.getState().asked?.answer(null);
  closeRefine();
  filmDialogStore.getState().asked?.answer(null);
  closePublishDialog();
  hideVersions();
  closeUpgradeDialog();
}

/** The dialogs of an open design, and the progress of its export. */
export function EditorDialogs({ onSeePlans }: { onSeePlans: () => void }) {
  usePageDialogs(closeDialogs);
  const exporting = useEver(useStore(exportDialogStore, ({ asked }) => asked !== null));
  const refine = useEver(useStore(refineStore, ({ task }) => task !== null));
  const film = useEver(useStore(filmDialogStore, ({ asked }) => asked !== null));
  const publish = useEver(useStore(publishDialogStore, ({ request }) => request !== null));
  const versions = useEver(useStore(versionsStore, ({ open }) => open !== null));
  const upgrade = useEver(useStore(upgradeStore, ({ open }) => open));
  const running = useEver(useStore(exportStore, ({ running: now }) => now !== null));
  return (
    <Suspense fallback={null}>
      {running && <ExportProgress />}
      {exporting && <ExportDialog />}
      {refine && <RefineDialog />}
      {film && <FilmDialog />}
      {publish && <PublishDialog />}
      {versions && <VersionsDialog />}
      {upgrade && <UpgradeDialog onSeePlans={onSeePlans} />}
    </Suspense>
  );
}
