// The pages of a design in one file that moves, each as long as it needs.
import { describeTooLong, isTooLong } from '../../features/exporting/film/filmLength.ts';
import { pageSeconds } from '../../render/export/film/pageSeconds.ts';
import type { FilmFormat } from '../../render/export/film/types.ts';
import { ExportFailure } from './explainFailure.ts';
import type { FrozenPage } from './freezePages.ts';
import { exportParts, type FileSettings, type Made, paceOf } from './makeFile.ts';
import { measureMotion } from './measureMotion.ts';
import { resolveMedia } from './mediaAccess.ts';

/**
 * Rejects as `exportFilm` does, and with ExportFailure for pages that are too long together. `onProgress`: the page that is
 * being made, counted among these, and how much of the whole is done, 0–1.
 */
export async function makePagesFilm(
  pages: readonly FrozenPage[],
  format: FilmFormat,
  settings: FileSettings,
  watch: { readonly signal: AbortSignal; readonly onProgress: (page: number, done: number) => void },
): Promise<Made> {
  const readers = pages.map(({ reader }) => reader);
  const { longest } = await measureMotion(readers, watch.signal);
  const { exportFilm } = await import('../../render/export/film/exportFilm.ts');
  const still = format === 'mp4' ? settings.stillOfFilm : settings.stillOfPicture;
  const timed = readers.map((reader, at) => ({ reader, seconds: pageSeconds(longest[at] ?? null, still) }));
  let total = 0;
  const ends = timed.map(({ seconds }) => {
    total += seconds;
    return total;
  });
  if (isTooLong(total)) throw new ExportFailure(describeTooLong(pages.length, total));
  return exportFilm({
    ...exportParts(watch.signal),
    ...paceOf(format, settings, true),
    pages: timed,
    format,
    resolveMedia,
    onProgress: (done) => {
      const at = ends.findIndex((end) => done * total < end);
      watch.onProgress(at < 0 ? pages.length - 1 : at, done);
    },
  });
}
