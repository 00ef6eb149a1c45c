import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { StripeCards } from '../../server/cards/StripeCards.ts';
import { reconcileSubscriptions } from '../../server/domain/subscription/reconcileSubscriptions.ts';
import { describeEachDatabase } from '../harness/database.ts';
import { createTestApp, type Form, type Person, type TestApp } from './support/createTestApp.ts';
import { startStripe, type StripeServer } from './support/startStripe.ts';

const card = '/api/subscriptions/card';
const webhookSecret = 'whsec_only_for_tests';

describeEachDatabase('Stripe', (kind) => {
  let api: TestApp;
  let stripe: StripeServer;
  let cards: StripeCards;

  beforeAll(async () => {
    stripe = await startStripe();
    const settings = {
      secretKey: 'sk_test_only',
      publishableKey: 'pk_test_only',
      webhookSecret,
      apiUrl: stripe.url,
    };
    cards = new StripeCards({
      stripe: settings,
      clock: () => new Date(),
      costCents: { month: 2_700, year: 21_000 },
    });
    api = await createTestApp(kind, { cards });
  });
  afterAll(async () => {
    await api.close();
    await stripe.stop();
  });

  const subscribe = (person: Person, form: Form = {}) =>
    api.post(
      `${card}/subscribe`,
      { plan_period_type: 'month', payment_method_id: 'pm_visa', ...form },
      person.token,
    );
  const deliver = (event: Record<string, unknown>, secret = webhookSecret, timestamp?: number) => {
    const payload = JSON.stringify({ object: 'event', ...event });
    const signature = Stripe.webhooks.generateTestHeaderString({
      payload,
      secret,
      ...(timestamp === undefined ? {} : { timestamp }),
    });
    return api.app.inject({
      method: 'POST',
      url: '/api/webhooks/card',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      payload,
    });
  };

  test('subscribes with our price, confirms, changes, cancels and reactivates', async () => {
    const person = await api.signUp();
    const started = await subscribe(person);
    expect(started.data.client_secret).toMatch(/^secret_/);
    const created = stripe.calls.find(
      ({ path, method }) => path === '/v1/subscriptions' && method === 'POST',
    );
    expect(created?.body.get('payment_behavior')).toBe('default_incomplete');
    expect(created?.headers['idempotency-key']).toBeTruthy();
    expect((await api.post(`${card}/subscribed`, started.data, person.token)).code).toBe('payment_pending');

    stripe.pay(started.data.subscription_id);
    const done = await api.post(`${card}/subscribed`, started.data, person.token);
    expect(done.data.subscription_details).toMatchObject({
      status: 'active',
      plan_period_type: 'month',
      cost: 27,
    });
    const form = { subscription_id: started.data.subscription_id };
    const canceled = await api.post(`${card}/cancel/end`, form, person.token);
    expect(canceled.data.subscription_details.cancel_at_period_end).toBe(true);
    const back = await api.post(`${card}/reactivate`, form, person.token);
    expect(back.data.subscription_details).toMatchObject({ cancel_at_period_end: false, cancel_at: null });
    const plan = await api.post(`${card}/update-plan`, { new_plan_period_type: 'year' }, person.token);
    // What is paid goes on to its end; the new plan is charged from then on.
    const paidUntil = done.data.subscription_details.current_period_end as number;
    const changed = { status: 'active', plan_period_type: 'year', cost: 210, current_period_end: paidUntil };
    expect(plan.data.subscription_details).toMatchObject(changed);
    const asked = stripe.calls.findLast(({ path, method }) => path.includes('/sub_') && method === 'POST');
    expect(asked?.body.get('proration_behavior')).toBe('none');
    const details = await api.post(`${card}/users/details`, {}, person.token);
    expect(details.data).toMatchObject({ card_brand: 'visa', card_last_digits: '4242' });
  });

  test("a price that was archived on the company's own pages is made anew", async () => {
    const bought = (await subscribe(await api.signUp())).data;
    stripe.archivePrices();
    const again = await subscribe(await api.signUp());
    expect(again.status).toBe(200);
    const priceOf = (id: string) => JSON.stringify(stripe.subscriptions.get(id)?.items);
    expect(priceOf(again.data.subscription_id)).toContain('"active":true');
    expect(priceOf(bought.subscription_id)).toContain('"active":false');
  });

  test("a plan that was cancelled on the company's own pages ends with its period, and can be taken up again", async () => {
    const person = await api.signUp();
    const { data } = await subscribe(person);
    const id = data.subscription_id as string;
    stripe.pay(id);
    const paid = await api.post(`${card}/subscribed`, data, person.token);
    const periodEnd = paid.data.subscription_details.current_period_end as number;
    const endAt = async (end: number) => {
      Object.assign(stripe.subscriptions.get(id) ?? {}, { cancel_at: end });
      const object = { object: 'subscription', id };
      await deliver({ id: `evt_${end}`, type: 'customer.subscription.updated', data: { object } });
      return (await api.post(`${card}/details`, {}, person.token)).data.subscription_details;
    };
    // It is renewed until then.
    expect(await endAt(periodEnd + 86_400)).toMatchObject({ cancel_at_period_end: false });
    expect(await endAt(periodEnd)).toMatchObject({ cancel_at_period_end: true, cancel_at: periodEnd });
    const back = await api.post(`${card}/reactivate`, { subscription_id: id }, person.token);
    expect(back.data.subscription_details).toMatchObject({ cancel_at_period_end: false, cancel_at: null });
    expect(stripe.subscriptions.get(id)?.cancel_at).toBeNull();
  });

  test('a payment that cannot be looked up now is told in our words, and found later', async () => {
    const person = await api.signUp();
    const { data } = await subscribe(person);
    stripe.pay(data.subscription_id);
    stripe.refuseRead();
    const failed = await api.post(`${card}/subscribed`, data, person.token);
    expect([failed.status, failed.code]).toEqual([502, 'subscribe_failed']);
    expect((await api.post(`${card}/subscribed`, data, person.token)).status).toBe(200);
  });

  test('who was deleted as a customer at the company, or was one under its other keys, buys again', async () => {
    const person = await api.signUp();
    const { data: first } = await subscribe(person);
    stripe.subscriptions.delete(first.subscription_id);
    stripe.deleteCustomer(first.customer_id);
    const again = await subscribe(person);
    expect(again.status).toBe(200);
    expect(again.data.customer_id).not.toBe(first.customer_id);
    const made = stripe.calls.filter(
      ({ path, body }) => path === '/v1/customers' && body.get('metadata[user_id]') === person.userId,
    );
    // Asked for with the key of the first, the company would answer the first again.
    expect(new Set(made.map(({ headers }) => headers['idempotency-key'])).size).toBe(2);
    expect((await subscribe(person)).data.customer_id).toBe(again.data.customer_id);
  });

  test('another card: a setup for the bank to confirm, then it is charged', async () => {
    const person = await api.signUp();
    const { data } = await subscribe(person);
    stripe.pay(data.subscription_id);
    const setup = await api.post(`${card}/setup`, {}, person.token);
    expect(setup.data.client_secret).toMatch(/^seti_secret_/);
    const asked = stripe.calls.find(({ path }) => path === '/v1/setup_intents');
    expect(asked?.body.get('usage')).toBe('off_session');
    expect(asked?.body.get('customer')).toMatch(/^cus_/);
    const changed = await api.post(
      `${card}/update-payment-method`,
      { payment_method_id: 'pm_new' },
      person.token,
    );
    expect(changed.status).toBe(200);
    const kept = stripe.calls.findLast(({ path }) => path.startsWith('/v1/customers/'));
    expect(kept?.body.get('invoice_settings[default_payment_method]')).toBe('pm_new');
    expect(stripe.subscriptions.get(data.subscription_id)?.default_payment_method).toBe('pm_new');
  });

  describe('a renewal that could not be charged', () => {
    /** A subscriber whose renewal has just failed, as an event told. */
    const overdue = async () => {
      const person = await api.signUp();
      const { data } = await subscribe(person);
      const id = data.subscription_id as string;
      stripe.pay(id);
      await api.post(`${card}/subscribed`, data, person.token);
      stripe.failRenewal(id);
      await tell(id);
      return { person, id };
    };
    const tell = (id: string) =>
      deliver({
        id: `evt_${id}_${stripe.calls.length}`,
        type: 'customer.subscription.updated',
        data: { object: { object: 'subscription', id } },
      });
    const all = async (person: Person) =>
      (await api.post(`${card}/user/all`, {}, person.token)).data.subscriptions as { status: string }[];
    const details = async (person: Person) =>
      (await api.post(`${card}/details`, {}, person.token)).data.subscription_details;
    const isPro = async (person: Person) =>
      (await api.post('/api/subscriptions/entitlement', {}, person.token)).data.is_pro as boolean;
    const changeCard = (person: Person, id: string) =>
      api.post(`${card}/update-payment-method`, { payment_method_id: id }, person.token);

    test('is listed as such, opens nothing, and keeps the person from paying twice', async () => {
      const { person, id } = await overdue();
      expect(await all(person)).toMatchObject([{ subscription_id: id, status: 'past_due' }]);
      expect(await details(person)).toMatchObject({ subscription_id: id, status: 'past_due' });
      expect(await isPro(person)).toBe(false);
      const made = stripe.subscriptions.size;
      const again = await subscribe(person);
      expect([again.status, again.code]).toEqual([409, 'payment_overdue']);
      expect(again.message).toContain('pagamento pendente');
      expect(stripe.subscriptions.size).toBe(made);
    });

    test('is noticed before a second subscription even where no event came', async () => {
      const { person, id } = await overdue();
      const row = await api.store.subscriptions.find(id);
      if (!row) throw new Error('The subscription is not stored');
      await api.store.subscriptions.save({ ...row, status: 'active', currentPeriodEnd: new Date(0) });
      expect((await subscribe(person)).code).toBe('payment_overdue');
      stripe.pay(id);
      expect((await subscribe(person)).code).toBe('already_subscribed');
    });

    test('is charged at once to another card; one that cannot pay leaves it as it is', async () => {
      const { person } = await overdue();
      const refused = await changeCard(person, 'pm_poor');
      expect([refused.status, refused.code]).toEqual([402, 'card_refused']);
      expect(await details(person)).toMatchObject({ status: 'past_due' });
      expect((await changeCard(person, 'pm_rich')).status).toBe(200);
      expect(await details(person)).toMatchObject({ status: 'active' });
    });

    test('ends at once when it is cancelled, by the person or an admin', async () => {
      const admin = await api.signUp('admin');
      for (const isAdmin of [false, true]) {
        const { person, id } = await overdue();
        const { token } = isAdmin ? admin : person;
        const ended = await api.post(`${card}/cancel/end`, { subscription_id: id }, token);
        expect(ended.data.subscription_details.status).toBe('canceled');
        expect(stripe.subscriptions.get(id)?.status).toBe('canceled');
        expect((await subscribe(person)).status).toBe(200);
      }
      const audit = await api.post('/api/admin/audit', {}, admin.token);
      expect(audit.data.entries[0]).toMatchObject({ action: 'subscription.cancel' });
    });

    test('that was paid meanwhile is cancelled with its period, not at once', async () => {
      const { person, id } = await overdue();
      stripe.pay(id);
      const canceled = await api.post(`${card}/cancel/end`, { subscription_id: id }, person.token);
      expect(canceled.data.subscription_details).toMatchObject({
        status: 'active',
        cancel_at_period_end: true,
      });
    });

    test('ends with the account', async () => {
      const { person, id } = await overdue();
      const gone = await api.post('/api/users/delete', { password: person.password }, person.token);
      expect(gone.status).toBe(200);
      expect(stripe.subscriptions.get(id)?.status).toBe('canceled');
    });
  });

  describe('an answer that comes after a newer one was kept', () => {
    /** A subscriber whose event waits for an answer that was read before `change`, and how it stands in the end. */
    const outrun = async (change: (person: Person, id: string) => Promise<unknown>) => {
      const person = await api.signUp();
      const { data } = await subscribe(person);
      const id = data.subscription_id as string;
      stripe.pay(id);
      await api.post(`${card}/subscribed`, data, person.token);
      const { isRead, letGo } = stripe.holdRead();
      const late = tell(id);
      await isRead;
      await change(person, id);
      letGo();
      expect((await late).statusCode).toBe(200);
      return api.store.subscriptions.find(id);
    };
    const tell = (id: string) =>
      deliver({
        id: `evt_${id}_${stripe.calls.length}`,
        type: 'customer.subscription.updated',
        data: { object: { object: 'subscription', id } },
      });

    test('does not bring back a plan that the company ended', async () => {
      const row = await outrun(async (_, id) => {
        Object.assign(stripe.subscriptions.get(id) ?? {}, { status: 'canceled' });
        await tell(id);
      });
      expect(row).toMatchObject({ status: 'canceled' });
    });

    test('does not take back a cancellation', async () => {
      const row = await outrun((person, id) =>
        api.post(`${card}/cancel/end`, { subscription_id: id }, person.token),
      );
      expect(row).toMatchObject({ status: 'active', cancelAtPeriodEnd: true });
    });
  });

  describe('a plan that the company ended or does not know, though its period runs', () => {
    const endings: readonly (readonly [string, (id: string) => unknown])[] = [
      ['ended', (id) => Object.assign(stripe.subscriptions.get(id) ?? {}, { status: 'canceled' })],
      ['unknown', (id) => stripe.subscriptions.delete(id)],
    ];
    const ended = async (end: (id: string) => unknown) => {
      const person = await api.signUp();
      const { data } = await subscribe(person);
      const id = data.subscription_id as string;
      stripe.pay(id);
      expect((await api.post(`${card}/subscribed`, data, person.token)).status).toBe(200);
      end(id);
      return { person, id, form: { subscription_id: id } };
    };
    const statusOf = async (id: string) => (await api.store.subscriptions.find(id))?.status;

    test.each(endings)('%s: cancelling says that it has ended', async (_, end) => {
      const { person, form } = await ended(end);
      const canceled = await api.post(`${card}/cancel/end`, form, person.token);
      expect(canceled.data.subscription_details.status).toBe('canceled');
      // There is nothing left to cancel.
      expect((await api.post(`${card}/cancel/end`, form, person.token)).code).toBe('cancel_conflict');
      const entitlement = await api.post('/api/subscriptions/entitlement', {}, person.token);
      expect(entitlement.data.is_pro).toBe(false);
    });

    test.each(endings)('%s: it is neither taken up again nor moved to another plan', async (_, end) => {
      const [{ person, form, id }, other] = [await ended(end), await ended(end)];
      expect((await api.post(`${card}/reactivate`, form, person.token)).code).toBe('reactivate_conflict');
      const plan = await api.post(
        `${card}/update-plan`,
        { new_plan_period_type: 'year' },
        other.person.token,
      );
      expect(plan.code).toBe('subscription_not_found');
      expect([await statusOf(id), await statusOf(other.id)]).toEqual(['canceled', 'canceled']);
    });

    test.each(endings)('%s: it keeps nobody from deleting the account', async (_, end) => {
      const { person, id } = await ended(end);
      const gone = await api.post('/api/users/delete', { password: person.password }, person.token);
      expect(gone.status).toBe(200);
      expect(await statusOf(id)).toBe('canceled');
    });

    test('one of the stand-in ends by itself, one of another real company goes on', async () => {
      const [old, real] = [await api.signUp(), await api.signUp()];
      const { data } = await subscribe(real);
      stripe.pay(data.subscription_id);
      await api.post(`${card}/subscribed`, data, real.token);
      const row = await api.store.subscriptions.find(data.subscription_id);
      if (!row) throw new Error('The subscription is not stored');
      const id = `sub_sandbox_${old.userId}`;
      await api.store.subscriptions.save({ ...row, id, userId: old.userId, provider: 'sandbox' });
      await reconcileSubscriptions(api.store, { cards, clock: api.dependencies.clock });
      expect([await statusOf(id), await statusOf(row.id)]).toEqual(['canceled', 'active']);
      // As after a start without the company's keys.
      await reconcileSubscriptions(api.store, api.dependencies);
      expect(await statusOf(row.id)).toBe('active');
    });
  });

  describe('a second plan, paid in another window at the same moment', () => {
    const payTwice = async () => {
      const person = await api.signUp();
      const [{ data: first }, { data: second }] = [await subscribe(person), await subscribe(person)];
      stripe.pay(first.subscription_id);
      stripe.pay(second.subscription_id);
      const confirm = (started: Form) => api.post(`${card}/subscribed`, started, person.token);
      expect((await confirm(first)).data.subscription_details).toMatchObject({ status: 'active' });
      const invoice = stripe.subscriptions.get(second.subscription_id)?.latest_invoice as { id: string };
      return { first, second, payment: `pi_of_${invoice.id}`, confirmSecond: () => confirm(second) };
    };
    const statusOf = (id: string) => stripe.subscriptions.get(id)?.status;

    test('ends, and its payment is given back; the first goes on', async () => {
      const { first, second, payment, confirmSecond } = await payTwice();
      const before = stripe.refunded.size;
      const answer = await confirmSecond();
      expect([answer.status, answer.code]).toEqual([409, 'second_plan_refunded']);
      expect([stripe.refunded.has(payment), stripe.refunded.size]).toEqual([true, before + 1]);
      expect([statusOf(first.subscription_id), statusOf(second.subscription_id)]).toEqual([
        'active',
        'canceled',
      ]);
      // Confirmed again, it has ended, and nothing more is given back.
      expect((await confirmSecond()).code).toBe('second_plan_refunded');
      expect(stripe.refunded.size).toBe(before + 1);
    });

    test("ends by the company's own message as well, and the page hears of it all the same", async () => {
      const { second, payment, confirmSecond } = await payTwice();
      const object = { id: second.subscription_id, object: 'subscription' };
      const event = { id: 'evt_second_plan', type: 'customer.subscription.updated', data: { object } };
      expect((await deliver(event)).statusCode).toBe(200);
      expect([statusOf(second.subscription_id), stripe.refunded.has(payment)]).toEqual(['canceled', true]);
      expect((await confirmSecond()).code).toBe('second_plan_refunded');
    });

    test('is the only one where the company has ended the first, though its message is still to come', async () => {
      const { first, payment, confirmSecond } = await payTwice();
      Object.assign(stripe.subscriptions.get(first.subscription_id) ?? {}, { status: 'canceled' });
      expect((await confirmSecond()).data.subscription_details).toMatchObject({ status: 'active' });
      expect(stripe.refunded.has(payment)).toBe(false);
      expect(await api.store.subscriptions.find(first.subscription_id)).toMatchObject({ status: 'canceled' });
    });

    test('goes on until its payment could be given back', async () => {
      const { second, payment, confirmSecond } = await payTwice();
      stripe.failRefund();
      await confirmSecond();
      expect([statusOf(second.subscription_id), stripe.refunded.has(payment)]).toEqual(['active', false]);
      await confirmSecond();
      expect([statusOf(second.subscription_id), stripe.refunded.has(payment)]).toEqual(['canceled', true]);
    });
  });

  describe('a checkout that nobody finished', () => {
    const isPro = async ({ token }: Person) =>
      (await api.post('/api/subscriptions/entitlement', {}, token)).data.is_pro as boolean;
    const minutes = 60_000;

    test('counts once it was paid, though the page was closed and no event came, and is not paid twice', async () => {
      const [person, other] = [await api.signUp(), await api.signUp()];
      const [{ data }, { data: theirs }] = [await subscribe(person), await subscribe(other)];
      stripe.pay(data.subscription_id);
      stripe.pay(theirs.subscription_id);
      const made = stripe.subscriptions.size;
      expect((await subscribe(person)).code).toBe('already_subscribed');
      expect(stripe.subscriptions.size).toBe(made);
      expect(await isPro(person)).toBe(true);

      api.advance(11 * minutes);
      await reconcileSubscriptions(api.store, { cards, clock: api.dependencies.clock });
      expect(await api.store.subscriptions.find(theirs.subscription_id)).toMatchObject({ status: 'active' });
      api.advance(-11 * minutes);
    });

    test('is looked at again by the plan page, and ends when the company gave it up', async () => {
      const [person, other] = [await api.signUp(), await api.signUp()];
      const [{ data }, { data: theirs }] = [await subscribe(person), await subscribe(other)];
      stripe.pay(data.subscription_id);
      Object.assign(stripe.subscriptions.get(theirs.subscription_id) ?? {}, { status: 'incomplete_expired' });
      expect(await isPro(person)).toBe(false);
      api.advance(11 * minutes);
      expect(await isPro(person)).toBe(true);
      expect(await isPro(other)).toBe(false);
      expect(await api.store.subscriptions.find(theirs.subscription_id)).toMatchObject({
        status: 'canceled',
      });
      api.advance(-11 * minutes);
    });

    test('is no plan that ended, for the person nor in the back-office', async () => {
      const admin = await api.signUp('admin');
      const person = await api.signUp();
      const listed = async () => {
        const own = await api.post(`${card}/user/all`, {}, person.token);
        const form = { search_term: person.email };
        const all = await api.post(`${card}/all`, form, admin.token);
        return [own, all].map(({ data }) =>
          (data.subscriptions as { status: string }[]).map((row) => row.status),
        );
      };
      const { data } = await subscribe(person);
      Object.assign(stripe.subscriptions.get(data.subscription_id) ?? {}, { status: 'incomplete_expired' });
      api.advance(11 * minutes);
      expect(await listed()).toEqual([[], []]);
      const { data: paid } = await subscribe(person);
      stripe.pay(paid.subscription_id);
      await api.post(`${card}/subscribed`, paid, person.token);
      stripe.subscriptions.delete(paid.subscription_id);
      await api.post(`${card}/cancel/end`, { subscription_id: paid.subscription_id }, person.token);
      expect(await listed()).toEqual([['canceled'], ['canceled']]);
      api.advance(-11 * minutes);
    });

    test('keeps nobody from deleting the account, and cannot be paid afterwards', async () => {
      for (const status of ['incomplete', 'incomplete_expired']) {
        const person = await api.signUp();
        const { data } = await subscribe(person);
        const subscription = stripe.subscriptions.get(data.subscription_id) ?? {};
        Object.assign(subscription, { status });
        const gone = await api.post('/api/users/delete', { password: person.password }, person.token);
        expect(gone.status).toBe(200);
        expect(subscription.status).not.toBe('incomplete');
      }
    });
  });

  test("a refused card brings the bank's reason in Portuguese, an unreachable provider our words", async () => {
    const person = await api.signUp();
    const refused = await subscribe(person, { payment_method_id: 'pm_refused' });
    expect([refused.status, refused.message]).toEqual([
      402,
      'Seu cartão não tem saldo ou limite suficiente.',
    ]);
    const settings = { secretKey: 'sk', publishableKey: 'pk', webhookSecret, apiUrl: 'http://127.0.0.1:9' };
    const costCents = { month: 1, year: 1 };
    const unreachable = new StripeCards({ stripe: settings, clock: () => new Date(), costCents });
    const alone = await createTestApp(kind, { cards: unreachable });
    const lost = await alone.post(
      `${card}/subscribe`,
      { plan_period_type: 'month', payment_method_id: 'pm_visa' },
      (await alone.signUp()).token,
    );
    expect([lost.status, lost.message]).toEqual([
      502,
      'Falhou ao criar a assinatura, entre em contato com o suporte',
    ]);
    await alone.close();
  });

  test('an event of a subscription that the card company no longer knows ends it', async () => {
    const person = await api.signUp();
    const { data } = await subscribe(person);
    const id = data.subscription_id as string;
    stripe.pay(id);
    const event = { type: 'customer.subscription.updated', data: { object: { object: 'subscription', id } } };
    expect((await deliver({ ...event, id: 'evt_known' })).statusCode).toBe(200);
    expect((await api.store.subscriptions.find(id))?.status).toBe('active');
    stripe.subscriptions.delete(id);
    expect((await deliver({ ...event, id: 'evt_unknown' })).statusCode).toBe(200);
    expect((await api.store.subscriptions.find(id))?.status).toBe('canceled');
  });

  test('events are verified, and only say what to read again', async () => {
    const person = await api.signUp();
    const { data } = await subscribe(person);
    const id = data.subscription_id as string;
    stripe.pay(id);
    // The event lies about the status: the answer of the API counts.
    const event = {
      id: 'evt_1',
      type: 'customer.subscription.updated',
      data: { object: { object: 'subscription', id, status: 'canceled' } },
    };
    expect((await deliver(event, 'whsec_other')).statusCode).toBe(400);
    expect((await deliver(event, webhookSecret, Math.floor(Date.now() / 1_000) - 600)).statusCode).toBe(400);
    for (let repeat = 0; repeat < 3; repeat += 1) expect((await deliver(event)).statusCode).toBe(200);
    expect((await api.store.subscriptions.find(id))?.status).toBe('active');

    Object.assign(stripe.subscriptions.get(id) ?? {}, { status: 'past_due' });
    const invoice = { object: 'invoice', parent: { subscription_details: { subscription: id } } };
    const failed = { id: 'evt_2', type: 'invoice.payment_failed', data: { object: invoice } };
    expect((await deliver(failed)).statusCode).toBe(200);
    expect((await api.post('/api/subscriptions/entitlement', {}, person.token)).data.is_pro).toBe(false);
    const other = { id: 'evt_3', type: 'charge.updated', data: { object: { object: 'charge', id: 'ch_1' } } };
    expect((await deliver(other)).statusCode).toBe(200);
  });

  test('a subscription the provider no longer knows is not found', async () => {
    const person = await api.signUp();
    const { data } = await subscribe(person);
    stripe.subscriptions.delete(data.subscription_id);
    expect((await api.post(`${card}/subscribed`, data, person.token)).status).toBe(404);
  });
});
