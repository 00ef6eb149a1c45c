import { listDailyMetrics } from '../../domain/report/listDailyMetrics.ts';
import type { Route } from '../types.ts';

export const getAdminMetrics: Route<'getAdminMetrics'> = async ({ store, clock }) => {
  const days = await listDailyMetrics(store, clock);
  return {
    days: days.map(({ day, counts }) => ({ day, ...counts })),
  };
};
