import { useQueryClient } from '@tanstack/react-query';
import { useMachine } from '@xstate/react';
import { fromPromise } from 'xstate';
import { useApi } from '../../api/apiContext.ts';
import type { CardPayments } from './CardPayments.ts';
import { activate, subscribe, updateCard } from './checkoutApi.ts';
import { checkoutMachine, type PlanPeriod } from './checkoutMachine.ts';
import { refreshPlan } from './refreshPlan.ts';

/**
 * The checkout of this form: the machine with the real card company and the real server behind it. What a payment
 * changes is asked for again even when the form has gone meanwhile.
 */
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
  const queries = useQueryClient();
  return useMachine(
    checkoutMachine.provide({
      actors: {
        createToken: fromPromise(({ input }) => payments.createToken(input.holderName)),
        subscribe: fromPromise(({ input }) => subscribe(api, input.plan, input.token)),
        confirmPayment: fromPromise(({ input }) => payments.confirmPayment(input.clientSecret, input.token)),
        activate: fromPromise(async ({ input }) => {
          await activate(api, input.order, input.plan);
          refreshPlan(queries);
        }),
        // A payment that was pending is made with the new card.
        updateCard: fromPromise(async ({ input }) => {
          await updateCard(api, payments, input.token);
          refreshPlan(queries);
        }),
      },
    }),
    { input: { purpose, plan } },
  );
}
