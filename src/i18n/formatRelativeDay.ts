const days = new Intl.RelativeTimeFormat('pt-BR', { numeric: 'auto' });

const DAY_MS = 86_400_000;

/** Calendar days, a clock that is put forward or back in between or not. */
const dayOf = (moment: Date): number =>
  Date.UTC(moment.getFullYear(), moment.getMonth(), moment.getDate()) / DAY_MS;

/** Nights from one moment to a later one in the browser's zone; less than 0 to an earlier one. */
export const countDays = (from: Date, to: Date): number => dayOf(to) - dayOf(from);

/** So many days from today, as one says it in the middle of a sentence: `há 3 dias`, `ontem`, `hoje`, `em 27 dias`. */
export const formatRelativeDay = (count: number): string => days.format(count, 'day');
