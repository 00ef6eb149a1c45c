import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { type Answer, cleanUi, createFakeApi, renderUi } from '../../../tests/harness/renderUi.tsx';
import { makeSessionUser } from '../../../tests/harness/sessionUser.ts';
import { ApiError } from '../../api/ApiError.ts';
import { keepBusyFocus } from '../../ui/keepBusyFocus.ts';
import { Toasts } from '../../ui/toasts/Toasts.tsx';
import { closeToast, toastStore } from '../../ui/toasts/toastStore.ts';
import { DataSections } from './DataSections.tsx';
import { PasswordSection } from './PasswordSection.tsx';
import { ProfileSection } from './ProfileSection.tsx';
import { SessionsSection } from './SessionsSection.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  for (const { id } of toastStore.getState().toasts) closeToast(id);
  cleanUi();
});

const ana = makeSessionUser({
  name: 'Ana Souza',
  avatarUrl: 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=',
});

function mountData(answer: Answer, hasPassword = true) {
  const { api, calls } = createFakeApi(answer);
  const saveFile = vi.fn<(blob: Blob, name: string) => void>();
  const onDeleted = vi.fn<() => void>();
  renderUi(<DataSections saveFile={saveFile} hasPassword={hasPassword} onDeleted={onDeleted} />, api);
  return { calls, saveFile, onDeleted };
}

test('the account is deleted only with the right password', async () => {
  const { calls, onDeleted } = mountData((_path, form) =>
    form.get('password') === 'certa'
      ? { data: { message: 'Conta excluída.' } }
      : { status: 422, message: 'Senha atual incorreta.' },
  );
  await userEvent.click(page.getByRole('button', { name: 'Excluir conta' }));
  const confirm = page.getByRole('button', { name: 'Excluir minha conta' });
  await expect.element(confirm).toBeDisabled();
  // Coming back does not bring the renewal back: it is said before.
  const text = page.getByRole('dialog').getByText(/a assinatura deixa de ser renovada.+você reativa/);
  await expect.element(text).toBeVisible();
  await userEvent.fill(page.getByLabelText('Digite sua senha para confirmar'), 'errada');
  await userEvent.click(confirm);
  await expect.element(page.getByText('Senha atual incorreta.')).toBeVisible();
  expect(onDeleted).not.toHaveBeenCalled();
  await userEvent.fill(page.getByLabelText('Digite sua senha para confirmar'), 'certa');
  await userEvent.click(confirm);
  await expect.poll(() => onDeleted.mock.calls.length).toBe(1);
  expect(calls).toHaveLength(2);
});

const pictureField = () => {
  const field = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!field) throw new Error('There is no field for a picture');
  return field;
};

function mountProfile(answer: Answer, uploadPicture: (file: File) => Promise<string>) {
  renderUi(
    <>
      <ProfileSection user={ana} onChange={() => undefined} uploadPicture={uploadPicture} />
      <Toasts closeLabel="Fechar" />
    </>,
    createFakeApi(answer).api,
  );
}

const sendPicture = async () => {
  await expect.element(page.getByRole('button', { name: 'Trocar foto' })).toBeVisible();
  await userEvent.upload(pictureField(), new File(['x'], 'a.png', { type: 'image/png' }));
};

test('a lost connection is called so when the photo is removed', async () => {
  const answer = () => {
    throw new TypeError('Failed to fetch');
  };
  mountProfile(answer, () => Promise.reject(new Error('Not asked for')));
  await userEvent.click(page.getByRole('button', { name: 'Remover foto' }));
  await expect.element(page.getByText(/Não foi possível falar com o servidor/)).toBeVisible();
});

test.each([
  [new ApiError('network', 0), /Não foi possível falar com o servidor/],
  [new ApiError('http', 422), 'Tipo de arquivo não suportado'],
])('a photo that is not sent says why: %s', async (error, text) => {
  mountProfile(
    () => ({ data: {} }),
    () => Promise.reject(error),
  );
  await sendPicture();
  await expect.element(page.getByText(text)).toBeVisible();
});

