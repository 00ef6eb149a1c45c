import type { ExportedPicture, ExportPictureOptions } from './exportPicture.ts';
import { fitsOneCanvas, getPictureSize } from './pictureSize.ts';
import { runInWorker } from './runInWorker.ts';
import { freezeScene } from './SnapshotReader.ts';
import { SpoolFolder } from './spool/SpoolFolder.ts';

/** `exportPicture` in a worker of its own. Rejects with `WorkerUnavailableError` where there are none. */
export async function exportInWorker(asked: ExportPictureOptions): Promise<ExportedPicture> {
  // Before anything is waited for: edits made meanwhile are not in the picture.
  const reader = freezeScene(asked.reader);
  const { signal, format, scale = 1, view = reader.artboard, quality, isTransparent = false } = asked;
  signal?.throwIfAborted();
  const spool = fitsOneCanvas(getPictureSize(view, scale)) ? null : await SpoolFolder.open();
  const folder = spool?.name ?? null;
  try {
    const picture = await runInWorker(
      { kind: 'picture', format, scale, view, quality, isTransparent, folder },
      { ...asked, reader, isAskedToStop: folder !== null },
    );
    spool?.keep();
    return picture;
  } catch (error) {
    await spool?.discard();
    throw error;
  }
}
