import { createHmac, timingSafeEqual } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../database/Database.ts';
import { paymentEvents, type PlanPeriod, sandboxSubscriptions } from '../database/schema.ts';
import {
  type CardProvider,
  CardRefusedError,
  type ProviderCard,
  type ProviderEvent,
  type ProviderSubscription,
} from '../domain/subscription/CardProvider.ts';
import type { Clock, CreateId } from '../domain/types.ts';
import { getPeriodEnd } from './planPeriods.ts';

export type SandboxSettings = {
  readonly db: Database;
  /** Signs client secrets and webhooks. */
  readonly secret: Uint8Array;
  readonly clock: Clock;
  readonly createId: CreateId;
  readonly costCents: Readonly<Record<PlanPeriod, number>>;
};

type SandboxRow = typeof sandboxSubscriptions.$inferSelect;

/** What a test card does, by its last four digits: 0002 is refused, 3155 asks for a 3-D Secure step. */
const refusedDigits = '0002';
const secureDigits = '3155';
const eventTolerance = 300;
/** Begins the ids of changes of card; the customer follows. */
const setupPrefix = 'seti_sandbox_';

/** Tokens of the test form: `pm_sandbox_<last four digits>`. */
const readCard = (paymentMethodId: string): ProviderCard => {
  const digits = /^pm_sandbox_(\d{4})$/.exec(paymentMethodId)?.[1];
  if (!digits) throw new CardRefusedError('Número de cartão inválido.');
  if (digits === refusedDigits) throw new CardRefusedError('Seu cartão foi recusado.');
  return { brand: 'visa', lastDigits: digits };
};

/** The built-in stand-in for a card company: test cards only, no money moves. */
export class SandboxCards implements CardProvider {
  readonly name = 'sandbox';
  readonly #settings: SandboxSettings;

  constructor(settings: SandboxSettings) {
    this.#settings = settings;
  }

  createCustomer({ userId }: { userId: string }): Promise<string> {
    return Promise.resolve(`cus_sandbox_${userId}`);
  }

  hasCustomer(): Promise<boolean> {
    return Promise.resolve(true);
  }

  async subscribe(input: { customerId: string; plan: PlanPeriod; paymentMethodId: string }) {
    const card = readCard(input.paymentMethodId);
    const { db, clock, createId } = this.#settings;
    const now = clock();
    const id = `sub_sandbox_${createId()}`;
    const [row] = await db
      .insert(sandboxSubscriptions)
      .values({
        id,
        customerId: input.customerId,
        plan: input.plan,
        status: card.lastDigits === secureDigits ? 'incomplete' : 'active',
        periodStart: now,
        periodEnd: getPeriodEnd(now, input.plan),
        createdAt: now,
      })
      .returning();
    if (!row) throw new Error('The sandbox did not store the subscription');
    const clientSecret = `${id}_secret_${this.#sign(id)}`;
    return { subscription: this.#present(row), clientSecret, card };
  }

  /**
   * The 3-D Secure step of the test form: approving makes the subscription active, or the new card one's own.
   * False when there is nothing of this secret.
   */
  async confirm(clientSecret: string, isApproved: boolean): Promise<boolean> {
    const [id = '', signature = ''] = clientSecret.split('_secret_');
    if (!this.#isSigned(id, signature)) return false;
    const isSetup = id.startsWith(setupPrefix);
    const row = isSetup ? undefined : await this.#find(id);
    if (!isSetup && row?.status !== 'incomplete') return row !== undefined;
    if (!isApproved) throw new CardRefusedError('A autenticação do cartão não foi concluída.');
    if (isSetup) await this.#rememberSetup(id);
    else await this.#write(id, { status: 'active' });
    return true;
  }

  startCardSetup(customerId: string): Promise<string> {
    const id = `${setupPrefix}${customerId}`;
    return Promise.resolve(`${id}_secret_${this.#sign(id)}`);
  }

  async read(subscriptionId: string): Promise<ProviderSubscription | undefined> {
    const row = await this.#find(subscriptionId);
    return row && this.#renew(row);
  }

  async updatePaymentMethod(customerId: string, paymentMethodId: string): Promise<ProviderCard> {
    const card = readCard(paymentMethodId);
    if (card.lastDigits === secureDigits && !(await this.#isSetUp(`${setupPrefix}${customerId}`))) {
      throw new CardRefusedError('O banco precisa confirmar este cartão.');
    }
    return card;
  }

  /** Every renewal is paid here. */
  payOverdue(): Promise<void> {
    return Promise.resolve();
  }

  updatePlan(subscriptionId: string, plan: PlanPeriod): Promise<ProviderSubscription> {
    return this.#write(subscriptionId, { plan });
  }

  cancelAtPeriodEnd(subscriptionId: string): Promise<ProviderSubscription> {
    return this.#write(subscriptionId, { cancelAtPeriodEnd: true });
  }

  async cancelNow(subscriptionId: string): Promise<void> {
    await this.#write(subscriptionId, { status: 'canceled' });
  }

  /** Nothing is ever charged here, so nothing is given back. */
  refundAndCancel(subscriptionId: string): Promise<void> {
    return this.cancelNow(subscriptionId);
  }

  reactivate(subscriptionId: string): Promise<ProviderSubscription> {
    return this.#write(subscriptionId, { cancelAtPeriodEnd: false });
  }

  /** Header `t=<epoch seconds>,v1=<HMAC of "t.body">`, the form the real company uses. */
  readEvent(rawBody: Buffer, signature: string | undefined): Promise<ProviderEvent | undefined> {
    const fields = new Map((signature ?? '').split(',').map((pair) => pair.split('=') as [string, string]));
    const time = Number(fields.get('t'));
    const now = this.#settings.clock().getTime() / 1_000;
    const isFresh = Number.isFinite(time) && Math.abs(now - time) <= eventTolerance;
    const isGenuine =
      isFresh && this.#isSigned(`${time}.${rawBody.toString('utf8')}`, fields.get('v1') ?? '');
    return Promise.resolve(isGenuine ? readEventBody(rawBody) : undefined);
  }

  /** The signature header of a webhook body, for tests and the sandbox's own deliveries. */
  signEvent(body: string, time: number): string {
    return `t=${time},v1=${this.#sign(`${time}.${body}`)}`;
  }

  async #rememberSetup(id: string): Promise<void> {
    const event = { provider: this.name, eventId: id, type: 'setup_intent.succeeded' };
    await this.#settings.db.insert(paymentEvents).values(event).onConflictDoNothing();
  }

  async #isSetUp(id: string): Promise<boolean> {
    const rows = await this.#settings.db
      .select({ id: paymentEvents.eventId })
      .from(paymentEvents)
      .where(and(eq(paymentEvents.provider, this.name), eq(paymentEvents.eventId, id)));
    return rows.length > 0;
  }

  async #find(id: string): Promise<SandboxRow | undefined> {
    const { db } = this.#settings;
    const [row] = await db.select().from(sandboxSubscriptions).where(eq(sandboxSubscriptions.id, id));
    return row;
  }

