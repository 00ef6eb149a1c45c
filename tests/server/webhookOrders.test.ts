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
      rows.set(row.id, row);
      return row;
    },
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
    const createdAt = new Date(start);
    const row = { ...stateAt({ status: 'incomplete' }), userId, provider: 'sandbox', createdAt };
    await store.subscriptions.save(row);
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
