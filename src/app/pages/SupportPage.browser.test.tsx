import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanUi, createFakeApi, renderUi } from '../../../tests/harness/renderUi.tsx';
import { SupportPage } from './SupportPage.tsx';

afterEach(cleanUi);

const contacts = { support_email: 'ajuda@prancheta.local', support_chat_url: '' };

test('contacts that could not be had are said to be missing, and can be asked for again', async () => {
  let isBroken = true;
  const { api } = createFakeApi(() => (isBroken ? { status: 500 } : { data: contacts }));
  renderUi(<SupportPage />, api);
  await expect.element(page.getByText(/Não foi possível falar com o servidor/)).toBeVisible();
  isBroken = false;
  await userEvent.click(page.getByRole('button', { name: 'Tentar novamente' }));
  await expect.element(page.getByRole('link', { name: 'Escrever e-mail' })).toBeVisible();
});

test('contacts on their way are waited for', async () => {
  const { promise, resolve } = Promise.withResolvers<{ data: typeof contacts }>();
  renderUi(<SupportPage />, createFakeApi(() => promise).api);
  await expect.element(page.getByRole('status', { name: 'Carregando…' })).toBeInTheDocument();
  resolve({ data: contacts });
  await expect.element(page.getByRole('link', { name: 'Escrever e-mail' })).toBeVisible();
  expect(page.getByRole('status').query()).toBeNull();
});
