import { onlineManager } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { waitFor } from 'xstate';
import { type Answer, cleanUi, createFakeApi, renderUi } from '../../../tests/harness/renderUi.tsx';
import { makeSessionUser } from '../../../tests/harness/sessionUser.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { toastStore } from '../../ui/toasts/toastStore.ts';
import { Toasts } from '../../ui/toasts/Toasts.tsx';
import { credentials, session } from '../services.ts';
import { SubscribePage } from './SubscribePage.tsx';

const user = makeSessionUser({ id: 'buyer' });

beforeAll(async () => {
  session.start();
  await waitFor(session, ({ value }) => value === 'signedOut');
  session.send({ type: 'SIGNED_IN', user });
});
afterAll(() => {
  session.stop();
  credentials.clear();
});
afterEach(() => {
  cleanUi();
  localStorage.clear();
  toastStore.setState({ toasts: [] });
});

const config = { card_provider: 'sandbox', card_public_key: '', prices: { month: 27, year: 210 } };

/** A server that knows of no plan, until `answer` says otherwise. */
const withoutPlan: Answer = (path) => {
  if (path === '/api/config') return { data: config };
  if (path.endsWith('/entitlement'))
    return { data: { is_pro: false, expires_at: '2099-01-01T00:00:00Z', statement: '' } };
  return { data: { subscription_details: null, card_last_digits: '' } };
};

function open(answer: Answer, address = '/subscribe') {
  const router = createMemoryRouter([{ path: '*', element: <SubscribePage /> }], {
    initialEntries: [address],
  });
  renderUi(
    <>
      <RouterProvider router={router} />
      <ConfirmDialog />
      <Toasts closeLabel="Fechar" />
    </>,
    createFakeApi(answer).api,
  );
  return router;
}

const press = (name: string | RegExp) => userEvent.click(page.getByRole('button', { name }));

async function pay(): Promise<void> {
  await press('Assinar o Pro');
  await userEvent.fill(page.getByLabelText('Nome no cartão'), 'Ana Souza');
  await userEvent.fill(page.getByLabelText('Número do cartão'), '4242424242424242');
  await userEvent.fill(page.getByLabelText('Validade'), '12/99');
  await userEvent.fill(page.getByLabelText('Código (CVC)'), '123');
  await press(/^Assinar por/);
}

test('while the card company is not known, paying says that it waits, and leads back', async () => {
  open((path, form) => (path === '/api/config' ? new Promise(() => undefined) : withoutPlan(path, form)));
  await press('Assinar o Pro');
  await expect.element(page.getByRole('status', { name: 'Carregando…' })).toBeInTheDocument();
  await press('Voltar aos planos');
  await expect.element(page.getByRole('button', { name: 'Assinar o Pro' })).toBeVisible();
});

test('a card company that could not be had can be asked for again', async () => {
  let isBroken = true;
  open((path, form) => (isBroken && path === '/api/config' ? { status: 500 } : withoutPlan(path, form)));
  await press('Assinar o Pro');
  await expect.element(page.getByText(/Não foi possível abrir o formulário do cartão/)).toBeVisible();
  isBroken = false;
  await press('Tentar novamente');
  await expect.element(page.getByLabelText('Número do cartão')).toBeVisible();
});

const refusals = [
  { code: 'already_subscribed', title: 'Você é Pro', isPro: true, status: 'active' },
  { code: 'payment_overdue', title: 'Pagamento pendente', isPro: false, status: 'past_due' },
] as const;

test('a price that changed since the page was opened is shown before it is charged', async () => {
  let month = 27;
  const sold: unknown[] = [];
  open((path, form) => {
    if (path === '/api/config') return { data: { ...config, prices: { month, year: 210 } } };
    if (!path.endsWith('/card/subscribe')) return withoutPlan(path, form);
    if (Number(form.get('cost')) !== month)
      return { status: 409, code: 'price_changed', message: 'O preço mudou.' };
    sold.push(form);
    return { status: 402, code: 'card_refused', message: 'Recusado.' };
  });
  await expect.element(page.getByRole('button', { name: 'Assinar o Pro' })).toBeVisible();
  month = 29;
  await pay();
  await expect.element(page.getByRole('alert').getByText('O preço mudou.')).toBeVisible();
  expect(sold).toEqual([]);
  // The card is still there.
  await press(/^Assinar por R\$\s29,00/);
  await expect.poll(() => sold.length).toBe(1);
});

