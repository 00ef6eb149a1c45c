import { createMemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { closeLoginModal, loginModalStore, openLoginModal } from '../features/account/loginModalStore.ts';
import { confirm, confirmStore } from '../ui/dialogs/confirmStore.ts';
import { closeWithPage } from './closeWithPage.ts';

afterEach(closeLoginModal);

const question = { title: 'Excluir?', text: '', confirmLabel: 'Sim', cancelLabel: 'Não' };

function open() {
  const router = createMemoryRouter([{ path: '*' }], { initialEntries: ['/home'] });
  closeWithPage(router);
  return router;
}

it('answers a question with no when its page is left', async () => {
  const router = open();
  const answer = confirm(question);
  await router.navigate('/support');
  expect(await answer).toBe(false);
});

it('takes the login form away with its page', async () => {
  const router = open();
  openLoginModal('register', { onSignedIn: () => undefined });
  await router.navigate('/support');
  expect(loginModalStore.getState()).toMatchObject({ type: null, onSignedIn: null });
});

it('leaves a required login form to its page, which shows nothing else', async () => {
  const router = open();
  openLoginModal('login', { required: true });
  await router.navigate('/support');
  expect(loginModalStore.getState().type).toBe('login');
});

it('keeps what is open while only the query changes', async () => {
  const router = open();
  void confirm(question);
  await router.navigate('/home?tab=elements');
  expect(confirmStore.getState().pending).not.toBeNull();
});

it('leaves open what was opened on the new page', async () => {
  const router = open();
  await router.navigate('/support');
  openLoginModal('login');
  expect(loginModalStore.getState().type).toBe('login');
});
