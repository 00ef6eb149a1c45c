import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answer, cleanUi, createFakeApi, renderUi } from '../../../tests/harness/renderUi.tsx';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { CheckoutForm } from './CheckoutForm.tsx';
import { createSandboxPayments } from './sandbox/createSandboxPayments.ts';
import { createStripePayments } from './stripe/createStripePayments.ts';
import type { StripeClient, StripeFactory } from './stripe/stripeTypes.ts';

afterEach(cleanUi);

const order = {
  client_secret: 'sub_1_secret_x',
  subscription_id: 'sub_1',
  customer_id: 'cus_1',
  plan_period_type: 'month',
};

const serve: Answer = (path) => {
  if (path.endsWith('/subscribe')) return { data: order };
  if (path.endsWith('/setup')) return { data: { client_secret: 'seti_1_secret_x' } };
  if (path.endsWith('/update-payment-method')) return { data: { message: '' } };
  return { data: { subscription_details: null, done: true } };
};

function mount({ answer = serve, purpose = 'subscribe' as 'subscribe' | 'updateCard' } = {}) {
  const { api, calls } = createFakeApi(answer);
  const onDone = vi.fn<() => void>();
  renderUi(
    <>
      <CheckoutForm
        payments={createSandboxPayments(api)}
        purpose={purpose}
        plan="month"
        cost={27}
        submitLabel="Enviar"
        onDone={onDone}
      />
      <ConfirmDialog />
    </>,
    api,
  );
  return { calls, onDone };
}

const send = () => userEvent.click(page.getByRole('button', { name: 'Enviar' }));

async function typeCard(number: string, holder = 'Ana Souza'): Promise<void> {
  if (holder !== '') await userEvent.fill(page.getByLabelText('Nome no cartão'), holder);
  await userEvent.fill(page.getByLabelText('Número do cartão'), number);
  await userEvent.fill(page.getByLabelText('Validade'), '12/99');
  await userEvent.fill(page.getByLabelText('Código (CVC)'), '123');
}

test('the name on the card is required and no postal code is asked for', async () => {
  const { calls } = mount();
  await typeCard('4242424242424242', '');
  await send();
  await expect.element(page.getByText('Informe o nome como está no cartão')).toBeVisible();
  await expect.element(page.getByLabelText('Nome no cartão')).toHaveFocus();
  expect(calls).toEqual([]);
  expect(page.getByLabelText(/CEP|postal/i).query()).toBeNull();
});

test('paying sends a token, never the card', async () => {
  const { calls, onDone } = mount();
  await typeCard('4242424242424242');
  await send();
  await expect.poll(() => onDone.mock.calls.length).toBe(1);
  expect(calls.map(({ path }) => path.replace('/api/subscriptions/card', ''))).toEqual([
    '/subscribe',
    '/sandbox/confirm',
    '/subscribed',
  ]);
  expect(calls[0]?.form.get('payment_method_id')).toBe('pm_sandbox_4242');
  const sent = calls.flatMap(({ form }) => [...form.values()].map(String));
  expect(sent.filter((value) => value.replace(/\D/g, '').includes('42424242'))).toEqual([]);
});

test('a card that may be real is turned away before anything is sent', async () => {
  const { calls } = mount();
  await typeCard('4111111111111111');
  await send();
  await expect.element(page.getByText(/só aceita cartões de teste/)).toBeVisible();
  expect(calls).toEqual([]);
});

test('the words of the card company stand in the form, which can be sent again', async () => {
  let refuse = true;
  const { onDone } = mount({
    answer: (path, form) =>
      refuse && path.endsWith('/subscribe')
        ? { status: 402, message: 'Seu cartão foi recusado.' }
        : serve(path, form),
  });
  await typeCard('4000000000000002');
  await send();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Seu cartão foi recusado.');
  refuse = false;
  await typeCard('4242424242424242');
  await send();
  await expect.poll(() => onDone.mock.calls.length).toBe(1);
});

