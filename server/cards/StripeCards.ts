import Stripe from 'stripe';
import type { StripeConfig } from '../config.ts';
import type { PlanPeriod } from '../database/schema.ts';
import {
  type CardProvider,
  CardRefusedError,
  type ProviderCard,
  type ProviderEvent,
  type ProviderSubscription,
} from '../domain/subscription/CardProvider.ts';
import type { Clock } from '../domain/types.ts';
import { refusalText } from './refusalText.ts';

export type StripeSettings = {
  readonly stripe: StripeConfig;
  readonly clock: Clock;
  readonly costCents: Readonly<Record<PlanPeriod, number>>;
};

type Input<Call extends 'createCustomer' | 'subscribe'> = Parameters<CardProvider[Call]>[0];

const eventTolerance = 300;
const currency = 'brl';
/** The most subscriptions of a customer that are looked at; a person has one that runs. */
const listLimit = 100;
/** In these states a card is charged again by itself. */
const renewed: ReadonlySet<string> = new Set(['active', 'trialing', 'past_due', 'unpaid']);

const createClient = ({ secretKey, apiUrl }: StripeConfig): Stripe => {
  if (apiUrl === undefined) return new Stripe(secretKey, { telemetry: false });
  const { protocol, hostname, port } = new URL(apiUrl);
  const isPlain = protocol === 'http:';
  return new Stripe(secretKey, {
    telemetry: false,
    maxNetworkRetries: 0,
    protocol: isPlain ? 'http' : 'https',
    host: hostname,
    port: port || (isPlain ? 80 : 443),
  });
};

/** Only what is paid counts as active; a payment that waits or failed opens nothing. */
const statuses: Readonly<Record<string, ProviderSubscription['status']>> = {
  active: 'active',
  trialing: 'active',
  incomplete: 'incomplete',
  past_due: 'past_due',
  unpaid: 'past_due',
  paused: 'incomplete',
};

const toDate = (seconds: number): Date => new Date(seconds * 1_000);

const getId = (reference: string | { readonly id: string }): string =>
  typeof reference === 'string' ? reference : reference.id;

/** Ended from Stripe's own pages a plan has only the moment of its end, which may also be that of a later period. */
const isEnding = (
  subscription: Stripe.Subscription,
  { current_period_end }: Stripe.SubscriptionItem,
): boolean =>
  subscription.cancel_at_period_end ||
  (subscription.cancel_at !== null && subscription.cancel_at <= current_period_end);

const present = (subscription: Stripe.Subscription): ProviderSubscription => {
  const [item] = subscription.items.data;
  if (!item) throw new Error(`Subscription ${subscription.id} has no item`);
  return {
    id: subscription.id,
    customerId: getId(subscription.customer),
    status: statuses[subscription.status] ?? 'canceled',
    planPeriodType: item.price.recurring?.interval === 'year' ? 'year' : 'month',
    costCents: item.price.unit_amount ?? 0,
    cancelAtPeriodEnd: isEnding(subscription, item),
    cancelAt: subscription.cancel_at === null ? null : toDate(subscription.cancel_at),
    currentPeriodStart: toDate(item.current_period_start),
    currentPeriodEnd: toDate(item.current_period_end),
  };
};

/** Card errors carry a reason for the person; everything else stays an error of ours. */
const translate = (error: unknown): unknown =>
  error instanceof Stripe.errors.StripeCardError ? new CardRefusedError(refusalText(error)) : error;

const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';

const isRefunded = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'charge_already_refunded';

/** The subscription an event is about, if it is about one. */
const findSubscriptionId = (event: Stripe.Event): string | undefined => {
  const object = event.data.object as unknown as Record<string, unknown>;
  if (object.object === 'subscription' && typeof object.id === 'string') return object.id;
  const invoice = object.object === 'invoice' ? (object as unknown as Stripe.Invoice) : undefined;
  const reference = invoice?.parent?.subscription_details?.subscription;
  return reference ? getId(reference) : undefined;
};

