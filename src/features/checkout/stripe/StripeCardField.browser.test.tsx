import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanUi, renderUi } from '../../../../tests/harness/renderUi.tsx';
import { StripeCardField } from './StripeCardField.tsx';
import { createStripePayments } from './createStripePayments.ts';
import type { StripeClient, StripeFactory } from './stripeTypes.ts';

afterEach(cleanUi);

/** As strict as Stripe: a field that stands somewhere has to leave there before it may stand elsewhere. */
function createStripe() {
  let standsIn: HTMLElement | null = null;
  const card = {
    mount: vi.fn((element: HTMLElement) => {
      if (standsIn !== null) throw new Error('Unmount the element before mounting it elsewhere');
      standsIn = element;
    }),
    unmount: vi.fn(() => {
      standsIn = null;
    }),
  };
  const unused = () => Promise.reject(new Error('Nothing is paid here'));
  const client: StripeClient = {
    elements: () => ({ create: () => card }),
    createPaymentMethod: unused,
    confirmCardSetup: unused,
    confirmCardPayment: unused,
  };
  return { card, open: vi.fn<StripeFactory>(() => client), getPlace: () => standsIn };
}

function Page({ payments }: { payments: Parameters<typeof StripeCardField>[0]['payments'] }) {
  const [shown, setShown] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setShown(!shown)}>
        {shown ? 'Voltar' : 'Assinar'}
      </button>
      {shown && <StripeCardField payments={payments} />}
    </>
  );
}

const press = (name: string) => userEvent.click(page.getByRole('button', { name }));

test('who goes back and comes again finds the card field again', async () => {
  const { card, open, getPlace } = createStripe();
  renderUi(<Page payments={createStripePayments({ publicKey: 'pk_test', load: async () => open })} />);
  await expect.poll(getPlace).not.toBeNull();
  const first = getPlace();
  await press('Voltar');
  await expect.poll(getPlace).toBeNull();
  await press('Assinar');
  await expect.poll(() => card.mount.mock.calls.length).toBe(2);
  expect(getPlace()).not.toBe(first);
  expect(getPlace()?.isConnected).toBe(true);
  expect(page.getByRole('button', { name: 'Tentar novamente' }).query()).toBeNull();
});

test('a field that comes after its page has gone is not put there', async () => {
  const { card, open, getPlace } = createStripe();
  const coming = Promise.withResolvers<StripeFactory>();
  renderUi(<Page payments={createStripePayments({ publicKey: 'pk_test', load: () => coming.promise })} />);
  await press('Voltar');
  await press('Assinar');
  await expect.element(page.getByRole('button', { name: 'Voltar' })).toBeVisible();
  coming.resolve(open);
  await expect.poll(getPlace).not.toBeNull();
  expect(card.mount).toHaveBeenCalledOnce();
  expect(open).toHaveBeenCalledOnce();
  expect(getPlace()?.isConnected).toBe(true);
});
