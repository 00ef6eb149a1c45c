// All pages of a design in one file that moves, for `npm run render -- design.json --pages`.
import { exportFilm } from '../film/exportFilm.ts';
import { MediaLengths } from '../film/MediaLengths.ts';
import { pageSeconds } from '../film/pageSeconds.ts';
import { FILM_LIMITS, type FilmOptions, type MadeFilm } from '../film/types.ts';
import type { SnapshotReader } from '../SnapshotReader.ts';

/** Pages that are too long together; the message is their length in whole seconds. */
export class TooLongError extends Error {
  override name = 'TooLongError';
}

/** Each page lasts as long as its longest GIF or film, `still` seconds where nothing moves. Rejects as `exportFilm` does. */
export async function bindFilm(
  pages: readonly SnapshotReader[],
  still: number,
  options: Omit<FilmOptions, 'pages'>,
): Promise<MadeFilm> {
  const lengths = new MediaLengths(options.resolveMedia);
  const timed: { readonly reader: SnapshotReader; readonly seconds: number }[] = [];
  for (const reader of pages) {
    const { longest } = await lengths.measure(reader);
    timed.push({ reader, seconds: pageSeconds(longest, still) });
  }
  const total = Math.round(timed.reduce((sum, { seconds }) => sum + seconds, 0));
  if (total > FILM_LIMITS.seconds.max) throw new TooLongError(String(total));
  return exportFilm({ ...options, pages: timed, withSound: true });
}
