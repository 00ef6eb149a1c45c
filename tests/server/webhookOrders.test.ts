import { expect, test } from 'vitest';
import type { CardProvider, ProviderSubscription } from '../../server/domain/subscription/CardProvider.ts';
import { takeCardEvent } from '../../server/domain/subscription/takeCardEvent.ts';
import type { Store } from '../../server/repositories/createStore.ts';
import type { SubscriptionRow } from '../../server/repositories/subscriptionRepository.ts';

const id = 'sub_1';
const userId = 'u1';
const month = 30 * 86_400_000;
const start = Date.parse('2026-01-01T00:00:00.000Z');

const stateAt = (change: Partial<ProviderSubscription>, periods = 0): ProviderSubscription => ({
  id,
  customerId: 'cus_1',
  status: 'active',
  planPeriodType: 'month',
  costCents: 2_700,
  cancelAtPeriodEnd: false,
  cancelAt: null,
  currentPeriodStart: new Date(start + periods * month),
  currentPeriodEnd: new Date(start + (periods + 1) * month),
  ...change,
});

/** The life of a subscription at the card company; each step is told by an event. */
const life: readonly ProviderSubscription[] = [
  stateAt({ status: 'incomplete' }),
  stateAt({}),
  stateAt({ cancelAtPeriodEnd: true, cancelAt: new Date(start + month) }),
  stateAt({ cancelAtPeriodEnd: false }),
  stateAt({ planPeriodType: 'year', costCents: 21_000 }, 1),
  stateAt({ status: 'canceled' }, 1),
];

const firstRow = {
  ...stateAt({ status: 'incomplete' }),
  userId,
  provider: 'sandbox',
  createdAt: new Date(start),
};

const listOrders = (items: readonly number[]): number[][] =>
  items.length === 0
    ? [[]]
    : items.flatMap((first) =>
        listOrders(items.filter((item) => item !== first)).map((rest) => [first, ...rest]),
      );

/** Only what events touch, in memory: 4,320 deliveries are about their order, not about SQL. */
const createMemoryStore = () => {
  const rows = new Map<string, SubscriptionRow>();
  const taken = new Set<string>();
  const subscriptions = {
    find: async (key: string) => rows.get(key),
    save: async (row: SubscriptionRow) => {
      const written = (rows.get(row.id)?.updatedAt.getTime() ?? start) + 1;
      const kept = { ...row, updatedAt: new Date(written) };
      rows.set(row.id, kept);
      return kept;
    },
    saveOver: async (row: SubscriptionRow, known: Date) =>
      rows.get(row.id)?.updatedAt.getTime() === known.getTime() ? subscriptions.save(row) : undefined,
    takeEvent: async (provider: string, eventId: string) => {
      const key = `${provider} ${eventId}`;
      return !taken.has(key) && taken.add(key) !== undefined;
    },
  };
  return { subscriptions } as unknown as Store;
};

test('events in any of the 720 orders leave the state the card company has at that moment', async () => {
  const store = createMemoryStore();
  let now = life[0];
  const cards = {
    name: 'sandbox',
    read: async () => now,
    readEvent: async (body: Buffer) => ({ id: body.toString(), type: 'updated', subscriptionId: id }),
  } as unknown as CardProvider;
  const tools = { cards, clock: () => new Date(start) };
  const deliver = (event: string) =>
    takeCardEvent(store, tools, { rawBody: Buffer.from(event), signature: 'ours' });
  const orders = listOrders(life.map((_, step) => step));
  expect(orders).toHaveLength(720);
  for (const order of orders) {
    await store.subscriptions.save(firstRow);
    for (const [position, event] of order.entries()) {
      now = life[position];
      await deliver(`${order.join('')}-${event}`);
    }
    expect({ order, ...(await store.subscriptions.find(id)) }).toMatchObject({ order, ...life.at(-1) });
  }
  // Half-way through, with everything told twice and late: still what the company says.
  for (const [step, state] of life.entries()) {
    now = state;
    for (const event of ['5', '0', '5']) await deliver(`again-${step}-${event}`);
    expect(await store.subscriptions.find(id)).toMatchObject(state);
  }
});

test('events that overlap leave the newest state, in whatever order they are read and answered', async () => {
  const store = createMemoryStore();
  const steps = life.slice(2);
  const orders = listOrders(steps.map((_, step) => step));
  let now = life[0];
  let waiting: ((state: ProviderSubscription | undefined) => void)[] = [];
  let isHeld = true;
  const cards = {
    name: 'sandbox',
    read: () =>
      isHeld
        ? new Promise<ProviderSubscription | undefined>((resolve) => waiting.push(resolve))
        : Promise.resolve(now),
    readEvent: async (body: Buffer) => ({ id: body.toString(), type: 'updated', subscriptionId: id }),
  } as unknown as CardProvider;
  const tools = { cards, clock: () => new Date(start) };
  let told = 0;
  for (const readOrder of orders) {
    for (const answerOrder of orders) {
      await store.subscriptions.save(firstRow);
      [waiting, isHeld] = [[], true];
      const events = steps.map(() =>
        takeCardEvent(store, tools, { rawBody: Buffer.from(`event-${(told += 1)}`), signature: 'ours' }),
      );
      while (waiting.length < steps.length) await Promise.resolve();
      // Each is read at another step of the life; what is asked again is read at its end.
      [now, isHeld] = [steps.at(-1), false];
      for (const event of answerOrder) {
        waiting[event]?.(steps[readOrder.indexOf(event)]);
        await events[event];
      }
      const kept = await store.subscriptions.find(id);
      expect({ readOrder, answerOrder, ...kept }).toMatchObject({ readOrder, answerOrder, ...steps.at(-1) });
    }
  }
});
