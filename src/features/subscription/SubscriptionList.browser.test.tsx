import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useStore } from 'zustand';
import { cleanUi, createFakeApi, renderUi } from '../../../tests/harness/renderUi.tsx';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { confirmStore } from '../../ui/dialogs/confirmStore.ts';
import { Toasts } from '../../ui/toasts/Toasts.tsx';
import { useEver } from '../../ui/useEver.ts';
import { SubscriptionList } from './SubscriptionList.tsx';

afterEach(() => {
  confirmStore.getState().pending?.answer(false);
  cleanUi();
});

/** As on every page: what was not there before the first question gives the keyboard back too. */
function Question() {
  const isAsked = useEver(useStore(confirmStore, ({ pending }) => pending !== null));
  return isAsked && <ConfirmDialog />;
}

const day = (text: string) => new Date(text).getTime() / 1000;

const active = {
  subscription_id: 's1',
  customer_id: 'c1',
  status: 'active',
  plan_period_type: 'year',
  cancel_at_period_end: false,
  cancel_at: null as number | null,
  current_period_start: day('2026-03-01T12:00:00'),
  current_period_end: day('2027-03-01T12:00:00'),
  cost: 210,
};

const onChangeCard = vi.fn<() => void>();

function mount(first: Partial<typeof active> = {}, failing = false) {
  let shown = { ...active, ...first };
  const { api, calls } = createFakeApi((path) => {
    if (path.endsWith('user/all')) return { data: { subscriptions: [shown], has_active_subscription: true } };
    if (failing) return { status: 502 };
    const cancels = path.endsWith('cancel/end');
    const ends = cancels && shown.status === 'past_due';
    shown = {
      ...shown,
      ...(ends && { status: 'canceled' }),
      cancel_at_period_end: cancels,
      cancel_at: cancels ? shown.current_period_end : null,
    };
    return { data: { subscription_details: shown } };
  });
  renderUi(
    <>
      <SubscriptionList onSeePlans={() => undefined} onChangeCard={onChangeCard} />
      <Question />
      <Toasts closeLabel="Fechar" />
    </>,
    api,
  );
  return () => calls.map(({ path, form }) => [path, form.get('subscription_id')] as const);
}

const button = (name: string) => page.getByRole('button', { name, exact: true });

test('an active one shows plan, period, cost and status', async () => {
  mount();
  await expect.element(page.getByText('Pro anual')).toBeVisible();
  await expect.element(page.getByText('01/03/2026, 12:00 – 01/03/2027, 12:00')).toBeVisible();
  await expect.element(page.getByText(/R\$\s210,00 por ano/)).toBeVisible();
  await expect.element(page.getByText('Ativa')).toBeVisible();
});

test('cancelling asks first; until the end it can be taken back', async () => {
  const calls = mount();
  await userEvent.click(button('Cancelar assinatura'));
  await expect
    .element(page.getByText('Você ainda poderá utilizar o app até o final do ciclo de faturamento'))
    .toBeVisible();
  await userEvent.click(button('Manter assinatura').last());
  expect(calls().filter(([path]) => path.endsWith('cancel/end'))).toEqual([]);

  await userEvent.click(button('Cancelar assinatura'));
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Cancelar assinatura' }));
  await expect.element(page.getByText('Solicitado cancelamento (01/03/2027, 12:00)')).toBeVisible();
  await userEvent.click(button('Reativar'));
  await expect.element(page.getByText('Assinatura reativada com sucesso')).toBeVisible();
  await expect.element(page.getByText('Ativa', { exact: true })).toBeVisible();
  expect(calls()).toContainEqual(['/api/subscriptions/card/reactivate', 's1']);
});

test('an amount and a date are not broken over two lines, however little room the table has', async () => {
  mount({ cancel_at_period_end: true, cancel_at: active.current_period_end });
  await expect.element(page.getByText(/210,00/)).toBeVisible();
  (page.getByRole('table').element() as HTMLElement).style.width = '400px';
  const linesOf = (text: RegExp) => {
    const range = document.createRange();
    range.selectNodeContents(page.getByText(text).last().element());
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  };
  expect(linesOf(/210,00/)).toBe(1);
  expect(linesOf(/^\(01\/03\/2027, 12:00\)$/)).toBe(1);
});

test('what the server cannot do is said in the words people know', async () => {
  mount({ cancel_at_period_end: true, cancel_at: active.current_period_end }, true);
  await userEvent.click(button('Reativar'));
  await expect
    .element(page.getByText('Falha ao reativar a sua assinatura, entre em contato com o suporte'))
    .toBeVisible();
  await expect.element(button('Reativar')).toBeEnabled();
});

test('one whose renewal failed says so: the card can be changed, or it is ended at once', async () => {
  mount({ status: 'past_due' });
  await expect.element(page.getByText('Pagamento pendente')).toBeVisible();
  await userEvent.click(button('Trocar cartão'));
  expect(onChangeCard).toHaveBeenCalledOnce();
  await userEvent.click(button('Cancelar assinatura'));
  await expect.element(page.getByText(/termina agora/)).toBeVisible();
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Cancelar assinatura' }));
  await expect.element(page.getByText('Assinatura cancelada', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Cancelada', { exact: true })).toBeVisible();
});

async function cancelByKeys() {
  const cancel = page.getByRole('table').getByRole('button', { name: 'Cancelar assinatura' });
  await expect.element(cancel).toBeVisible();
  (cancel.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect
    .element(page.getByRole('dialog').getByRole('button', { name: 'Cancelar assinatura' }))
    .toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
}

test('who cancels by keys keeps the keyboard in the row: on the way back, or where there is none on the row', async () => {
  mount();
  await cancelByKeys();
  await expect.element(button('Reativar')).toHaveFocus();
  cleanUi();

  mount({ status: 'past_due' });
  await cancelByKeys();
  await expect.element(page.getByRole('row', { name: /Cancelada/ })).toHaveFocus();
});

test('a canceled one offers nothing', async () => {
  mount({ status: 'canceled' });
  await expect.element(page.getByText('Cancelada')).toBeVisible();
  expect(page.getByRole('table').getByRole('button').elements()).toEqual([]);
});
