import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

type Json = Record<string, unknown>;

export type StripeServer = {
  readonly url: string;
  /** Method, path and decoded body of every call. */
  readonly calls: {
    readonly method: string;
    readonly path: string;
    readonly body: URLSearchParams;
    readonly headers: IncomingMessage['headers'];
  }[];
  readonly subscriptions: Map<string, Json>;
  /** The company knows this customer no more, as after a deletion in its dashboard. */
  readonly deleteCustomer: (id: string) => void;
  /** All prices made so far can be bought no more, as after archiving them in the dashboard; their keys stay theirs. */
  readonly archivePrices: () => void;
  /** The payments that were given back. */
  readonly refunded: ReadonlySet<string>;
  /** The next refund fails for a reason of the company's own. */
  readonly failRefund: () => void;
  /** The next reading of a subscription is refused: there were too many. */
  readonly refuseRead: () => void;
  /** Keeps back the answer of the next reading of a subscription: what was true when it was read. */
  readonly holdRead: () => { readonly isRead: Promise<void>; readonly letGo: () => void };
  /** Confirms the first payment, as the page does with the client secret. */
  readonly pay: (subscriptionId: string) => void;
  /** Begins the next period with a charge the bank refuses; it is tried again until it is paid or the plan ends. */
  readonly failRenewal: (subscriptionId: string) => void;
  readonly stop: () => Promise<void>;
};

const now = () => Math.floor(Date.now() / 1_000);
const month = 30 * 86_400;

const readBody = async (request: IncomingMessage): Promise<URLSearchParams> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return new URLSearchParams(Buffer.concat(chunks).toString());
};

const missing = (what: string): [number, Json] => [
  404,
  { error: { type: 'invalid_request_error', code: 'resource_missing', message: `No such ${what}` } },
];

/** What has ended takes no other end. */
const unchangeable: [number, Json] = [
  400,
  {
    error: {
      type: 'invalid_request_error',
      message: 'A canceled subscription can only update its metadata.',
    },
  },
];

const refundedAlready: [number, Json] = [
  400,
  {
    error: {
      type: 'invalid_request_error',
      code: 'charge_already_refunded',
      message: 'The charge has already been refunded.',
    },
  },
];

const keyTaken: [number, Json] = [
  400,
  { error: { type: 'invalid_request_error', message: 'A price already uses that lookup key.' } },
];

const outOfOrder: [number, Json] = [500, { error: { type: 'api_error', message: 'Try again later.' } }];