  /** A period that ended is paid again, or the subscription ends with it. */
  async #renew(row: SandboxRow): Promise<ProviderSubscription> {
    const now = this.#settings.clock();
    if (row.status !== 'active' || row.periodEnd > now) return this.#present(row);
    if (row.cancelAtPeriodEnd) return this.#write(row.id, { status: 'canceled' });
    let { periodStart, periodEnd } = row;
    while (periodEnd <= now) {
      periodStart = periodEnd;
      periodEnd = getPeriodEnd(periodStart, row.plan);
    }
    return this.#write(row.id, { periodStart, periodEnd });
  }

  async #write(id: string, patch: Partial<SandboxRow>): Promise<ProviderSubscription> {
    const { db } = this.#settings;
    const [row] = await db
      .update(sandboxSubscriptions)
      .set(patch)
      .where(and(eq(sandboxSubscriptions.id, id)))
      .returning();
    if (!row) throw new Error(`The sandbox knows no subscription ${id}`);
    return this.#present(row);
  }

  #present(row: SandboxRow): ProviderSubscription {
    return {
      id: row.id,
      customerId: row.customerId,
      status: row.status,
      planPeriodType: row.plan,
      costCents: this.#settings.costCents[row.plan],
      cancelAtPeriodEnd: row.cancelAtPeriodEnd,
      cancelAt: row.cancelAtPeriodEnd ? row.periodEnd : null,
      currentPeriodStart: row.periodStart,
      currentPeriodEnd: row.periodEnd,
    };
  }

  #sign(text: string): string {
    return createHmac('sha256', this.#settings.secret).update(text).digest('hex');
  }

  #isSigned(text: string, signature: string): boolean {
    const expected = Buffer.from(this.#sign(text), 'hex');
    const given = Buffer.from(signature, 'hex');
    return given.length === expected.length && timingSafeEqual(given, expected);
  }
}

const readEventBody = (rawBody: Buffer): ProviderEvent | undefined => {
  const body = JSON.parse(rawBody.toString('utf8')) as Record<string, unknown>;
  const { id, type, subscription_id: subscriptionId } = body;
  if (typeof id !== 'string' || typeof type !== 'string') return undefined;
  return { id, type, subscriptionId: typeof subscriptionId === 'string' ? subscriptionId : undefined };
};
