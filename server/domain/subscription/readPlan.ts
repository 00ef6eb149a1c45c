import type { PlanPeriod } from '../../database/schema.ts';

/** Both ways to name a plan, stored as month or year. */
export const readPlan = (plan: 'month' | 'year' | 'monthly' | 'yearly'): PlanPeriod =>
  plan === 'year' || plan === 'yearly' ? 'year' : 'month';
