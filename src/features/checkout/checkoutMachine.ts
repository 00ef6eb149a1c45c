import { assign, fromPromise, setup } from 'xstate';
import { ApiError } from '../../api/ApiError.ts';

export type PlanPeriod = 'month' | 'year';

/** A subscription that was started and waits for its payment to be confirmed. */
export type StartedOrder = {
  readonly clientSecret: string;
  readonly subscriptionId: string;
  readonly customerId: string;
};

/** Where the way ended and why; the error is described by whoever shows it. */
export type CheckoutFailure = {
  readonly step: 'card' | 'subscribe' | 'confirm' | 'activate' | 'updateCard';
  readonly error: unknown;
};

type Context = {
  readonly purpose: 'subscribe' | 'updateCard';
  readonly plan: PlanPeriod;
  readonly token: string;
  readonly order: StartedOrder | null;
  readonly failure: CheckoutFailure | null;
  /** How often the server was asked whether the payment has arrived. */
  readonly asked: number;
};

type Events =
  | { readonly type: 'PLAN_CHOSEN'; readonly plan: PlanPeriod }
  | { readonly type: 'CARD_SUBMITTED'; readonly holderName: string }
  | { readonly type: 'RETRY' };

/** True where the server ended a plan that was paid beside another one, and gives the payment back. */
export const isSecondPlan = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'second_plan_refunded';

export const MAX_ASKED = 4;
export const ASK_AGAIN_MS = 1500;

const missing = (name: string) => () => Promise.reject(new Error(`No ${name} was provided`));

const failed = (step: CheckoutFailure['step']) =>
  ({ target: 'editing', actions: { type: 'keepFailure', params: { step } } }) as const;

/**
 * Card form → token of the card provider → subscription → confirmation by the bank → 'subscribed' told to the
 * server. A payment that was confirmed is never started a second time: from then on only the telling is repeated.
 */
export const checkoutMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    input: {} as { purpose: Context['purpose']; plan: PlanPeriod },
  },
  actors: {
    /** Turns the card in the provider's field into a token. */
    createToken: fromPromise<string, { holderName: string }>(missing('tokeniser')),
    subscribe: fromPromise<StartedOrder, { plan: PlanPeriod; token: string }>(missing('subscription call')),
    /** Confirms with the provider, including its 3-D Secure step. */
    confirmPayment: fromPromise<void, { clientSecret: string; token: string }>(missing('confirmation')),
    /** Resolves once the server sees the payment. */
    activate: fromPromise<void, { order: StartedOrder; plan: PlanPeriod }>(missing('activation call')),
    updateCard: fromPromise<void, { token: string }>(missing('card update call')),
  },
  actions: {
    keepFailure: assign({
      failure: ({ event }, { step }: { step: CheckoutFailure['step'] }) => ({
        step,
        error: 'error' in event ? event.error : undefined,
      }),
    }),
    forgetFailure: assign({ failure: null }),
  },
  guards: {
    isCardUpdate: ({ context }) => context.purpose === 'updateCard',
    /** The server has ended this order: asking again brings nothing else. */
    isRefused: ({ event }) => 'error' in event && isSecondPlan(event.error),
    mayAskAgain: ({ context }) => context.asked < MAX_ASKED,
  },
  delays: { askAgain: ASK_AGAIN_MS },
}).createMachine({
  id: 'checkout',
  initial: 'editing',
  context: ({ input }) => ({ ...input, token: '', order: null, failure: null, asked: 0 }),
  states: {
    editing: {
      on: {
        PLAN_CHOSEN: { actions: assign({ plan: ({ event }) => event.plan }) },
        CARD_SUBMITTED: { target: 'tokenising', actions: 'forgetFailure' },
      },
    },
    tokenising: {
      tags: 'busy',
      invoke: {
        src: 'createToken',
        input: ({ event }) => ({ holderName: event.type === 'CARD_SUBMITTED' ? event.holderName : '' }),
        onDone: [
          {
            guard: 'isCardUpdate',
            target: 'updatingCard',
            actions: assign({ token: ({ event }) => event.output }),
          },
          { target: 'starting', actions: assign({ token: ({ event }) => event.output }) },
        ],
        onError: failed('card'),
      },
    },
    updatingCard: {
      tags: 'busy',
      invoke: {
        src: 'updateCard',
        input: ({ context }) => ({ token: context.token }),
        onDone: 'cardUpdated',
        onError: failed('updateCard'),
      },
    },
    starting: {
      tags: 'busy',
      invoke: {
        src: 'subscribe',
        input: ({ context }) => ({ plan: context.plan, token: context.token }),
        onDone: { target: 'confirming', actions: assign({ order: ({ event }) => event.output }) },
        onError: failed('subscribe'),
      },
    },
    confirming: {
      tags: 'busy',
      invoke: {
        src: 'confirmPayment',
        input: ({ context }) => ({ clientSecret: context.order?.clientSecret ?? '', token: context.token }),
        onDone: { target: 'activating', actions: assign({ asked: 0 }) },
        onError: failed('confirm'),
      },
    },
    activating: {
      tags: 'busy',
      entry: assign({ asked: ({ context }) => context.asked + 1 }),
      invoke: {
        src: 'activate',
        input: ({ context }) => {
          if (context.order === null) throw new Error('Nothing was started that could be activated');
          return { order: context.order, plan: context.plan };
        },
        onDone: 'subscribed',
        onError: [
          { guard: 'isRefused', ...failed('activate') },
          { guard: 'mayAskAgain', target: 'waiting' },
          { target: 'unconfirmed', actions: { type: 'keepFailure', params: { step: 'activate' } } },
        ],
      },
    },
    waiting: { tags: 'busy', after: { askAgain: 'activating' } },
    /** Paid as far as the provider says, but the server could not be reached or does not see it yet. */
    unconfirmed: {
      on: { RETRY: { target: 'activating', actions: ['forgetFailure', assign({ asked: 0 })] } },
    },
    subscribed: { type: 'final' },
    cardUpdated: { type: 'final' },
  },
});
