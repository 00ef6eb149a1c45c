import { t } from '../../../i18n/checkout.ts';
import { type CardPayments, CardProblem } from '../CardPayments.ts';
import type { StripeCardElement, StripeClient, StripeFactory } from './stripeTypes.ts';

export interface StripePayments extends CardPayments {
  readonly kind: 'stripe';
  /** Shows Stripe's own field inside the element; rejects when Stripe cannot be reached. */
  mount(element: HTMLElement): Promise<void>;
}

/** Stripe: the card is typed into Stripe's frame, which asks for no postal code and shows the 3-D Secure step itself. */
export function createStripePayments({
  publicKey,
  load,
}: {
  publicKey: string;
  load: () => Promise<StripeFactory>;
}): StripePayments {
  let client: StripeClient | null = null;
  let field: StripeCardElement | null = null;

  const ready = (): { client: StripeClient; field: StripeCardElement } => {
    if (client === null || field === null) throw new CardProblem(t('checkout.providerMissing'));
    return { client, field };
  };
  return {
    kind: 'stripe',
    mount: async (element) => {
      client ??= (await load())(publicKey, { locale: 'pt-BR' });
      const { color, fontFamily } = getComputedStyle(element);
      field ??= client.elements({ locale: 'pt-BR' }).create('card', {
        hidePostalCode: true,
        style: { base: { color, fontFamily, fontSize: '16px' } },
      });
      field.mount(element);
    },
    createToken: async (holderName) => {
      const { client: stripe, field: card } = ready();
      const answer = await stripe.createPaymentMethod({
        type: 'card',
        card,
        billing_details: { name: holderName },
      });
      if (answer.paymentMethod !== undefined) return answer.paymentMethod.id;
      throw new CardProblem(answer.error?.message ?? t('checkout.card_number'));
    },
    confirmCard: async (clientSecret, token) => {
      const { error } = await ready().client.confirmCardSetup(clientSecret, { payment_method: token });
      if (error !== undefined) throw new CardProblem(error.message ?? t('checkout.failed'));
    },
    confirmPayment: async (clientSecret, token) => {
      const { error } = await ready().client.confirmCardPayment(clientSecret, { payment_method: token });
      if (error !== undefined) throw new CardProblem(error.message ?? t('checkout.failed'));
    },
  };
}
