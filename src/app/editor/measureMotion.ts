// What moves on the pages of a design, and for how long: what a film of them needs to know, and the dialogs tell before.
import type { DesignPages } from '../../../scene/document/pages/types.ts';
import type { SceneReader } from '../../../scene/document/types.ts';
import { isMoving } from '../../../scene/queries/isMoving.ts';
import type { AllPages, Look } from '../../features/exporting/dialog/exportDialogStore.ts';
import type { PagesMotion } from '../../features/exporting/film/filmLength.ts';
import type { MediaLengths } from '../../render/export/film/MediaLengths.ts';
import { readAll } from './freezePages.ts';
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
  return { longest, unread };
}

/** What a file of these pages is like; at least one. */
export function lookAt(readers: readonly SceneReader[]): Look {
  const { width, height } = readers[0]!.artboard;
  return { width, height, isMoving: readers.some(isMoving), hasSound: readers.some(canBeHeard) };
}

/** All pages of a design, as they are when a dialog asks. */
export function askPages(pages: DesignPages): AllPages {
  const ask =
    <Answer>(of: (readers: readonly SceneReader[], signal: AbortSignal) => Answer | Promise<Answer>) =>
    async (signal: AbortSignal): Promise<Answer | null> => {
      try {
        await readAll(pages, signal);
        return await of(
          pages.ids.map((id) => pages.document(id).reader),
          signal,
        );
      } catch (error) {
        if (!signal.aborted) console.warn('The pages cannot be looked at', error);
        return null;
      }
    };
  return { look: ask(lookAt), measure: ask(measureMotion) };
}
