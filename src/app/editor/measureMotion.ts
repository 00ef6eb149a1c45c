// What moves on the pages of a design, and for how long: what a film of them needs to know, and the dialogs tell before.
import type { SceneReader } from '../../../scene/document/types.ts';
import { isMoving } from '../../../scene/queries/isMoving.ts';
import type { PagesMotion } from '../../features/exporting/film/filmLength.ts';
import type { MediaLengths } from '../../render/export/film/MediaLengths.ts';
import { readAll } from './freezePages.ts';
import type { AppDesign } from './loadDesign.ts';
import { canBeHeard } from './makeFile.ts';
import { resolveMedia } from './mediaAccess.ts';

/** Files do not change under an address: what the dialog has read the export knows. */
let known: Promise<MediaLengths> | null = null;

/** Loaded when it is asked for. */
function getLengths(): Promise<MediaLengths> {
  known ??= import('../../render/export/film/MediaLengths.ts')
    .then(({ MediaLengths: Lengths }) => new Lengths(resolveMedia))
    .catch((error: unknown) => {
      known = null;
      throw error;
    });
  return known;
}

/** One page after the other, as they are now. Rejects with the signal's reason, or where the code for it cannot be had. */
export async function measureMotion(
  readers: readonly SceneReader[],
  signal: AbortSignal,
): Promise<PagesMotion> {
  const lengths = await getLengths();
  const longest: (number | null)[] = [];
  let unread = 0;
  for (const reader of readers) {
    const page = await lengths.measure(reader, signal);
    longest.push(page.longest);
    unread += page.unread;
  }
  return { longest, unread, isMoving: readers.some(isMoving), hasSound: readers.some(canBeHeard) };
}

export type MotionWatch = {
  /** Null where it cannot be told, or nobody is left to be told. */
  readonly motion: Promise<PagesMotion | null> | null;
  /** When nobody waits for it any more. */
  readonly stop: () => void;
};

/** Looks at the pages while a dialog is open; of a design of one page there is nothing to ask. */
export function watchMotion({ pages }: AppDesign): MotionWatch {
  if (pages.ids.length === 1) return { motion: null, stop: () => undefined };
  const abort = new AbortController();
  const look = async () => {
    await readAll(pages, abort.signal);
    return measureMotion(
      pages.ids.map((id) => pages.document(id).reader),
      abort.signal,
    );
  };
  const motion = look().catch((error: unknown) => {
    if (!abort.signal.aborted) console.warn('How long the pages are is not known', error);
    return null;
  });
  return { motion, stop: () => abort.abort() };
}
