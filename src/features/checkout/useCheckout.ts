import { useQueryClient } from '@tanstack/react-query';
import { useMachine } from '@xstate/react';
import { fromPromise } from 'xstate';
import { ApiError } from '../../api/ApiError.ts';
import { useApi } from '../../api/apiContext.ts';
import { reportError } from '../../api/reportError.ts';
import type { CardPayments } from './CardPayments.ts';
import { activate, isOtherPrice, subscribe, updateCard } from './checkoutApi.ts';
import { checkoutMachine, type PlanPeriod } from './checkoutMachine.ts';
import { refreshPlan } from './refreshPlan.ts';

/** How the server refuses who has a plan already, made in another tab perhaps. */
const HAS_PLAN: ReadonlySet<string> = new Set([
  'already_subscribed',
  'payment_overdue',
  'second_plan_refunded',
]);

/**
 * The checkout of this form: the machine with the real card company and the real server behind it. What a payment
 * changes is asked for again even when the form has gone meanwhile.
 */
export function useCheckout({
  payments,
  purpose,
  plan,
  cost,
}: {
  payments: CardPayments;
  purpose: 'subscribe' | 'updateCard';
  plan: PlanPeriod;
  /** What the plan is shown to cost, in reais. */
  cost: number;
}) {
  const api = useApi();
  const queries = useQueryClient();
  /** What this person has is shown in the place of this form: why nothing was sold is told beside it. */
  const orShowPlan = (error: unknown): never => {
    if (error instanceof ApiError && HAS_PLAN.has(error.code)) {
      void refreshPlan(queries);
      reportError(error);
    }
    if (isOtherPrice(error)) void queries.invalidateQueries({ queryKey: ['config'] });
    throw error;
  };
  return useMachine(
    checkoutMachine.provide({
      actors: {
        createToken: fromPromise(({ input }) => payments.createToken(input.holderName)),
        subscribe: fromPromise(({ input }) =>
          subscribe(api, { plan: input.plan, cost }, input.token).catch(orShowPlan),
        ),
        confirmPayment: fromPromise(({ input }) => payments.confirmPayment(input.clientSecret, input.token)),
        activate: fromPromise(async ({ input }) => {
          await activate(api, input.order, input.plan).catch(orShowPlan);
          void refreshPlan(queries);
        }),
        // A payment that was pending is made with the new card.
        updateCard: fromPromise(async ({ input }) => {
          await updateCard(api, payments, input.token);
          void refreshPlan(queries);
        }),
      },
    }),
    { input: { purpose, plan } },
  );
}
