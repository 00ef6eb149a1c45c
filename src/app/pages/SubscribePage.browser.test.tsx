import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { waitFor } from 'xstate';
import { type Answer, cleanUi, createFakeApi, renderUi } from '../../../tests/harness/renderUi.tsx';
import type { SessionUser } from '../../features/account/sessionUser.ts';
import { credentials, session } from '../services.ts';
import { SubscribePage } from './SubscribePage.tsx';

const user: SessionUser = {
  id: 'buyer',
  type: 'user',
  status: 'enabled',
  email: 'ana@prancheta.local',
  name: 'Ana',
  username: 'ana',
  avatarUrl: null,
};

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
});

const config = { card_provider: 'sandbox', card_public_key: '', prices: { month: 27, year: 210 } };

/** A server that knows of no plan, until `answer` says otherwise. */
const withoutPlan: Answer = (path) => {
  if (path === '/api/config') return { data: config };
  if (path.endsWith('/entitlement'))
    return { data: { is_pro: false, expires_at: '2099-01-01T00:00:00Z', statement: '' } };
  return { data: { subscription_details: null, card_last_digits: '' } };
};

function open(answer: Answer): void {
  const router = createMemoryRouter([{ path: '*', element: <SubscribePage /> }], {
    initialEntries: ['/subscribe'],
  });
  renderUi(<RouterProvider router={router} />, createFakeApi(answer).api);
}

const press = (name: string) => userEvent.click(page.getByRole('button', { name }));

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
