import { useMachine } from '@xstate/react';
import { fromPromise } from 'xstate';
import { useApi } from '../../api/apiContext.ts';
import type { CardPayments } from './CardPayments.ts';
import { activate, subscribe, updateCard } from './checkoutApi.ts';
import { checkoutMachine, type PlanPeriod } from './checkoutMachine.ts';

/** The checkout of this form: the machine with the real card company and the real server behind it. */
export function useCheckout({
  payments,
  purpose,
  plan,
}: {
  payments: CardPayments;
  purpose: 'subscribe' | 'updateCard';
  plan: PlanPeriod;
}) {
  const api = useApi();
  return useMachine(
    checkoutMachine.provide({
      actors: {
        createToken: fromPromise(({ input }) => payments.createToken(input.holderName)),
        subscribe: fromPromise(({ input }) => subscribe(api, input.plan, input.token)),
        confirmPayment: fromPromise(({ input }) => payments.confirmPayment(input.clientSecret, input.token)),
        activate: fromPromise(({ input }) => activate(api, input.order, input.plan)),
        updateCard: fromPromise(({ input }) => updateCard(api, payments, input.token)),
      },
    }),
    { input: { purpose, plan } },
  );
}
