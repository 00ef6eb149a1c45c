import { lazyPart } from '../../ui/lazyPart.tsx';
import { useStore } from 'zustand';
import { closeRefine, refineStore } from '../../features/backgroundRemoval/refine/refineStore.ts';
import { exportDialogStore } from '../../features/exporting/dialog/exportDialogStore.ts';
import { leaveMerge, mergeStore } from '../../features/exporting/merge/mergeStore.ts';
import { filmDialogStore } from '../../features/exporting/film/filmDialogStore.ts';
import { closeUpgradeDialog, upgradeStore } from '../../features/gallery/upgradeStore.ts';
import { closePublishDialog, publishDialogStore } from '../../features/library/publishDialogStore.ts';
import { hideVersions, versionsStore } from '../../features/versions/versionsStore.ts';
import { usePageDialogs } from '../../ui/dialogs/usePageDialogs.ts';
import { useEver } from '../../ui/useEver.ts';
import { ExportCall } from './ExportCall.tsx';
import { exportStore } from './exportStore.ts';

// Dialogs come when they are first asked for: opening a design needs none of them.
const ExportDialog = lazyPart(
  async () => (await import('../../features/exporting/dialog/ExportDialog.tsx')).ExportDialog,
);
const RefineDialog = lazyPart(
  async () => (await import('../../features/backgroundRemoval/refine/RefineDialog.tsx')).RefineDialog,
);
const MergeDialog = lazyPart(async () => (await import('./lateMerge.ts')).loadMergeDialog());
const FilmDialog = lazyPart(
  async () => (await import('../../features/exporting/film/FilmDialog.tsx')).FilmDialog,
);
const PublishDialog = lazyPart(
  async () => (await import('../../features/library/PublishDialog.tsx')).PublishDialog,
);
const VersionsDialog = lazyPart(
  async () => (await import('../../features/versions/VersionsDialog.tsx')).VersionsDialog,
);
const UpgradeDialog = lazyPart(
  async () => (await import('../../features/gallery/UpgradeDialog.tsx')).UpgradeDialog,
);
const ExportProgress = lazyPart(async () => (await import('./ExportProgress.tsx')).ExportProgress);

function closeDialogs(): void {
  exportDialogStore.getState().asked?.answer(null);
  closeRefine();
  filmDialogStore.getState().asked?.answer(null);
  leaveMerge();
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
  const merge = useEver(useStore(mergeStore, ({ open, report }) => (open ?? report) !== null));
  const publish = useEver(useStore(publishDialogStore, ({ request }) => request !== null));
  const versions = useEver(useStore(versionsStore, ({ open }) => open !== null));
  const upgrade = useEver(useStore(upgradeStore, ({ open }) => open));
  const running = useEver(useStore(exportStore, ({ running: now }) => now !== null));
  return (
    <>
      <ExportCall />
      {running && <ExportProgress />}
      {exporting && <ExportDialog />}
      {refine && <RefineDialog />}
      {film && <FilmDialog />}
      {merge && <MergeDialog />}
      {publish && <PublishDialog />}
      {versions && <VersionsDialog />}
      {upgrade && <UpgradeDialog onSeePlans={onSeePlans} />}
    </>
  );
}
