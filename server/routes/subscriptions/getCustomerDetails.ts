import type { Route } from '../types.ts';

export const getCustomerDetails: Route<'getCustomerDetails'> = async ({ store, cards }, { user }) => {
  const customer = await store.subscriptions.findCustomer(user.userId, cards.name);
  return {
    customer_id: customer?.customerId ?? '',
    card_brand: customer?.cardBrand ?? '',
    card_last_digits: customer?.cardLastDigits ?? '',
  };
};