test('the same photo may be chosen again', async () => {
  mountProfile(
    () => ({ data: {} }),
    () => Promise.reject(new ApiError('network', 0)),
  );
  await sendPicture();
  expect(pictureField().files).toHaveLength(1);
  // The system would ask for a file now.
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  pictureField().click();
  expect(pictureField().files).toHaveLength(0);
});

test('an account without a password is not asked for one; the server says when it is too late', async () => {
  let isFresh = false;
  const late = { status: 403, message: 'Entre de novo e confirme a exclusão.' };
  const { calls, onDeleted } = mountData(
    () => (isFresh ? { data: { message: 'Conta excluída.' } } : late),
    false,
  );
  await userEvent.click(page.getByRole('button', { name: 'Excluir conta' }));
  const confirm = page.getByRole('button', { name: 'Excluir minha conta' });
  await userEvent.click(confirm);
  await expect.element(page.getByText(late.message)).toBeVisible();
  expect(page.getByLabelText('Digite sua senha para confirmar').query()).toBeNull();
  isFresh = true;
  await userEvent.click(confirm);
  await expect.poll(() => onDeleted.mock.calls.length).toBe(1);
  expect([...(calls[0]?.form.keys() ?? [])]).toEqual([]);
});

test('who came through a provider gets the first password by mail', async () => {
  const { api, calls } = createFakeApi(() => ({ data: { message: 'Confira seu e-mail.' } }));
  renderUi(<PasswordSection user={{ ...ana, hasPassword: false }} />, api);
  await expect.element(page.getByText(/ainda não tem uma senha/)).toBeVisible();
  expect(page.getByLabelText('Senha atual').query()).toBeNull();
  await userEvent.click(page.getByRole('button', { name: 'Definir senha' }));
  await expect.element(page.getByText('Confira seu e-mail.')).toBeVisible();
  expect(calls.map(({ path, form }) => [path, form.get('email')])).toEqual([
    ['/api/users/request-password-reset', 'ana@prancheta.local'],
  ]);
});

test('the data are saved as they come, unread', async () => {
  const read = vi.spyOn(Response.prototype, 'json');
  const readText = vi.spyOn(Response.prototype, 'text');
  const { saveFile } = mountData(() => ({ data: { user: { name: 'Ána' }, projects: [] } }));
  await userEvent.click(page.getByRole('button', { name: 'Baixar meus dados' }));
  await expect.poll(() => saveFile.mock.calls.length).toBe(1);
  const [blob, name] = saveFile.mock.calls[0]!;
  expect(name).toBe('prancheta-meus-dados.json');
  expect(blob.type).toMatch(/^application\/json/);
  expect(await blob.text()).toBe('{"data":{"user":{"name":"Ána"},"projects":[]}}');
  expect([read.mock.calls, readText.mock.calls]).toEqual([[], []]);
});

test('data that cannot be had say why', async () => {
  const message = 'Muitas tentativas. Tente de novo mais tarde.';
  const { saveFile } = mountData(() => ({ status: 429, message }));
  await userEvent.click(page.getByRole('button', { name: 'Baixar meus dados' }));
  await expect.poll(() => toastStore.getState().toasts.map(({ text }) => text)).toEqual([message]);
  expect(saveFile).not.toHaveBeenCalled();
});

const session = (session_id: string, current: boolean) => ({
  session_id,
  user_agent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0',
  address: '127.0.0.1',
  created_at: '2026-01-01T00:00:00.000Z',
  last_used_at: '2026-01-02T00:00:00.000Z',
  current,
});

test('this device cannot be signed out from the list, the others can', async () => {
  let sessions = [session('here', true), session('there', false)];
  const { api, calls } = createFakeApi((path) => {
    if (path.endsWith('revoke')) {
      sessions = sessions.filter(({ current }) => current);
      return { data: { done: true } };
    }
    return { data: { sessions } };
  });
  renderUi(<SessionsSection />, api);
  await expect.element(page.getByText('Este aparelho')).toBeVisible();
  await userEvent.click(page.getByRole('listitem').getByRole('button'));
  await expect.poll(() => page.getByRole('listitem').elements().length).toBe(1);
  expect(calls.find(({ path }) => path.endsWith('revoke'))?.form.get('session_id')).toBe('there');
  expect(page.getByRole('button').elements()).toEqual([]);
});

