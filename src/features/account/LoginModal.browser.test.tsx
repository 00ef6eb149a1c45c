import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answer, cleanUi, createFakeApi, renderUi } from '../../../tests/harness/renderUi.tsx';
import type { SignIn } from './accountApi.ts';
import { LoginModal } from './LoginModal.tsx';
import { closeLoginModal, openLoginModal } from './loginModalStore.ts';

afterEach(() => {
  closeLoginModal();
  cleanUi();
});

const signedIn = {
  token: 'a',
  refresh_token: 'b',
  expires_in: 900,
  user_details: {
    user_id: 'u1',
    user_type: 'user',
    status: 'enabled',
    email: 'ana@prancheta.local',
    name: 'Ana',
    username: 'ana',
    avatar_url: '',
  },
};

function mount(answer: Answer) {
  const { api, calls } = createFakeApi(answer);
  const onSignedIn = vi.fn<(result: SignIn) => Promise<void>>(async () => undefined);
  renderUi(<LoginModal providers={[]} onSignedIn={onSignedIn} />, api);
  return { calls, onSignedIn };
}

test('a required modal cannot be dismissed, another one can', async () => {
  mount(() => ({ data: signedIn }));
  openLoginModal('login', { required: true });
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).toBeVisible();
  expect(page.getByRole('button', { name: 'Fechar' }).query()).toBeNull();
  openLoginModal('login');
  const close = page.getByRole('button', { name: 'Fechar' });
  await expect.element(close).toBeVisible();
  const edge = page.getByRole('dialog').element().getBoundingClientRect();
  expect(close.element().getBoundingClientRect().top).toBeGreaterThan(edge.top);
  await userEvent.click(close);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('on a phone the ways to a password and to an account are as high as a finger needs', async () => {
  const { innerWidth: width, innerHeight: height } = window;
  onTestFinished(() => page.viewport(width, height));
  await page.viewport(390, 844);
  mount(() => ({ data: signedIn }));
  openLoginModal('login');
  for (const name of ['Esqueci minha senha', 'Criar conta grátis']) {
    const link = page.getByRole('button', { name });
    await expect.element(link).toBeVisible();
    expect(link.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  }
});

test('wrong credentials are named, right ones sign in', async () => {
  let right = false;
  const { onSignedIn } = mount(() => (right ? { data: signedIn } : { status: 401 }));
  openLoginModal('login');
  await userEvent.fill(page.getByLabelText('E-mail'), 'ana@prancheta.local');
  await userEvent.fill(page.getByLabelText('Senha', { exact: true }), 'errada');
  await userEvent.click(page.getByRole('button', { name: 'Entrar', exact: true }));
  await expect.element(page.getByText('Credenciais invalidas')).toBeVisible();
  right = true;
  await userEvent.click(page.getByRole('button', { name: 'Entrar', exact: true }));
  await expect.poll(() => onSignedIn.mock.calls.length).toBe(1);
  expect(onSignedIn.mock.calls[0]?.[0].user.email).toBe('ana@prancheta.local');
});

test('what a proxy refuses is no fault of the password', async () => {
  mount(() => ({ status: 401, code: 'http' }));
  openLoginModal('login');
  await userEvent.fill(page.getByLabelText('E-mail'), 'ana@prancheta.local');
  await userEvent.fill(page.getByLabelText('Senha', { exact: true }), 'certa');
  await userEvent.click(page.getByRole('button', { name: 'Entrar', exact: true }));
  await expect.element(page.getByRole('alert')).toBeVisible();
  expect(page.getByText('Credenciais invalidas').query()).toBeNull();
});

test('empty fields are named and nothing is sent', async () => {
  const { calls } = mount(() => ({ data: signedIn }));
  openLoginModal('login');
  await userEvent.click(page.getByRole('button', { name: 'Entrar', exact: true }));
  await expect.element(page.getByText('Informe a senha')).toBeVisible();
  expect(calls).toEqual([]);
});

test('a taken e-mail is named when the field is left, and the form cannot be sent', async () => {
  const { calls } = mount((path) =>
    path.endsWith('check-email') ? { data: { exists: '1' } } : { data: signedIn },
  );
  openLoginModal('register');
  await userEvent.fill(page.getByLabelText('E-mail'), 'ana@prancheta.local');
  await userEvent.tab();
  await expect.element(page.getByText('Esse email já está em uso')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Criar conta', exact: true })).toBeDisabled();
  expect(calls.map(({ path }) => path)).toEqual(['/api/users/check-email']);
});

test('a late answer about one e-mail says nothing about the next', async () => {
  const answers: (() => void)[] = [];
  mount(
    (path) =>
      new Promise((resolve) => {
        if (path.endsWith('check-email')) answers.push(() => resolve({ data: { exists: '1' } }));
      }),
  );
  openLoginModal('register');
  await userEvent.fill(page.getByLabelText('E-mail'), 'ana@prancheta.local');
  await userEvent.tab();
  await expect.poll(() => answers.length).toBe(1);
  const checking = page.getByLabelText('Verificando o e-mail…');
  await expect.element(checking).toBeVisible();
  await userEvent.fill(page.getByLabelText('E-mail'), 'bia@prancheta.local');
  for (const answer of answers) answer();
  await expect.poll(() => checking.query()).toBeNull();
  expect(page.getByText('Esse email já está em uso').query()).toBeNull();
  await userEvent.tab();
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.();
  await expect.element(page.getByText('Esse email já está em uso')).toBeVisible();
});

test('an e-mail check without an answer says so and lets the person go on after a change', async () => {
  mount((path) => (path.endsWith('check-email') ? { status: 500 } : { data: signedIn }));
  openLoginModal('register');
  await userEvent.fill(page.getByLabelText('E-mail'), 'ana@prancheta.local');
  await userEvent.tab();
  await expect.element(page.getByText(/banco de dados/)).toBeVisible();
  await userEvent.fill(page.getByLabelText('E-mail'), 'ana2@prancheta.local');
  await expect.element(page.getByRole('button', { name: 'Criar conta', exact: true })).toBeEnabled();
});

test('asking for a reset link shows what the server says', async () => {
  mount(() => ({ data: { message: 'Confira seu e-mail.' } }));
  openLoginModal('reset-password');
  await userEvent.fill(page.getByLabelText('E-mail'), 'ana@prancheta.local');
  await userEvent.click(page.getByRole('button', { name: 'Enviar link' }));
  await expect.element(page.getByText('Confira seu e-mail.')).toBeVisible();
});

test('why one is to sign in stands above the forms that do it, not above the reset', async () => {
  mount(() => ({ data: signedIn }));
  openLoginModal('login', { reason: 'Entre para usar este modelo.' });
  const reason = page.getByText('Entre para usar este modelo.');
  await expect.element(reason).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Esqueci minha senha' }));
  await expect.element(page.getByRole('button', { name: 'Enviar link' })).toBeVisible();
  expect(reason.query()).toBeNull();
  await userEvent.click(page.getByRole('button', { name: 'Voltar para o login' }));
  await expect.element(reason).toBeVisible();
});

test('going to another form begins at its top, with the keyboard in its first field', async () => {
  mount(() => ({ data: signedIn }));
  openLoginModal('login');
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toBeVisible();
  (dialog.element() as HTMLElement).style.maxHeight = '240px';
  await userEvent.click(page.getByRole('button', { name: 'Criar conta grátis' }));
  await expect.element(page.getByRole('textbox', { name: 'Nome Completo' })).toHaveFocus();
  expect(dialog.element().scrollTop).toBe(0);
});

test('what is missing is named, and the first of it gets the keyboard', async () => {
  mount(() => ({ data: signedIn }));
  openLoginModal('login');
  await userEvent.fill(page.getByLabelText('E-mail'), 'ana@prancheta.local');
  await userEvent.click(page.getByRole('button', { name: 'Entrar', exact: true }));
  await expect.element(page.getByText('Informe a senha')).toBeVisible();
  await expect.element(page.getByLabelText('Senha', { exact: true })).toHaveFocus();
});
