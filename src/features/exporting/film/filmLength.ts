// How long a film of several pages is, and how that is said.
import { t } from '../../../i18n/exporting.ts';
import { pageSeconds } from '../../../render/export/film/pageSeconds.ts';
import { FILM_LIMITS } from '../../../render/export/film/types.ts';

/** How long what moves on the pages of a design is. */
export type PagesMotion = {
  /** Of each page's longest GIF or film, seconds; null where nothing moves. */
  readonly longest: readonly (number | null)[];
  /** GIFs and films whose length could not be read. */
  readonly unread: number;
};

/** Seconds of a film of all pages, of which one that stands still lasts `still`. */
export function filmSeconds({ longest }: Pick<PagesMotion, 'longest'>, still: number): number {
  return longest.reduce<number>((sum, one) => sum + pageSeconds(one, still), 0);
}

/** In whole seconds, as the length is told: nobody is refused ten minutes because they are ten minutes. */
export const isTooLong = (seconds: number): boolean => Math.round(seconds) > FILM_LIMITS.seconds.max;

/** In words: whole seconds from a minute on, tenths below. */
export function describeLength(seconds: number): string {
  const tenths = Math.round(seconds * 10) / 10;
  if (tenths < 60) return t('exporting.secondsLeft', { seconds: String(tenths).replace('.', ',') });
  const whole = Math.round(seconds);
  const [minutes, rest] = [Math.floor(whole / 60), whole % 60];
  return rest === 0
    ? t('exporting.wholeMinutes', { minutes })
    : t('exporting.minutesLeft', { minutes, seconds: rest });
}

/** What is wrong with a film of so many pages that is too long, and what to do about it. */
export function describeTooLong(count: number, seconds: number): string {
  const most = describeLength(FILM_LIMITS.seconds.max);
  return t('exporting.filmTooLong', { count, length: describeLength(seconds), most });
}