/** Stripe. Cards are tokenised in the page; prices are ours and looked up by key. */
export class StripeCards implements CardProvider {
  readonly name = 'stripe';
  readonly #settings: StripeSettings;
  readonly #client: Stripe;

  constructor(settings: StripeSettings) {
    this.#settings = settings;
    this.#client = createClient(settings.stripe);
  }

  async createCustomer({ userId, email, name, replaces }: Input<'createCustomer'>) {
    const idempotencyKey = ['customer', userId, ...(replaces ? [replaces] : [])].join('-');
    const details = { email, name, metadata: { user_id: userId } };
    return (await this.#client.customers.create(details, { idempotencyKey })).id;
  }

  async hasCustomer(customerId: string): Promise<boolean> {
    try {
      return !(await this.#client.customers.retrieve(customerId)).deleted;
    } catch (error) {
      if (isMissing(error)) return false;
      throw error;
    }
  }

  async subscribe({ customerId, plan, paymentMethodId, idempotencyKey }: Input<'subscribe'>) {
    const card = await this.#attach(customerId, paymentMethodId);
    const price = await this.#findPrice(plan);
    const subscription = await this.#ask(() =>
      this.#client.subscriptions.create(
        {
          customer: customerId,
          items: [{ price }],
          default_payment_method: paymentMethodId,
          payment_behavior: 'default_incomplete',
          payment_settings: { save_default_payment_method: 'on_subscription' },
          expand: ['latest_invoice.confirmation_secret'],
        },
        { idempotencyKey },
      ),
    );
    const invoice = subscription.latest_invoice;
    const secret = typeof invoice === 'object' ? invoice?.confirmation_secret?.client_secret : undefined;
    if (!secret) throw new Error(`Subscription ${subscription.id} came without a client secret`);
    return { subscription: present(subscription), clientSecret: secret, card };
  }

  async read(subscriptionId: string): Promise<ProviderSubscription | undefined> {
    try {
      return present(await this.#client.subscriptions.retrieve(subscriptionId));
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  async startCardSetup(customerId: string): Promise<string> {
    const intent = await this.#ask(() =>
      this.#client.setupIntents.create({
        customer: customerId,
        usage: 'off_session',
      }),
    );
    if (!intent.client_secret) throw new Error(`Setup ${intent.id} came without a client secret`);
    return intent.client_secret;
  }

  async updatePaymentMethod(customerId: string, paymentMethodId: string): Promise<ProviderCard> {
    const card = await this.#attach(customerId, paymentMethodId);
    // A subscription goes on with the card it began with, whatever the customer's own card is.
    const { data } = await this.#client.subscriptions.list({ customer: customerId, limit: listLimit });
    for (const { id, status } of data) {
      if (!renewed.has(status)) continue;
      await this.#client.subscriptions.update(id, { default_payment_method: paymentMethodId });
    }
    return card;
  }

  async payOverdue(subscriptionId: string): Promise<void> {
    const expand = ['latest_invoice'];
    const { latest_invoice: invoice } = await this.#client.subscriptions.retrieve(subscriptionId, { expand });
    if (invoice === null || typeof invoice === 'string') return;
    const { id, status } = invoice;
    if (id === undefined || (status !== 'open' && status !== 'draft')) return;
    if (status === 'draft') await this.#client.invoices.finalizeInvoice(id);
    await this.#ask(() => this.#client.invoices.pay(id));
  }

