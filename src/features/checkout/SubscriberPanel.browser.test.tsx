import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanUi, createFakeApi, renderUi } from '../../../tests/harness/renderUi.tsx';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { Toasts } from '../../ui/toasts/Toasts.tsx';
import { PlanCards } from './PlanCards.tsx';
import { SubscriberPanel } from './SubscriberPanel.tsx';
import { createSandboxPayments } from './sandbox/createSandboxPayments.ts';

afterEach(cleanUi);

const prices = { month: 27, year: 210 };

async function saveCard(number: string): Promise<void> {
  await userEvent.click(page.getByRole('button', { name: 'Trocar cartão' }));
  await userEvent.fill(page.getByLabelText('Nome no cartão'), 'Ana Souza');
  await userEvent.fill(page.getByLabelText('Número do cartão'), number);
  await userEvent.fill(page.getByLabelText('Validade'), '12/99');
  await userEvent.fill(page.getByLabelText('Código (CVC)'), '123');
  await userEvent.click(page.getByRole('button', { name: 'Salvar cartão' }));
}

/** The panel on a page that may be left, beside what is known of the plan; `answerCard` lets the server keep the card. */
function openPanel() {
  const { promise: kept, resolve: answerCard } = Promise.withResolvers<void>();
  const readPlan = vi.fn<() => boolean>(() => true);
  const { api, calls } = createFakeApi(async (path, form) => {
    if (path.endsWith('/setup')) return { data: { client_secret: 'seti_1' } };
    if (form.get('approve') === '0') return { status: 402, message: 'O banco não aprovou o cartão.' };
    if (path.endsWith('/update-payment-method')) await kept;
    return { data: { subscription_details: null, card_last_digits: '', done: true, message: '' } };
  });
  const Plan = () => {
    useQuery({ queryKey: ['entitlement', 'u1'], queryFn: readPlan });
    return null;
  };
  const Page = () => {
    const [left, leave] = useState(false);
    return (
      <>
        <button type="button" onClick={() => leave(true)}>
          Sair da página
        </button>
        <Plan />
        {!left && <SubscriberPanel payments={payments} prices={prices} onManage={() => undefined} />}
        <ConfirmDialog />
        <Toasts closeLabel="Fechar aviso" />
      </>
    );
  };
  const payments = createSandboxPayments(api);
  renderUi(<Page />, api);
  const isSent = () => calls.some(({ path }) => path.endsWith('/update-payment-method'));
  return { answerCard, readPlan, isSent };
}

const exchange = page.getByRole('dialog', { name: 'Trocar cartão' });

test('the exchange stays open until the new card is kept', async () => {
  const { answerCard, isSent } = openPanel();
  await saveCard('4242424242424242');
  await expect.poll(isSent).toBe(true);
  await userEvent.keyboard('{Escape}');
  await expect.element(exchange.getByRole('button', { name: 'Fechar' })).toBeDisabled();
  await expect.element(page.getByRole('button', { name: 'Salvar cartão' })).toBeVisible();
  answerCard();
  await expect.element(page.getByText('Cartão atualizado com sucesso')).toBeVisible();
  await expect.element(exchange).not.toBeInTheDocument();
});

test('Escape refuses what the bank asks, and the exchange says so', async () => {
  openPanel();
  await saveCard('4000002500003155');
  await expect.element(page.getByRole('button', { name: 'Recusar' }).last()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(exchange.getByText('O banco não aprovou o cartão.')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(exchange).not.toBeInTheDocument();
});

test('what the new card changes is asked for again, also when its page was left', async () => {
  const { answerCard, readPlan, isSent } = openPanel();
  await saveCard('4242424242424242');
  await expect.poll(isSent).toBe(true);
  const asked = readPlan.mock.calls.length;
  document.querySelector('button')?.click();
  await expect.element(page.getByRole('button', { name: 'Trocar cartão' })).not.toBeInTheDocument();
  answerCard();
  await expect.poll(() => readPlan.mock.calls.length).toBe(asked + 1);
});

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
  await saveCard('4242424242424242');
  await expect.element(page.getByRole('heading', { name: 'Você é Pro' })).toBeVisible();
});

test.each([
  ['year', 'Mudar para o mensal', 'R$ 27,00 por mês'],
  ['month', 'Mudar para o anual', 'R$ 210,00 por ano'],
] as const)(
  'from the plan by the %s, the question names the day and the amount of the first charge, and the notice the day',
  async (plan, name, cost) => {
    const current_period_end = Date.UTC(2027, 10, 26, 15) / 1_000;
    const { api, calls } = createFakeApi(() => {
      const period = { plan_period_type: plan, cancel_at_period_end: false, current_period_end };
      return {
        data: { subscription_details: { status: 'active', cost: 1, ...period }, card_last_digits: '' },
      };
    });
    renderUi(
      <>
        <SubscriberPanel payments={createSandboxPayments(api)} prices={prices} onManage={() => undefined} />
        <ConfirmDialog />
        <Toasts closeLabel="Fechar" />
      </>,
      api,
    );
    await userEvent.click(page.getByRole('button', { name }));
    const question = page.getByRole('dialog', { name: 'Mudar de plano?' });
    const text = `Nada é cobrado agora: o que você já pagou vale até 26/11/2027. A partir desse dia, o plano custa ${cost}.`;
    await expect.element(question.getByText(text)).toBeVisible();
    await userEvent.click(question.getByRole('button', { name }));
    await expect.poll(() => calls.some(({ path }) => path.endsWith('/update-plan'))).toBe(true);
    const notice = page.getByText('Plano atualizado com sucesso. O novo plano começa em 26/11/2027.');
    await expect.element(notice).toBeVisible();
  },
);

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
