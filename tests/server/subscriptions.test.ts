import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { SandboxCards } from '../../server/cards/SandboxCards.ts';
import { eq } from 'drizzle-orm';
import { sandboxSubscriptions } from '../../server/database/schema.ts';
import { reconcileSubscriptions } from '../../server/domain/subscription/reconcileSubscriptions.ts';
import { createReconcilePlansJob } from '../../server/jobs/reconcilePlans.ts';
import type { JobQueue, JobRequest } from '../../server/jobs/types.ts';
import { defaultRateLimits, loosenRateLimits } from '../../server/plugins/rateLimits.ts';
import { describeEachDatabase } from '../harness/database.ts';
import { createTestApp, type Form, type Person, type TestApp } from './support/createTestApp.ts';

const card = '/api/subscriptions/card';

describeEachDatabase('subscriptions', (kind) => {
  let api: TestApp;
  let admin: Person;
  beforeAll(async () => {
    api = await createTestApp(kind);
    admin = await api.signUp('admin');
  });
  afterAll(() => api.close());

  const subscribe = (person: Person, form: Form = {}) =>
    api.post(
      `${card}/subscribe`,
      { plan_period_type: 'monthly', payment_method_id: 'pm_sandbox_4242', ...form },
      person.token,
    );
  const subscribed = (person: Person, data: Form) => api.post(`${card}/subscribed`, data, person.token);
  const isPro = async (person: Person) =>
    (await api.post('/api/subscriptions/entitlement', {}, person.token)).data.is_pro as boolean;
  /** A person with a running subscription. */
  const subscriber = async (form: Form = {}) => {
    const person = await api.signUp();
    const started = await subscribe(person, form);
    expect((await subscribed(person, started.data)).status).toBe(200);
    return { person, subscriptionId: started.data.subscription_id as string };
  };
  const deliver = async (body: string, change: { signature?: string; seconds?: number } = {}) => {
    const { cards } = api.dependencies;
    if (!(cards instanceof SandboxCards)) throw new Error('The tests use the sandbox');
    const time = Math.floor(api.dependencies.clock().getTime() / 1_000) + (change.seconds ?? 0);
    return api.app.inject({
      method: 'POST',
      url: '/api/webhooks/card',
      headers: {
        'content-type': 'application/json',
        'sandbox-signature': change.signature ?? cards.signEvent(body, time),
      },
      payload: body,
    });
  };

  test('a plan is sold for the amount that was shown, or not at all', async () => {
    const person = await api.signUp();
    const ask = (cost: string) =>
      api.post(
        `${card}/subscribe`,
        { plan_period_type: 'month', payment_method_id: 'pm_sandbox_4242', cost },
        person.token,
      );
    const refused = await ask('26.9');
    expect([refused.status, refused.code]).toEqual([409, 'price_changed']);
    const { data } = await ask('27');
    await api.post(`${card}/subscribed`, data, person.token);
    const move = (cost: string) =>
      api.post(`${card}/update-plan`, { new_plan_period_type: 'year', cost }, person.token);
    expect((await move('180')).code).toBe('price_changed');
    expect((await move('210')).data.subscription_details).toMatchObject({ plan_period_type: 'year' });
  });

  test('opens nothing before the provider says it is paid, then everything', async () => {
    const person = await api.signUp();
    const started = await subscribe(person);
    expect(started.data).toMatchObject({ plan_period_type: 'month' });
    expect(await isPro(person)).toBe(false);
    const done = await subscribed(person, started.data);
    expect(done.data.subscription_details).toMatchObject({
      status: 'active',
      cost: 27,
      cancel_at_period_end: false,
      cancel_at: null,
    });
    expect(await isPro(person)).toBe(true);
    const again = await subscribe(person);
    expect([again.status, again.message]).toEqual([409, 'Você já possui uma assinatura ativa.']);
    const all = await api.post(`${card}/user/all`, {}, person.token);
    expect(all.data.has_active_subscription).toBe(true);
    expect(all.data.subscriptions).toHaveLength(1);
  });

  test("a refused card brings the provider's words; a plan we do not sell is refused", async () => {
    const person = await api.signUp();
    const refused = await subscribe(person, { payment_method_id: 'pm_sandbox_0002' });
    expect([refused.status, refused.code, refused.message]).toEqual([
      402,
      'card_refused',
      'Seu cartão foi recusado.',
    ]);
    expect((await subscribe(person, { plan_period_type: 'weekly' })).message).toBe('Plano inválido.');
    expect((await subscribe(person, { payment_method_id: '4242424242424242' })).status).toBe(402);
  });

  test('one address tries out no more than some cards, by whichever call takes them', async () => {
    const limits = { ...loosenRateLimits(defaultRateLimits, 1_000), card: { max: 2, seconds: 3_600 } };
    const limited = await createTestApp(kind, { limits });
    const [ana, bia] = [await limited.signUp(), await limited.signUp()];
    const form = { plan_period_type: 'month', payment_method_id: 'pm_sandbox_0002' };
    for (const call of ['subscribe', 'setup', 'update-payment-method']) {
      const ask = async ({ token }: Person) => (await limited.post(`${card}/${call}`, form, token)).code;
      const answers = [await ask(ana), await ask(bia), await ask(bia)];
      expect(answers.indexOf('too_many_attempts')).toBe(2);
    }
    await limited.close();
  });

  test('nor does one person from however many addresses, by all these calls together', async () => {
    const own = await createTestApp(kind);
    own.startHour();
    const [person, other] = [await own.signUp(), await own.signUp()];
    const form = { plan_period_type: 'month', payment_method_id: 'pm_sandbox_0002' };
    const ask = async (call: string, { token }: Person) =>
      (await own.post(`${card}/${call}`, form, token)).code;
    const calls = ['subscribe', 'setup', 'update-payment-method'];
    for (let round = 0; round < 10; round++) {
      for (const call of calls) expect(await ask(call, person)).not.toBe('too_many_attempts');
    }
    for (const call of calls) {
      expect(await ask(call, person)).toBe('too_many_attempts');
      expect(await ask(call, other)).not.toBe('too_many_attempts');
    }
    await own.close();
  });

  test("the 3-D Secure card is paid only after the bank's question", async () => {
    const person = await api.signUp();
    const { data } = await subscribe(person, {
      payment_method_id: 'pm_sandbox_3155',
      plan_period_type: 'year',
    });
    expect((await subscribed(person, data)).code).toBe('payment_pending');
    const confirm = (form: Form) => api.post(`${card}/sandbox/confirm`, form, person.token);
    expect((await confirm({ client_secret: data.client_secret, approve: 0 })).status).toBe(402);
    expect((await confirm({ client_secret: `${data.subscription_id}_secret_00`, approve: 1 })).status).toBe(
      404,
    );
    expect((await confirm({ client_secret: data.client_secret, approve: 1 })).status).toBe(200);
    const done = await subscribed(person, data);
    expect(done.data.subscription_details).toMatchObject({
      status: 'active',
      plan_period_type: 'year',
      cost: 210,
    });
  });

  test('two subscriptions started at once end with one', async () => {
    const person = await api.signUp();
    // Nothing is paid before the bank was asked, so that neither keeps the other from beginning.
    const start = () => subscribe(person, { payment_method_id: 'pm_sandbox_3155' });
    const [one, two] = await Promise.all([start(), start()]);
    for (const { data } of [one, two]) {
      const form = { client_secret: data.client_secret, approve: 1 };
      expect((await api.post(`${card}/sandbox/confirm`, form, person.token)).status).toBe(200);
    }
    const answers = await Promise.all([subscribed(person, one.data), subscribed(person, two.data)]);
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await isPro(person)).toBe(true);
    await deliver(
      JSON.stringify({
        id: `e-${two.data.subscription_id}`,
        type: 'x',
        subscription_id: two.data.subscription_id,
      }),
    );
    await deliver(
      JSON.stringify({
        id: `e-${one.data.subscription_id}`,
        type: 'x',
        subscription_id: one.data.subscription_id,
      }),
    );
    const all = await api.post(`${card}/user/all`, {}, person.token);
    const active = all.data.subscriptions.filter((row: { status: string }) => row.status === 'active');
    expect(active).toHaveLength(1);
  });

  test('cancelling keeps the access to the end of the period, to the second', async () => {
    const { person, subscriptionId } = await subscriber();
    const form = { subscription_id: subscriptionId };
    const canceled = await api.post(`${card}/cancel/end`, form, person.token);
    const details = canceled.data.subscription_details;
    expect(details).toMatchObject({ status: 'active', cancel_at_period_end: true });
    expect(details.cancel_at).toBe(details.current_period_end);
    const twice = await api.post(`${card}/cancel/end`, form, person.token);
    expect([twice.status, twice.message]).toEqual([
      409,
      'Falha ao cancelar a assinatura, entre em contato com o suporte',
    ]);
    expect(await isPro(person)).toBe(true);
    const back = await api.post(`${card}/reactivate`, form, person.token);
    expect(back.data.subscription_details).toMatchObject({ cancel_at_period_end: false, cancel_at: null });
    expect((await api.post(`${card}/reactivate`, form, person.token)).status).toBe(409);

    await api.post(`${card}/cancel/end`, form, person.token);
    const entitled = () => api.store.subscriptions.findEntitled(person.userId, api.dependencies.clock());
    const now = api.dependencies.clock().getTime();
    const left = details.current_period_end * 1_000 - now;
    api.advance(left - 2_000);
    expect(await entitled()).toBeDefined();
    api.advance(4_000);
    expect(await entitled()).toBeUndefined();
    await reconcileSubscriptions(api.store, api.dependencies);
    expect((await api.store.subscriptions.find(subscriptionId))?.status).toBe('canceled');
    api.advance(-left - 2_000);
  });

  test('a period that ends is renewed by reconciling, each hour, without any event', async () => {
    const { person, subscriptionId } = await subscriber();
    const before = await api.store.subscriptions.find(subscriptionId);
    const month = 32 * 86_400_000;
    api.advance(month);
    const now = api.dependencies.clock();
    expect(await api.store.subscriptions.findEntitled(person.userId, now)).toBeUndefined();
    const later: JobRequest[] = [];
    const jobs: JobQueue = { enqueue: async (request) => void later.push(request) };
    await createReconcilePlansJob(api.store, api.dependencies, jobs).run({});
    expect(later).toMatchObject([{ kind: 'reconcilePlans', delaySeconds: 3_600 }]);
    const after = await api.store.subscriptions.findEntitled(person.userId, now);
    expect(after?.currentPeriodStart).toEqual(before?.currentPeriodEnd);
    api.advance(-month);
  });

  test('a period that has ended is read again at once: renewed it stays Pro, cancelled it says so', async () => {
    const renewed = await subscriber();
    const ending = await subscriber();
    const form = { subscription_id: ending.subscriptionId };
    await api.post(`${card}/cancel/end`, form, ending.person.token);
    const month = 32 * 86_400_000;
    api.advance(month);
    // Access tokens do not live that long.
    const again = async ({ email, password }: Person) =>
      (await api.post('/api/users/login', { login: email, password })).data.token as string;
    const [first, second] = [await again(renewed.person), await again(ending.person)];
    expect((await api.post('/api/subscriptions/entitlement', {}, first)).data.is_pro).toBe(true);
    const all = await api.post(`${card}/user/all`, {}, second);
    expect(all.data.has_active_subscription).toBe(false);
    expect(all.data.subscriptions).toMatchObject([{ status: 'canceled' }]);
    api.advance(-month);
  });

  test('a card company that does not answer keeps nobody from the list and the plain rights', async () => {
    const { person } = await subscriber();
    const month = 32 * 86_400_000;
    api.advance(month);
    const { email, password } = person;
    const { token } = (await api.post('/api/users/login', { login: email, password })).data;
    const read = vi.spyOn(api.dependencies.cards, 'read').mockRejectedValue(new Error('No answer'));
    expect((await api.post(`${card}/user/all`, {}, token)).data.subscriptions).toHaveLength(1);
    expect((await api.post('/api/subscriptions/entitlement', {}, token)).data.is_pro).toBe(false);
    read.mockRestore();
    api.advance(-month);
  });

  test('a plan the card company does not know ends, and keeps no other from being renewed', async () => {
    const { subscriptionId: lost } = await subscriber();
    const { person } = await subscriber();
    const { db } = api.database;
    await db.delete(sandboxSubscriptions).where(eq(sandboxSubscriptions.id, lost));
    const month = 32 * 86_400_000;
    api.advance(month);
    await reconcileSubscriptions(api.store, api.dependencies);
    expect((await api.store.subscriptions.find(lost))?.status).toBe('canceled');
    const now = api.dependencies.clock();
    expect(await api.store.subscriptions.findEntitled(person.userId, now)).toBeDefined();
    api.advance(-month);
  });

  test('a plan of a company that is not asked now is ended neither here nor with its account', async () => {
    const person = await api.signUp();
    const { data } = await subscribe(person);
    const row = await api.store.subscriptions.find(data.subscription_id);
    if (!row) throw new Error('The subscription is not stored');
    const id = `sub_real_${person.userId}`;
    await api.store.subscriptions.save({ ...row, id, provider: 'stripe', status: 'active' });
    const form = { subscription_id: id };
    expect((await api.post(`${card}/cancel/end`, form, person.token)).code).toBe('cancel_failed');
    expect((await api.post(`${card}/reactivate`, form, person.token)).code).toBe('reactivate_failed');
    const plan = await api.post(`${card}/update-plan`, { new_plan_period_type: 'year' }, person.token);
    expect(plan.code).toBe('plan_update_failed');
    const gone = await api.post('/api/users/delete', { password: person.password }, person.token);
    expect(gone.code).toBe('cancel_failed');
    expect((await api.store.subscriptions.find(id))?.status).toBe('active');
  });

  test('plan and card can be changed', async () => {
    const { person } = await subscriber();
    const plan = await api.post(`${card}/update-plan`, { new_plan_period_type: 'yearly' }, person.token);
    expect(plan.data.subscription_details).toMatchObject({ plan_period_type: 'year', cost: 210 });
    const update = (id: string) =>
      api.post(`${card}/update-payment-method`, { payment_method_id: id }, person.token);
    expect((await update('pm_sandbox_1881')).data.message).toBe('Cartão atualizado com sucesso');
    expect((await update('pm_sandbox_0002')).code).toBe('card_refused');
    const customer = await api.post(`${card}/users/details`, {}, person.token);
    expect(customer.data).toMatchObject({ card_brand: 'visa', card_last_digits: '1881' });
  });

  test('a change of plan takes nothing away that is paid: it counts from the end of the period', async () => {
    const { person, subscriptionId } = await subscriber();
    const stored = () => api.store.subscriptions.find(subscriptionId);
    const change = (plan: string) =>
      api.post(`${card}/update-plan`, { new_plan_period_type: plan }, person.token);
    const before = await stored();
    api.advance(1_000);
    await change('year');
    const { currentPeriodStart, currentPeriodEnd } = before ?? {};
    expect(await stored()).toMatchObject({ planPeriodType: 'year', currentPeriodStart, currentPeriodEnd });
    const month = 32 * 86_400_000;
    api.advance(month);
    await reconcileSubscriptions(api.store, api.dependencies);
    api.advance(-month);
    const year = await stored();
    expect(year?.currentPeriodStart).toEqual(currentPeriodEnd);
    await change('month');
    const paid = { currentPeriodStart: year?.currentPeriodStart, currentPeriodEnd: year?.currentPeriodEnd };
    expect(await stored()).toMatchObject({ planPeriodType: 'month', ...paid });
    api.advance(-1_000);
  });

  test('a plan that ends is not changed: its next period is never charged', async () => {
    const { person, subscriptionId } = await subscriber();
    await api.post(`${card}/cancel/end`, { subscription_id: subscriptionId }, person.token);
    const plan = await api.post(`${card}/update-plan`, { new_plan_period_type: 'year' }, person.token);
    expect([plan.status, plan.code]).toEqual([409, 'plan_update_conflict']);
    expect(await api.store.subscriptions.find(subscriptionId)).toMatchObject({ planPeriodType: 'month' });
  });

  test('a card whose bank wants to be asked is taken only after it was', async () => {
    const { person } = await subscriber();
    const call = (path: string, form: Form = {}) => api.post(`${card}/${path}`, form, person.token);
    const update = () => call('update-payment-method', { payment_method_id: 'pm_sandbox_3155' });
    expect(await update()).toMatchObject({ status: 402, message: 'O banco precisa confirmar este cartão.' });
    const { client_secret } = (await call('setup')).data;
    const forged = `${client_secret}`.replace(person.userId, 'outra');
    expect((await call('sandbox/confirm', { client_secret: forged, approve: 1 })).status).toBe(404);
    expect((await call('sandbox/confirm', { client_secret, approve: 0 })).status).toBe(402);
    expect((await update()).status).toBe(402);
    expect((await call('sandbox/confirm', { client_secret, approve: 1 })).status).toBe(200);
    expect((await update()).data.message).toBe('Cartão atualizado com sucesso');
    expect((await call('users/details')).data.card_last_digits).toBe('3155');
    const visitor = await api.signUp();
    expect((await api.post(`${card}/setup`, {}, visitor.token)).status).toBe(404);
  });

  test('who deletes the account is not charged again, and has what was paid for when coming back', async () => {
    const { person, subscriptionId } = await subscriber();
    const { cards } = api.dependencies;
    await api.post('/api/users/delete', { password: person.password }, person.token);
    expect(await cards.read(subscriptionId)).toMatchObject({ status: 'active', cancelAtPeriodEnd: true });
    const back = await api.post('/api/users/login', { login: person.email, password: person.password });
    const again = { ...person, token: back.data.token };
    expect(await isPro(again)).toBe(true);
    const all = await api.post(`${card}/user/all`, {}, again.token);
    expect(all.data.subscriptions).toMatchObject([{ status: 'active', cancel_at_period_end: true }]);
    // A second time there is nothing left to cancel.
    expect((await api.post('/api/users/delete', { password: person.password }, again.token)).status).toBe(
      200,
    );
  });

  test.each(['before', 'after'])(
    'a plan that is started while its account is deleted ends: kept %s',
    async (when) => {
      const person = await api.signUp();
      const { cards } = api.dependencies;
      const begin = cards.subscribe.bind(cards);
      const ids: string[] = [];
      const leave = () => api.post('/api/users/delete', { password: person.password }, person.token);
      const subscribing = vi.spyOn(cards, 'subscribe').mockImplementation(async (input) => {
        const started = await begin({ ...input, paymentMethodId: 'pm_sandbox_3155' });
        ids.push(started.subscription.id);
        if (when === 'after') expect((await leave()).status).toBe(200);
        return started;
      });
      if (when === 'after') {
        expect((await subscribe(person)).code).toBe('session_ended');
      } else {
        // The deletion has listed the plans when this one is kept.
        const { db } = api.database;
        const transact = db.transaction.bind(db);
        const marking = vi.spyOn(db, 'transaction');
        marking.mockImplementationOnce(async (...parts) => {
          expect((await subscribe(person)).status).toBe(200);
          return transact(...parts);
        });
        expect((await leave()).status).toBe(200);
        marking.mockRestore();
      }
      subscribing.mockRestore();
      expect(await cards.read(ids[0] ?? '')).toMatchObject({ status: 'canceled' });
      expect(await api.store.subscriptions.find(ids[0] ?? '')).toMatchObject({ status: 'canceled' });
    },
  );

  test("another person's subscription does not exist; an admin may cancel it and leaves a trace", async () => {
    const { person, subscriptionId } = await subscriber();
    const stranger = await api.signUp();
    const form = { subscription_id: subscriptionId };
    expect((await api.post(`${card}/cancel/end`, form, stranger.token)).status).toBe(404);
    expect((await api.post(`${card}/reactivate`, form, stranger.token)).status).toBe(404);
    const theft = { ...form, customer_id: `cus_sandbox_${person.userId}`, plan_period_type: 'month' };
    expect((await subscribed(stranger, theft)).status).toBe(404);
    expect((await api.post(`${card}/cancel/end`, form, admin.token)).status).toBe(200);
    const audit = await api.post('/api/admin/audit', {}, admin.token);
    expect(audit.data.entries[0]).toMatchObject({ action: 'subscription.cancel', target_id: subscriptionId });
    // Whose card is charged again decides that alone.
    expect((await api.post(`${card}/reactivate`, form, admin.token)).code).toBe('reactivate_not_found');
    expect((await api.post(`${card}/reactivate`, form, person.token)).status).toBe(200);
  });

  test('admins count and list; those cancelling are not counted', async () => {
    const before = (await api.post('/api/subscriptions/count', {}, admin.token)).data.active as number;
    const { person, subscriptionId } = await subscriber();
    expect((await api.post(`${card}/count`, {}, admin.token)).data.active).toBe(before + 1);
    const found = await api.post(`${card}/all`, { search_term: person.email, status: 'active' }, admin.token);
    expect(found.data.subscriptions).toMatchObject([
      { subscription_id: subscriptionId, email: person.email },
    ]);
    await api.post(`${card}/cancel/end`, { subscription_id: subscriptionId }, person.token);
    expect((await api.post('/api/subscriptions/count', {}, admin.token)).data.active).toBe(before);
    const report = await api.get('/api/admin/report', admin.token);
    expect(report.data.free_users).toBe(report.data.total_users - before);
  });

  test('webhooks: only genuine, fresh ones, and a repetition changes nothing', async () => {
    const { person, subscriptionId } = await subscriber();
    await api.dependencies.cards.cancelAtPeriodEnd(subscriptionId);
    const body = JSON.stringify({
      id: `evt-${subscriptionId}`,
      type: 'updated',
      subscription_id: subscriptionId,
    });
    expect((await deliver(body, { signature: 't=1,v1=00' })).statusCode).toBe(400);
    expect((await deliver(body, { signature: '' })).statusCode).toBe(400);
    expect((await deliver(body, { seconds: -600 })).statusCode).toBe(400);
    expect((await api.store.subscriptions.find(subscriptionId))?.cancelAtPeriodEnd).toBe(false);
    for (let repeat = 0; repeat < 3; repeat += 1) expect((await deliver(body)).statusCode).toBe(200);
    expect((await api.store.subscriptions.find(subscriptionId))?.cancelAtPeriodEnd).toBe(true);
    const unknown = JSON.stringify({ id: 'evt-other', type: 'other', subscription_id: 'sub_unknown' });
    expect((await deliver(unknown)).statusCode).toBe(200);
    expect(await isPro(person)).toBe(true);
  });
});
