import type { PlanPeriod, SubscriptionStatus } from '../../database/schema.ts';

/** What the provider says of a subscription at this moment; times in UTC. */
export type ProviderSubscription = {
  readonly id: string;
  readonly customerId: string;
  readonly status: SubscriptionStatus;
  readonly planPeriodType: PlanPeriod;
  readonly costCents: number;
  readonly cancelAtPeriodEnd: boolean;
  readonly cancelAt: Date | null;
  readonly currentPeriodStart: Date;
  readonly currentPeriodEnd: Date;
};

export type ProviderCard = { readonly brand: string; readonly lastDigits: string };

/** A verified event; whatever it says, the subscription is read again from the provider. */
export type ProviderEvent = {
  readonly id: string;
  readonly type: string;
  readonly subscriptionId: string | undefined;
};

/** Thrown when a card is refused, with a sentence for who pays. */
export class CardRefusedError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'CardRefusedError';
  }
}

/** The company that charges cards; nothing of a card passes through this server. */
export interface CardProvider {
  readonly name: 'sandbox' | 'stripe';
  /** The same customer when asked again, but never the one that it `replaces`. */
  createCustomer(input: {
    userId: string;
    email: string;
    name: string;
    replaces: string | undefined;
  }): Promise<string>;
  /** False of one that was deleted there, or made with the keys of another account. */
  hasCustomer(customerId: string): Promise<boolean>;
  /** Starts a subscription the page must confirm with the client secret. */
  subscribe(input: {
    customerId: string;
    plan: PlanPeriod;
    paymentMethodId: string;
    idempotencyKey: string;
  }): Promise<{ subscription: ProviderSubscription; clientSecret: string; card: ProviderCard }>;
  /** Undefined when the provider does not know it. */
  read(subscriptionId: string): Promise<ProviderSubscription | undefined>;
  /** The client secret with which the page lets the bank confirm another card, before it is charged by itself. */
  startCardSetup(customerId: string): Promise<string>;
  /** Charges this card from now on; refuses one that the bank wants to confirm and has not. */
  updatePaymentMethod(customerId: string, paymentMethodId: string): Promise<ProviderCard>;
  /** Tries again at once to charge a renewal that failed; nothing happens where none did. */
  payOverdue(subscriptionId: string): Promise<void>;
  /** Charges the other plan when the present period ends, which is paid; nothing is charged or given back now. */
  updatePlan(subscriptionId: string, plan: PlanPeriod): Promise<ProviderSubscription>;
  cancelAtPeriodEnd(subscriptionId: string): Promise<ProviderSubscription>;
  /** Ends it at once, without a refund. */
  cancelNow(subscriptionId: string): Promise<void>;
  /** Gives back what was paid for its present period, then ends it; done twice it gives back once. */
  refundAndCancel(subscriptionId: string): Promise<void>;
  reactivate(subscriptionId: string): Promise<ProviderSubscription>;
  /** Checks the signature over the raw bytes; undefined when it is not genuine or too old. */
  readEvent(rawBody: Buffer, signature: string | undefined): Promise<ProviderEvent | undefined>;
}
