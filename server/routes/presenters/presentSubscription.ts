import type { components } from '../../../src/api/schema.d.ts';
import type { SubscriptionRow } from '../../repositories/subscriptionRepository.ts';
import type { UserRow } from '../../repositories/userRepository.ts';

type Schemas = components['schemas'];

const toSeconds = (date: Date): number => Math.floor(date.getTime() / 1_000);

export const presentSubscription = (row: SubscriptionRow): Schemas['Subscription'] => ({
  subscription_id: row.id,
  customer_id: row.customerId,
  status: row.status,
  plan_period_type: row.planPeriodType,
  cancel_at_period_end: row.cancelAtPeriodEnd,
  cancel_at: row.cancelAt && toSeconds(row.cancelAt),
  current_period_start: toSeconds(row.currentPeriodStart),
  current_period_end: toSeconds(row.currentPeriodEnd),
  cost: row.costCents / 100,
});

export const presentDetails = (row: SubscriptionRow | undefined): Schemas['SubscriptionDetails'] => ({
  subscription_details: row ? presentSubscription(row) : null,
});

export const presentAdminSubscription = (
  row: SubscriptionRow,
  user: UserRow,
): Schemas['AdminSubscription'] => ({
  ...presentSubscription(row),
  user_id: user.id,
  user_name: user.name,
  username: user.username,
  email: user.email,
});
