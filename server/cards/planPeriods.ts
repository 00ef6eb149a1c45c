import type { PlanPeriod } from '../database/schema.ts';

/** The same day of a later month; the last day of the month where that day is missing. */
const addMonths = (from: Date, months: number): Date => {
  const end = new Date(from);
  end.setUTCDate(1);
  end.setUTCMonth(end.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return end;
};

/** When a period that starts at `from` is paid until. */
export const getPeriodEnd = (from: Date, plan: PlanPeriod): Date => addMonths(from, plan === 'year' ? 12 : 1);
