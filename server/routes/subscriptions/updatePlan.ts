import { checkPrice } from '../../domain/subscription/checkPrice.ts';
import { updatePlan as changePlan } from '../../domain/subscription/manageSubscription.ts';
import { readPlan } from '../../domain/subscription/readPlan.ts';
import { presentDetails } from '../presenters/presentSubscription.ts';
import type { Route } from '../types.ts';

export const updatePlan: Route<'updatePlan'> = async (tools, { body, user }) => {
  const plan = readPlan(body.new_plan_period_type);
  checkPrice(tools.config, { plan, shownCost: body.cost });
  return presentDetails(await changePlan(tools.store, tools, { userId: user.userId, plan }));
};