test('a session is ended once, however often its button is pressed', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { api, calls } = createFakeApi(async (path) => {
    if (!path.endsWith('revoke'))
      return { data: { sessions: [session('here', true), session('there', false)] } };
    await promise;
    return { data: { done: true } };
  });
  renderUi(<SessionsSection />, api);
  const end = page.getByRole('listitem').getByRole('button');
  await expect.element(end).toBeVisible();
  // All of them have one name: which device it is has to be told as well.
  await expect.element(end).toHaveAccessibleDescription(/\/01\/2026/);
  const button = end.element() as HTMLButtonElement;
  await userEvent.click(end);
  await expect.element(end).toBeDisabled();
  await expect.element(page.getByRole('button', { name: 'Desconectar todos os outros' })).toBeDisabled();
  button.click();
  resolve();
  await expect.element(end).toBeEnabled();
  expect(calls.filter(({ path }) => path.endsWith('revoke'))).toHaveLength(1);
});

/** A list of three sessions; each can also end without it. */
function openSessions() {
  let live = [session('here', true), session('there', false), session('away', false)];
  const endElsewhere = (gone: string | null) => {
    live = live.filter(({ session_id: id, current }) => (gone === null ? current : id !== gone));
  };
  const { api } = createFakeApi((path, form) => {
    if (!path.endsWith('revoke')) return { data: { sessions: live } };
    const id = form.get('session_id') as string | null;
    if (id !== null && !live.some(({ session_id }) => session_id === id))
      return { status: 404, message: 'Sessão não encontrada.' };
    endElsewhere(id);
    return { data: { done: true } };
  });
  onTestFinished(keepBusyFocus());
  renderUi(<SessionsSection />, api);
  return { endElsewhere };
}

const pressByKeys = async (button: Locator): Promise<void> => {
  await expect.element(button).toBeVisible();
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
};
const endButtons = () => page.getByRole('listitem').getByRole('button');

test('who ends sessions by keys goes on with the next one, and after the last is still there', async () => {
  openSessions();
  await pressByKeys(endButtons().first());
  await expect.poll(() => endButtons().elements().length).toBe(1);
  await expect.element(endButtons()).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => endButtons().elements().length).toBe(0);
  await expect.element(page.getByRole('region')).toHaveFocus();
});

test('who ends all other sessions by keys is still there', async () => {
  openSessions();
  await pressByKeys(page.getByRole('button', { name: 'Desconectar todos os outros' }));
  await expect.poll(() => endButtons().elements().length).toBe(0);
  await expect.element(page.getByRole('region')).toHaveFocus();
});

test('a session that had ended by itself leaves the list once that is known', async () => {
  const { endElsewhere } = openSessions();
  await expect.element(endButtons().first()).toBeVisible();
  endElsewhere('there');
  await userEvent.click(endButtons().first());
  await expect.poll(() => endButtons().elements().length).toBe(1);
});

test('a new password that is missing takes the keyboard to its field', async () => {
  renderUi(<PasswordSection user={ana} />);
  await userEvent.click(page.getByRole('button', { name: 'Trocar senha' }));
  await expect.element(page.getByLabelText('Senha atual')).toHaveFocus();
});

test('a password that was changed is no longer typed, and its button has the keyboard', async () => {
  onTestFinished(keepBusyFocus());
  const { api } = createFakeApi(() => ({ data: { message: 'Feito' } }));
  renderUi(<PasswordSection user={ana} />, api);
  const current = page.getByLabelText('Senha atual');
  await userEvent.fill(current, 'antiga');
  await userEvent.fill(page.getByLabelText('Nova senha'), 'outra');
  const change = page.getByRole('button', { name: 'Trocar senha' });
  (change.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(current).toHaveValue('');
  await expect.element(page.getByLabelText('Nova senha')).toHaveValue('');
  await expect.element(change).toHaveFocus();
});
