import { t } from '../../../i18n/checkout.ts';
import { rem } from '../../../ui/rem.ts';
import { type CardPayments, CardProblem } from '../CardPayments.ts';
import type { StripeCardElement, StripeClient, StripeFactory } from './stripeTypes.ts';

export interface StripePayments extends CardPayments {
  readonly kind: 'stripe';
  /** Shows Stripe's own field inside the element; rejects when Stripe cannot be reached. */
  mount(element: HTMLElement): Promise<void>;
  /** Takes the field, or one that is still on its way, off the page again. */
  unmount(): void;
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
  /** Where the field is to stand; it may be gone before Stripe has come. */
  let place: HTMLElement | null = null;
  let isMounted = false;

  const ready = (): { client: StripeClient; field: StripeCardElement } => {
    if (client === null || field === null) throw new CardProblem(t('checkout.providerMissing'));
    return { client, field };
  };
  return {
    kind: 'stripe',
    mount: async (element) => {
      place = element;
      const open = await load();
      if (place !== element) return;
      client ??= open(publicKey, { locale: 'pt-BR' });
      const { color, fontFamily } = getComputedStyle(element);
      field ??= client.elements({ locale: 'pt-BR' }).create('card', {
        hidePostalCode: true,
        style: { base: { color, fontFamily, fontSize: `${rem(1)}px` } },
      });
      field.mount(element);
      isMounted = true;
    },
    unmount: () => {
      place = null;
      // Stripe refuses to put a field that stands somewhere into another place.
      if (isMounted) field?.unmount();
      isMounted = false;
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
