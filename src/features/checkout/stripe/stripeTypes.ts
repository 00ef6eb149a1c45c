/** The part of Stripe.js this page uses. https://docs.stripe.com/js */
export type StripeError = { readonly message?: string };

export type StripeCardElement = {
  mount(element: HTMLElement): void;
  unmount(): void;
};

export type StripeClient = {
  elements(options: { locale: 'pt-BR' }): {
    create(
      kind: 'card',
      options: { hidePostalCode: boolean; style: Record<string, unknown> },
    ): StripeCardElement;
  };
  createPaymentMethod(input: {
    type: 'card';
    card: StripeCardElement;
    billing_details: { name: string };
  }): Promise<{ paymentMethod?: { id: string }; error?: StripeError }>;
  confirmCardSetup(clientSecret: string, input: { payment_method: string }): Promise<{ error?: StripeError }>;
  confirmCardPayment(
    clientSecret: string,
    input: { payment_method: string },
  ): Promise<{ error?: StripeError }>;
};

/** The language is that of its messages; fields have theirs. */
export type StripeFactory = (publicKey: string, options: { locale: 'pt-BR' }) => StripeClient;
