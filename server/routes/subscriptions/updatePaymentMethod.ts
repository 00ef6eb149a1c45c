import { updatePaymentMethod as changeCard } from '../../domain/subscription/manageSubscription.ts';
import { messages } from '../presenters/messages.ts';
import type { Route } from '../types.ts';

export const updatePaymentMethod: Route<'updatePaymentMethod'> = async (tools, { body, user }) => {
  await changeCard(tools.store, tools, { userId: user.userId, paymentMethodId: body.payment_method_id });
  return { message: messages.cardUpdated };
};
