import type { StripeFactory } from './stripeTypes.ts';

/** Stripe asks that its script always comes from its own address. */
const scriptUrl = 'https://js.stripe.com/v3/';

let loading: Promise<StripeFactory> | null = null;

const readFactory = (): StripeFactory | undefined => (globalThis as { Stripe?: StripeFactory }).Stripe;

function addScript(): Promise<StripeFactory> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = scriptUrl;
    script.addEventListener('load', () => {
      const factory = readFactory();
      if (factory === undefined) reject(new Error('Stripe.js came without Stripe'));
      else resolve(factory);
    });
    script.addEventListener('error', () => {
      script.remove();
      loading = null;
      reject(new Error('Stripe.js could not be loaded'));
    });
    document.head.append(script);
  });
}

/** Stripe.js, loaded once and only by who is about to pay; a failed load may be tried again. */
export function loadStripe(): Promise<StripeFactory> {
  const present = readFactory();
  if (present !== undefined) return Promise.resolve(present);
  loading ??= addScript();
  return loading;
}