test.each(refusals)('who has a plan already is shown it: $code', async ({ code, title, isPro, status }) => {
  let isRefused = false;
  const subscription_details = {
    status,
    plan_period_type: 'month',
    cost: 27,
    cancel_at_period_end: false,
    current_period_end: 1_800_000_000,
  };
  open((path, form) => {
    if (path.endsWith('/card/subscribe')) {
      isRefused = true;
      return { status: 409, code, message: 'Nada foi cobrado.' };
    }
    if (isRefused && path.endsWith('/entitlement'))
      return { data: { is_pro: isPro, expires_at: '2099-01-01T00:00:00Z', statement: '' } };
    if (isRefused && path.endsWith('/card/details')) return { data: { subscription_details } };
    return withoutPlan(path, form);
  });
  await pay();
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
  await expect.element(page.getByRole('alert').getByText('Nada foi cobrado.')).toBeVisible();
  const change = page.getByRole('button', { name: 'Trocar cartão' });
  await expect.element(change).toBeInViewport();
  // From where the form was, the next stop of the keyboard is in the plan.
  expect(document.activeElement?.contains(change.element())).toBe(true);
  await press('Trocar cartão');
  await expect.element(page.getByRole('dialog', { name: 'Trocar cartão' })).toBeVisible();
});

test('who is shown an overdue plan instead of the checkout is not led back to the card once it is paid', async () => {
  let status = 'past_due';
  const router = open((path, form) => {
    if (!path.endsWith('/card/details')) return withoutPlan(path, form);
    const period = { cancel_at_period_end: false, current_period_end: 1_800_000_000 };
    return { data: { subscription_details: { status, plan_period_type: 'month', cost: 27, ...period } } };
  }, '/subscribe?checkout=month');
  await expect.element(page.getByRole('heading', { name: 'Pagamento pendente' })).toBeVisible();
  await expect.poll(() => router.state.location.search).toBe('');
  // Paid, while the right is still the one that was told before.
  status = 'active';
  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
  await expect.element(page.getByRole('heading', { name: 'Pagamento pendente' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Assinar o Pro' })).toBeVisible();
  expect(page.getByLabelText('Número do cartão').query()).toBeNull();
});

test('who pays by the year sees that plan first, and is asked before the other one', async () => {
  const period = { cancel_at_period_end: false, current_period_end: Date.UTC(2027, 10, 26, 15) / 1_000 };
  const subscription_details = { status: 'active', plan_period_type: 'year', cost: 210, ...period };
  open((path, form) => {
    if (path.endsWith('/entitlement'))
      return { data: { is_pro: true, expires_at: '2099-01-01T00:00:00Z', statement: '' } };
    return path.endsWith('/card/details') ? { data: { subscription_details } } : withoutPlan(path, form);
  });
  await expect.element(page.getByText('Plano anual · R$ 210,00 por ano')).toBeVisible();
  await expect.element(page.getByRole('radio', { name: 'Anual' })).toBeChecked();
  await expect.element(page.getByRole('button', { name: 'Seu plano atual' })).toBeDisabled();
  await userEvent.click(page.getByText('Mensal', { exact: true }));
  await expect.element(page.getByRole('button', { name: 'Seu plano atual' })).not.toBeInTheDocument();
  await userEvent.click(page.getByRole('button', { name: 'Mudar para o mensal' }).last());
  await expect
    .element(page.getByRole('dialog').getByText(/até 26\/11\/2027.*R\$\s27,00 por mês/))
    .toBeVisible();
  await userEvent.keyboard('{Escape}');
});
