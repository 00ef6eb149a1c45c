export type Period = 'day' | 'week' | 'month';
export type DayValue = { readonly day: string; readonly value: number };

/** How many points a plot of each period shows. */
const shown: Record<Period, number> = { day: 30, week: 26, month: 12 };

const DAY_MS = 86_400_000;

/** The day (yyyy-mm-dd) that a period begins with; weeks begin on Sunday, as calendars in Brazil do. */
function startOf(day: string, period: Period): string {
  if (period === 'day') return day;
  if (period === 'month') return `${day.slice(0, 7)}-01`;
  const time = Date.parse(day);
  return new Date(time - new Date(time).getUTCDay() * DAY_MS).toISOString().slice(0, 10);
}

/**
 * Days joined to the points of a plot, oldest first. `sum` adds up what happened in a period; `last` keeps how things
 * stood at its end.
 */
export function groupDays(days: readonly DayValue[], period: Period, how: 'sum' | 'last'): DayValue[] {
  const groups = new Map<string, number>();
  for (const { day, value } of days) {
    const start = startOf(day, period);
    groups.set(start, how === 'sum' ? (groups.get(start) ?? 0) + value : value);
  }
  return [...groups].map(([day, value]) => ({ day, value })).slice(-shown[period]);
}