const tooMany: [number, Json] = [
  429,
  { error: { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many requests.' } },
];

const refused: [number, Json] = [
  402,
  {
    error: {
      type: 'card_error',
      code: 'card_declined',
      decline_code: 'insufficient_funds',
      message: 'Your card has insufficient funds.',
    },
  },
];

/** Speaks the part of the card company's API that the server uses: same paths, same shapes. */
export const startStripe = async (): Promise<StripeServer> => {
  const prices = new Map<string, Json>();
  const subscriptions = new Map<string, Json>();
  const calls: StripeServer['calls'] = [];
  /** By key: prices whose creation was asked for with one, which the company answers again whatever became of them. */
  const answered = new Map<string, [number, Json]>();
  let made = 0;
  const newId = (prefix: string) => `${prefix}_${(made += 1)}`;

  const createSubscription = (body: URLSearchParams): Json => {
    const price = [...prices.values()].find(({ id }) => id === body.get('items[0][price]'));
    const subscription = {
      id: newId('sub'),
      object: 'subscription',
      customer: body.get('customer'),
      status: 'incomplete',
      cancel_at: null,
      cancel_at_period_end: false,
      default_payment_method: body.get('default_payment_method'),
      items: {
        data: [{ id: newId('si'), price, current_period_start: now(), current_period_end: now() + month }],
      },
      latest_invoice: { id: newId('in'), confirmation_secret: { client_secret: newId('secret') } },
    };
    subscriptions.set(subscription.id, subscription);
    return subscription;
  };

  /** A price of another interval begins its period, and is paid, at once; after a trial it does with the trial's end. */
  const changePrice = (
    subscription: Json,
    { item, price, trialEnd }: { item: Json; price: Json; trialEnd: string | null },
  ): void => {
    const { interval } = price.recurring as Json;
    const end = trialEnd === null ? now() + (interval === 'year' ? 365 * 86_400 : month) : Number(trialEnd);
    Object.assign(item, { price, current_period_start: now(), current_period_end: end });
    if (trialEnd !== null) subscription.status = 'trialing';
  };

  const updateSubscription = (subscription: Json, body: URLSearchParams): Json => {
    const cancel = body.get('cancel_at_period_end');
    const [item] = (subscription.items as { data: Json[] }).data;
    // Taking back the one does not take back the other.
    if (cancel === 'true') subscription.cancel_at = item?.current_period_end;
    else if (cancel !== null && subscription.cancel_at_period_end === true) subscription.cancel_at = null;
    if (cancel !== null) subscription.cancel_at_period_end = cancel === 'true';
    if (body.get('cancel_at') === '') subscription.cancel_at = null;
    const price = [...prices.values()].find(({ id }) => id === body.get('items[0][price]'));
    if (price && item) changePrice(subscription, { item, price, trialEnd: body.get('trial_end') });
    const card = body.get('default_payment_method');
    if (card) subscription.default_payment_method = card;
    return subscription;
  };

  const answerSubscription = (method: string, id: string, body: URLSearchParams): [number, Json] => {
    const subscription = subscriptions.get(id);
    if (!subscription) return missing('subscription');
    const isOver = subscription.status === 'canceled' || subscription.status === 'incomplete_expired';
    if (isOver && method === 'DELETE') return missing('subscription');
    if (isOver && method === 'POST') return unchangeable;
    if (method === 'DELETE') subscription.status = 'canceled';
    return [200, method === 'POST' ? updateSubscription(subscription, body) : subscription];
  };

  const payInvoice = (id: string | undefined): [number, Json] => {
    const subscription = [...subscriptions.values()].find(
      ({ latest_invoice }) => (latest_invoice as Json).id === id,
    );
    if (!subscription) return missing('invoice');
    if (subscription.default_payment_method === 'pm_poor') return refused;
    const invoice = Object.assign(subscription.latest_invoice as Json, { status: 'paid' });
    subscription.status = 'active';
    return [200, invoice];
  };

  const deletedCustomers = new Set<string>();
  const refunded = new Set<string>();
  let refundFails = false;
  let readFails = false;
  /** Called with the next reading; its answer waits for what this gives. */
  let onRead: (() => Promise<void>) | undefined;
  const paymentOf = (invoice: string) => `pi_of_${invoice}`;
  const listPayments = (invoice: string): Json[] => {
    const paid = [...subscriptions.values()].find(
      ({ latest_invoice, status }) => (latest_invoice as Json).id === invoice && status === 'active',
    );
    const payment = { type: 'payment_intent', payment_intent: paymentOf(invoice) };
    return paid ? [{ id: `inpay_of_${invoice}`, object: 'invoice_payment', status: 'paid', payment }] : [];
  };
  const refund = (payment: string): [number, Json] => {
    if (refundFails) {
      refundFails = false;
      return outOfOrder;
    }
    if (refunded.has(payment)) return refundedAlready;
    refunded.add(payment);
    return [200, { id: newId('re'), object: 'refund', payment_intent: payment, status: 'succeeded' }];
  };

  const failRenewal = (id: string): void => {
    const subscription = subscriptions.get(id) ?? {};
    const [item] = (subscription.items as { data: Json[] }).data;
    const end = Number(item?.current_period_end);
    Object.assign(item ?? {}, { current_period_start: end, current_period_end: end + month });
    Object.assign(subscription, {
      status: 'past_due',
      latest_invoice: { id: newId('in'), object: 'invoice', status: 'open' },
    });
  };

  const answer = (method: string, url: URL, body: URLSearchParams): [number, Json] => {
    const [, , kind, id, action] = url.pathname.split('/');
    if (kind === 'customers' && id !== undefined && deletedCustomers.has(id)) {
      return method === 'GET' ? [200, { id, object: 'customer', deleted: true }] : missing('customer');
    }
    if (kind === 'customers') return [200, { id: id ?? newId('cus'), object: 'customer' }];
    if (kind === 'payment_methods' && action === 'attach') {
      if (deletedCustomers.has(body.get('customer') ?? '')) return missing('customer');
      return id === 'pm_refused' ? refused : [200, { id, card: { brand: 'visa', last4: '4242' } }];
    }
    if (kind === 'setup_intents') return [200, { id: newId('seti'), client_secret: newId('seti_secret') }];
    if (kind === 'invoices' && action === 'pay') return payInvoice(id);
    if (kind === 'invoice_payments') {
      return [200, { object: 'list', data: listPayments(url.searchParams.get('invoice') ?? '') }];
    }
    if (kind === 'refunds') return refund(body.get('payment_intent') ?? '');
    if (kind === 'prices' && method === 'GET') {
      const price = prices.get(url.searchParams.get('lookup_keys[0]') ?? '');
      return [200, { object: 'list', data: price?.active === true ? [price] : [] }];
    }
    if (kind === 'prices') {
      const key = body.get('lookup_key') ?? '';
      if (prices.has(key) && body.get('transfer_lookup_key') !== 'true') return keyTaken;
      const price = {
        id: newId('price'),
        active: true,
        unit_amount: Number(body.get('unit_amount')),
        currency: body.get('currency'),
        recurring: { interval: body.get('recurring[interval]') },
      };
      prices.set(key, price);
      return [200, price];
    }
    if (kind === 'subscriptions' && method === 'GET' && id === undefined) {
      const data = [...subscriptions.values()].filter(
        ({ customer, status }) => customer === url.searchParams.get('customer') && status !== 'canceled',
      );
      return [200, { object: 'list', data }];
    }
    if (kind === 'subscriptions' && method === 'GET' && readFails) {
      readFails = false;
      return tooMany;
    }
    if (kind === 'subscriptions') {
      return id === undefined ? [200, createSubscription(body)] : answerSubscription(method, id, body);
    }
    return missing(kind ?? 'path');
  };

  const answerOnce = (request: IncomingMessage, url: URL, body: URLSearchParams): [number, Json] => {
    const key = String(request.headers['idempotency-key'] ?? '');
    const given = answered.get(key) ?? answer(request.method ?? '', url, body);
    if (key !== '' && url.pathname === '/v1/prices') answered.set(key, structuredClone(given));
    return given;
  };

  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const url = new URL(request.url ?? '/', 'http://stripe.test');
      calls.push({ method: request.method ?? '', path: url.pathname, body, headers: request.headers });
      const [status, json] = answerOnce(request, url, body);
      const text = JSON.stringify(json);
      const send = () => response.writeHead(status, { 'content-type': 'application/json' }).end(text);
      const isReading = request.method === 'GET' && /^\/v1\/subscriptions\/./.test(url.pathname);
      const hold = isReading ? onRead : undefined;
      if (hold) onRead = undefined;
      void (hold?.() ?? Promise.resolve()).then(send);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    subscriptions,
    deleteCustomer: (id) => deletedCustomers.add(id),
    archivePrices: () => {
      for (const price of prices.values()) price.active = false;
    },
    refunded,
    refuseRead: () => {
      readFails = true;
    },
    failRefund: () => {
      refundFails = true;
    },
    holdRead: () => {
      const [read, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      onRead = () => {
        read.resolve();
        return go.promise;
      };
      return { isRead: read.promise, letGo: go.resolve };
    },
    pay: (subscriptionId) => Object.assign(subscriptions.get(subscriptionId) ?? {}, { status: 'active' }),
    failRenewal,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
};
