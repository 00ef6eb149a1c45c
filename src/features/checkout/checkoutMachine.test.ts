import { describe, expect, test, vi } from 'vitest';
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { ApiError } from '../../api/ApiError.ts';
import {
  ASK_AGAIN_MS,
  checkoutMachine,
  MAX_ASKED,
  type PlanPeriod,
  type StartedOrder,
} from './checkoutMachine.ts';
import { describeFailure } from './describeFailure.ts';

const order: StartedOrder = { clientSecret: 'secret', subscriptionId: 's1', customerId: 'c1' };

type Call<Input> = { readonly input: Input };
type Effect<Input> = (call: Call<Input>) => Promise<void>;

function start(purpose: 'subscribe' | 'updateCard' = 'subscribe') {
  const effects = {
    createToken: vi.fn(async ({ input }: Call<{ holderName: string }>) => `pm_${input.holderName}`),
    subscribe: vi.fn(async (_call: Call<{ plan: PlanPeriod; token: string }>) => order),
    confirmPayment: vi.fn<Effect<{ clientSecret: string; token: string }>>(async () => undefined),
    activate: vi.fn<Effect<{ order: StartedOrder; plan: PlanPeriod }>>(async () => undefined),
    updateCard: vi.fn<Effect<{ token: string }>>(async () => undefined),
  };
  const clock = new SimulatedClock();
  const actor = createActor(
    checkoutMachine.provide({
      actors: {
        createToken: fromPromise(effects.createToken),
        subscribe: fromPromise(effects.subscribe),
        confirmPayment: fromPromise(effects.confirmPayment),
        activate: fromPromise(effects.activate),
        updateCard: fromPromise(effects.updateCard),
      },
    }),
    { input: { purpose, plan: 'month' }, clock },
  );
  const visited: string[] = [];
  actor.subscribe(({ value }) => visited.push(value as string));
  actor.start();
  const reach = (state: 'editing' | 'subscribed' | 'cardUpdated' | 'waiting' | 'unconfirmed') =>
    waitFor(actor, (snapshot) => snapshot.matches(state));
  const submit = () => actor.send({ type: 'CARD_SUBMITTED', holderName: 'Ana' });
  return { actor, effects, clock, visited, reach, submit };
}

describe('subscribing', () => {
  test('goes from the card over its confirmation to the subscription', async () => {
    const { actor, effects, visited, reach, submit } = start();
    actor.send({ type: 'PLAN_CHOSEN', plan: 'year' });
    submit();
    await reach('subscribed');
    expect(visited.filter((state, index) => state !== visited[index - 1])).toEqual([
      'editing',
      'tokenising',
      'starting',
      'confirming',
      'activating',
      'subscribed',
    ]);
    expect(effects.subscribe.mock.calls[0]?.[0].input).toEqual({ plan: 'year', token: 'pm_Ana' });
    expect(effects.confirmPayment.mock.calls[0]?.[0].input).toMatchObject({ clientSecret: 'secret' });
    expect(effects.updateCard).not.toHaveBeenCalled();
  });

  test.each([
    ['createToken', 'card', 0],
    ['subscribe', 'subscribe', 1],
    ['confirmPayment', 'confirm', 1],
  ] as const)('a failing %s comes back to the form and may be tried again', async (name, step, started) => {
    const { actor, effects, reach, submit } = start();
    effects[name].mockRejectedValueOnce(new Error('refused'));
    submit();
    const snapshot = await waitFor(actor, ({ context }) => context.failure !== null);
    expect(snapshot.value).toBe('editing');
    expect(snapshot.context.failure).toEqual({ step, error: new Error('refused') });
    expect(effects.subscribe).toHaveBeenCalledTimes(started);
    expect(effects.activate).not.toHaveBeenCalled();
    submit();
    expect((await reach('subscribed')).context.failure).toBeNull();
  });

  test('a confirmed payment is asked for again, never paid again', async () => {
    const { actor, effects, clock, reach, submit } = start();
    effects.activate.mockRejectedValue(new Error('pending'));
    submit();
    for (let asked = 1; asked < MAX_ASKED; asked += 1) {
      await reach('waiting');
      clock.increment(ASK_AGAIN_MS);
    }
    const stuck = await reach('unconfirmed');
    expect(stuck.context.failure?.step).toBe('activate');
    expect(effects.activate).toHaveBeenCalledTimes(MAX_ASKED);
    submit();
    expect(actor.getSnapshot().value).toBe('unconfirmed');
    effects.activate.mockResolvedValue(undefined);
    actor.send({ type: 'RETRY' });
    await reach('subscribed');
    expect(effects.subscribe).toHaveBeenCalledOnce();
    expect(effects.confirmPayment).toHaveBeenCalledOnce();
  });

  test('a second plan that the server gives the money back for is not asked about again', async () => {
    const { actor, effects, submit } = start();
    const refund = new ApiError('http', 409, { message: 'Devolvido.', code: 'second_plan_refunded' });
    effects.activate.mockRejectedValueOnce(refund);
    submit();
    const { value, context } = await waitFor(actor, ({ context }) => context.failure !== null);
    expect([value, describeFailure(context.failure!)]).toEqual(['editing', 'Devolvido.']);
    expect(effects.activate).toHaveBeenCalledOnce();
  });

  test('what is pressed while it works changes nothing', async () => {
    const { actor, effects, reach, submit } = start();
    submit();
    submit();
    actor.send({ type: 'PLAN_CHOSEN', plan: 'year' });
    await reach('subscribed');
    expect(effects.createToken).toHaveBeenCalledOnce();
    expect(effects.subscribe.mock.calls[0]?.[0].input.plan).toBe('month');
  });
});

test('another card is only exchanged, nothing is charged', async () => {
  const { effects, reach, submit } = start('updateCard');
  submit();
  await reach('cardUpdated');
  expect(effects.updateCard.mock.calls[0]?.[0].input).toEqual({ token: 'pm_Ana' });
  expect(effects.subscribe).not.toHaveBeenCalled();
});
