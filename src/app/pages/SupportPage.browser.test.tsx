import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanUi, createFakeApi, renderUi, type Reply } from '../../../tests/harness/renderUi.tsx';
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

test('who asks again from the keyboard keeps the button until there is an answer', async () => {
  let again = Promise.withResolvers<Reply>();
  const { api, calls } = createFakeApi(() => (calls.length === 1 ? { status: 500 } : again.promise));
  renderUi(<SupportPage />, api);
  const button = page.getByRole('button', { name: 'Tentar novamente' });
  await expect.element(button).toBeVisible();
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(button).toHaveAttribute('aria-busy', 'true');
  await expect.element(button).toHaveFocus();
  again.resolve({ status: 500 });
  await expect.element(button).toHaveAttribute('aria-busy', 'false');
  again = Promise.withResolvers();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => calls.length).toBe(3);
  again.resolve({ data: contacts });
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
