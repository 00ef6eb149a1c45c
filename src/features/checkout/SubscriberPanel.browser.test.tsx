import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanUi, createFakeApi, renderUi } from '../../../tests/harness/renderUi.tsx';
import { Toasts } from '../../ui/toasts/Toasts.tsx';
import { PlanCards } from './PlanCards.tsx';
import { SubscriberPanel } from './SubscriberPanel.tsx';
import { createSandboxPayments } from './sandbox/createSandboxPayments.ts';

afterEach(cleanUi);

const prices = { month: 27, year: 210 };

test('a renewal that waits to be paid says so, and another card pays it', async () => {
  let status = 'past_due';
  const { api } = createFakeApi((path) => {
    if (path.endsWith('/users/details')) return { data: { card_last_digits: '0341' } };
    if (path.endsWith('/setup')) return { data: { client_secret: 'seti_1' } };
    if (path.endsWith('/update-payment-method')) status = 'active';
    const subscription_details = {
      status,
      plan_period_type: 'month',
      cost: 27,
      current_period_end: 1_800_000_000,
    };
    return { data: { subscription_details, message: '', done: true } };
  });
  renderUi(
    <>
      <SubscriberPanel payments={createSandboxPayments(api)} prices={prices} onManage={() => undefined} />
      <Toasts closeLabel="Fechar" />
    </>,
    api,
  );
  await expect.element(page.getByRole('heading', { name: 'Pagamento pendente' })).toBeVisible();
  await expect.element(page.getByText(/A renovação não foi paga/)).toBeVisible();
  expect(page.getByRole('button', { name: 'Mudar para o anual' }).query()).toBeNull();
  await userEvent.click(page.getByRole('button', { name: 'Trocar cartão' }));
  await userEvent.fill(page.getByLabelText('Nome no cartão'), 'Ana Souza');
  await userEvent.fill(page.getByLabelText('Número do cartão'), '4242424242424242');
  await userEvent.fill(page.getByLabelText('Validade'), '12/99');
  await userEvent.fill(page.getByLabelText('Código (CVC)'), '123');
  await userEvent.click(page.getByRole('button', { name: 'Salvar cartão' }));
  await expect.element(page.getByRole('heading', { name: 'Você é Pro' })).toBeVisible();
});

test('while a renewal waits to be paid no second plan is sold', async () => {
  const onSubscribe = vi.fn<() => void>();
  renderUi(
    <PlanCards
      plan="month"
      prices={prices}
      isPro={false}
      isOverdue
      onStartFree={() => undefined}
      onSubscribe={onSubscribe}
    />,
  );
  await expect.element(page.getByRole('button', { name: 'Pagamento pendente' })).toBeDisabled();
});