  async updatePlan(subscriptionId: string, plan: PlanPeriod): Promise<ProviderSubscription> {
    const current = await this.#client.subscriptions.retrieve(subscriptionId);
    const [item] = current.items.data;
    if (!item) throw new Error(`Subscription ${subscriptionId} has no item`);
    const price = await this.#findPrice(plan);
    // A price of another interval would begin, and be charged, at once; a trial lasts as long as what is paid.
    // https://docs.stripe.com/billing/subscriptions/billing-cycle
    return this.#update(subscriptionId, {
      items: [{ id: item.id, price }],
      proration_behavior: 'none',
      trial_end: item.current_period_end,
    });
  }

  cancelAtPeriodEnd(subscriptionId: string): Promise<ProviderSubscription> {
    return this.#update(subscriptionId, { cancel_at_period_end: true });
  }

  async reactivate(subscriptionId: string): Promise<ProviderSubscription> {
    const { cancel_at_period_end: isFlagged } = await this.#client.subscriptions.retrieve(subscriptionId);
    return this.#update(subscriptionId, isFlagged ? { cancel_at_period_end: false } : { cancel_at: '' });
  }

  async cancelNow(subscriptionId: string): Promise<void> {
    try {
      await this.#client.subscriptions.cancel(subscriptionId);
    } catch (error) {
      // One that is gone already is as cancelled as it can be.
      if (!isMissing(error)) throw error;
    }
  }

  async refundAndCancel(subscriptionId: string): Promise<void> {
    const { latest_invoice: invoice } = await this.#client.subscriptions.retrieve(subscriptionId);
    // The money first: a subscription that has ended is not looked at again.
    if (invoice !== null) await this.#refund(getId(invoice));
    await this.cancelNow(subscriptionId);
  }

  readEvent(rawBody: Buffer, signature: string | undefined): Promise<ProviderEvent | undefined> {
    const { stripe, clock } = this.#settings;
    const now = clock().getTime();
    const event = this.#verify(rawBody, { signature: signature ?? '', secret: stripe.webhookSecret, now });
    return Promise.resolve(
      event && { id: event.id, type: event.type, subscriptionId: findSubscriptionId(event) },
    );
  }

  async #refund(invoice: string): Promise<void> {
    const { data } = await this.#client.invoicePayments.list({ invoice, status: 'paid' });
    for (const { payment } of data) {
      if (payment.payment_intent === undefined) continue;
      const id = getId(payment.payment_intent);
      try {
        await this.#client.refunds.create(
          { payment_intent: id, reason: 'duplicate' },
          { idempotencyKey: `refund-${id}` },
        );
      } catch (error) {
        if (!isRefunded(error)) throw error;
      }
    }
  }

  #verify(
    rawBody: Buffer,
    { signature, secret, now }: { signature: string; secret: string; now: number },
  ): Stripe.Event | undefined {
    try {
      const { webhooks } = this.#client;
      return webhooks.constructEvent(rawBody, signature, secret, eventTolerance, undefined, now);
    } catch (error) {
      if (error instanceof Stripe.errors.StripeSignatureVerificationError) return undefined;
      throw error;
    }
  }

  async #attach(customerId: string, paymentMethodId: string): Promise<ProviderCard> {
    const method = await this.#ask(() =>
      this.#client.paymentMethods.attach(paymentMethodId, { customer: customerId }),
    );
    await this.#client.customers.update(customerId, {
      invoice_settings: { default_payment_method: paymentMethodId },
    });
    return { brand: method.card?.brand ?? '', lastDigits: method.card?.last4 ?? '' };
  }

  /** The price of a plan, made at first use; another amount in the settings is another price. */
  async #findPrice(plan: PlanPeriod): Promise<string> {
    const amount = this.#settings.costCents[plan];
    const key = `prancheta_${plan}_${amount}`;
    const known = await this.#client.prices.list({ lookup_keys: [key], active: true, limit: 1 });
    if (known.data[0]) return known.data[0].id;
    const details = {
      currency,
      unit_amount: amount,
      recurring: { interval: plan },
      lookup_key: key,
      // One that was archived keeps its key until another takes it.
      transfer_lookup_key: true,
      product_data: { name: 'Prancheta Pro' },
    };
    return (await this.#client.prices.create(details)).id;
  }

  async #update(id: string, change: Stripe.SubscriptionUpdateParams): Promise<ProviderSubscription> {
    return present(await this.#ask(() => this.#client.subscriptions.update(id, change)));
  }

  async #ask<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await call();
    } catch (error) {
      throw translate(error);
    }
  }
}
