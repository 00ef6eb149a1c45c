import { type ExportedPicture, exportPicture, type ExportPictureOptions } from './exportPicture.ts';
import { exportInWorker } from './exportInWorker.ts';
import { getPictureSize } from './pictureSize.ts';
import { WorkerUnavailableError } from './runInWorker.ts';
import { freezeScene } from './SnapshotReader.ts';

/** Smaller pictures of fewer nodes are done before a worker has started. */
const WORKER_PIXELS = 4 * 1024 * 1024;
const WORKER_NODES = 200;

/** `exportPicture` without holding up the page: pictures that take time in a worker, or in slices where there is none. */
export async function exportInBackground(asked: ExportPictureOptions): Promise<ExportedPicture> {
  // A second try shows the same moment.
  const options = { ...asked, reader: freezeScene(asked.reader) };
  const { width, height } = getPictureSize(options.view ?? options.reader.artboard, options.scale ?? 1);
  if (width * height < WORKER_PIXELS && options.reader.size < WORKER_NODES) return exportPicture(options);
  try {
    return await exportInWorker(options);
  } catch (error) {
    if (!(error instanceof WorkerUnavailableError)) throw error;
    console.warn('Exporting on the page’s own thread', error);
    return exportPicture(options);
  }
}