test('the bank asks: refusing is told to it, approving goes on', async () => {
  const { calls, onDone } = mount({
    answer: (path, form) =>
      form.get('approve') === '0'
        ? { status: 402, message: 'A autenticação do cartão não foi concluída.' }
        : serve(path, form),
  });
  await typeCard('4000002500003155');
  await send();
  await userEvent.click(page.getByRole('button', { name: 'Recusar' }).last());
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('A autenticação do cartão não foi concluída.');
  expect(calls.map(({ path }) => path)).not.toContain('/api/subscriptions/card/subscribed');
  await send();
  await userEvent.click(page.getByRole('button', { name: 'Aprovar pagamento' }));
  await expect.poll(() => onDone.mock.calls.length).toBe(1);
});

test('another card is confirmed by the bank before it is kept', async () => {
  const { calls, onDone } = mount({
    purpose: 'updateCard',
    answer: (path, form) =>
      form.get('approve') === '0'
        ? { status: 402, message: 'A autenticação do cartão não foi concluída.' }
        : serve(path, form),
  });
  await typeCard('4000002500003155');
  await send();
  await userEvent.click(page.getByRole('button', { name: 'Recusar' }).last());
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('A autenticação do cartão não foi concluída.');
  expect(calls.map(({ path }) => path)).not.toContain('/api/subscriptions/card/update-payment-method');
  await send();
  await userEvent.click(page.getByRole('button', { name: 'Confirmar cartão' }));
  await expect.poll(() => onDone.mock.calls.length).toBe(1);
  expect(calls.slice(-3).map(({ path }) => path.replace('/api/subscriptions/card', ''))).toEqual([
    '/setup',
    '/sandbox/confirm',
    '/update-payment-method',
  ]);
});

test('a failed change of card is said in the words people know', async () => {
  mount({ purpose: 'updateCard', answer: () => ({ status: 502 }) });
  await typeCard('4242424242424242');
  await send();
  await expect
    .element(page.getByText('Falhou ao atualizar o cartão, entre em contato com o suporte'))
    .toBeVisible();
});

test('with Stripe the card stays in its frame', async () => {
  const card = { mount: vi.fn<(element: HTMLElement) => void>(), unmount: vi.fn<() => void>() };
  const create = vi.fn<ReturnType<StripeClient['elements']>['create']>(() => card);
  const createPaymentMethod = vi.fn<StripeClient['createPaymentMethod']>(async () => ({
    paymentMethod: { id: 'pm_1' },
  }));
  const confirmCardPayment = vi
    .fn<StripeClient['confirmCardPayment']>(async () => ({}))
    .mockResolvedValueOnce({ error: { message: 'Não foi possível autenticar o cartão.' } });
  const confirmCardSetup = vi.fn<StripeClient['confirmCardSetup']>(async () => ({}));
  const client: StripeClient = {
    elements: () => ({ create }),
    createPaymentMethod,
    confirmCardPayment,
    confirmCardSetup,
  };
  const open = vi.fn<StripeFactory>(() => client);
  const payments = createStripePayments({ publicKey: 'pk_test', load: async () => open });
  const { api, calls } = createFakeApi(serve);
  const onDone = vi.fn<() => void>();
  renderUi(
    <CheckoutForm
      payments={payments}
      purpose="subscribe"
      plan="month"
      cost={27}
      submitLabel="Enviar"
      onDone={onDone}
    />,
    api,
  );
  await expect.poll(() => card.mount.mock.calls.length).toBe(1);
  expect(create.mock.calls[0]?.[1].hidePostalCode).toBe(true);
  expect(open).toHaveBeenCalledExactlyOnceWith('pk_test', { locale: 'pt-BR' });
  await userEvent.fill(page.getByLabelText('Nome no cartão'), 'Ana Souza');
  await send();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Não foi possível autenticar o cartão.');
  await send();
  await expect.poll(() => onDone.mock.calls.length).toBe(1);
  expect(createPaymentMethod.mock.calls[0]?.[0].billing_details).toEqual({ name: 'Ana Souza' });
  expect(confirmCardPayment).toHaveBeenLastCalledWith('sub_1_secret_x', { payment_method: 'pm_1' });
  expect(calls.map(({ path }) => path)).not.toContain('/api/subscriptions/card/sandbox/confirm');
});
