import type { Store } from '../../repositories/createStore.ts';
import type { MetricName } from '../../repositories/catalogueRepositories.ts';
import type { Clock } from '../types.ts';

/** Days the plots go back. */
export const plottedDays = 366;

export type DailyCounts = Record<MetricName, number>;

const toDay = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Counts of the last days, oldest first, a day without any included. */
export const listDailyMetrics = async (
  { metrics, subscriptions }: Pick<Store, 'metrics' | 'subscriptions'>,
  clock: Clock,
): Promise<{ day: string; counts: DailyCounts }[]> => {
  const now = clock().getTime();
  const days = Array.from({ length: plottedDays }, (_, back) =>
    toDay(now - (plottedDays - 1 - back) * 86_400_000),
  );
  const rows = await metrics.listSince(days[0] ?? toDay(now));
  const countsByDay = new Map(
    days.map((day): [string, DailyCounts] => [day, { sign_ups: 0, active_subscribers: 0, exports: 0 }]),
  );
  for (const { day, metric, count } of rows) {
    const counts = countsByDay.get(day);
    if (counts && metric in counts) counts[metric as MetricName] = count;
  }
  // The job writes this figure now and then; today's is the one the cards beside the plot show.
  const today = countsByDay.get(toDay(now));
  if (today) today.active_subscribers = await subscriptions.countActive(new Date(now));
  return [...countsByDay].map(([day, counts]) => ({ day, counts }));
};
