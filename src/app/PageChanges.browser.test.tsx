import { Suspense } from 'react';
import { Link, MemoryRouter, useLocation, useRoutes } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanUi, renderUi } from '../../tests/harness/renderUi.tsx';
import { closeLoginModal, loginModalStore, openLoginModal } from '../features/account/loginModalStore.ts';
import { confirm, confirmStore } from '../ui/dialogs/confirmStore.ts';
import { lazyPage } from './lazyPage.tsx';
import { navigation } from './navigation.ts';
import { PageBoundary } from './PageBoundary.tsx';
import { PageChanges } from './PageChanges.tsx';

afterEach(() => {
  closeLoginModal();
  cleanUi();
  vi.restoreAllMocks();
});

const question = { title: 'Excluir?', text: '', confirmLabel: 'Sim', cancelLabel: 'Não' };

/** `/support` comes when `arrive` is called; until then the page before is shown. */
async function open() {
  const { promise: file, resolve: arrive } = Promise.withResolvers<() => React.ReactNode>();
  let asked = 0;
  const support = lazyPage(() => {
    asked += 1;
    return file;
  });
  const broken = lazyPage(async () => {
    asked += 1;
    if (asked <= 3) throw new Error('o arquivo não veio');
    return () => <p>Página que não vinha</p>;
  });
  const Home = () => (
    <>
      <p>Início {useLocation().search}</p>
      <Link to="/quebrada">Ir à quebrada</Link>
    </>
  );
  const within = (element: React.ReactNode) => <PageBoundary>{element}</PageBoundary>;
  const Pages = () =>
    useRoutes([
      { path: '/home', element: within(<Home />) },
      { path: '/support', element: within(<support.Page />) },
      { path: '/quebrada', element: within(<broken.Page />) },
    ]);
  renderUi(
    <MemoryRouter initialEntries={['/home']}>
      <PageChanges />
      <Suspense fallback={<p>Nada</p>}>
        <Pages />
      </Suspense>
    </MemoryRouter>,
  );
  await expect.element(page.getByText('Início')).toBeVisible();
  return { arrive: () => arrive(() => <p>Ajuda</p>) };
}

test('shows the page before until the next one is there, and says when it is', async () => {
  const { arrive } = await open();
  const shown = navigation.go('/support');
  let isShown = false;
  void shown.then(() => {
    isShown = true;
  });
  await expect.element(page.getByText('Início')).toBeVisible();
  expect(isShown).toBe(false);
  arrive();
  await shown;
  expect(document.body.innerText).toContain('Ajuda');
});

test('takes the keyboard to the title of the next page, and of a page whose pressed button is gone', async () => {
  const Page = () => {
    const { pathname, search } = useLocation();
    return (
      <main id="content" tabIndex={-1}>
        <h1>{`Página ${pathname}${search}`}</h1>
        <Link to="?tab=1">Aba</Link>
        {search !== '?pago' && <Link to="?pago">Pagar</Link>}
      </main>
    );
  };
  renderUi(
    <MemoryRouter initialEntries={['/um']}>
      <PageChanges />
      <Link to="/dois">Ir à segunda</Link>
      <Page />
    </MemoryRouter>,
  );
  const title = page.getByRole('heading', { level: 1 });
  await expect.element(title).toHaveTextContent('Página /um');
  expect(document.activeElement).toBe(document.body);
  await userEvent.click(page.getByText('Ir à segunda'));
  await expect.element(title).toHaveTextContent('Página /dois');
  await expect.element(title).toHaveFocus();
  await userEvent.click(page.getByText('Aba'));
  await expect.element(title).toHaveTextContent('Página /dois?tab=1');
  await expect.element(page.getByText('Aba')).toHaveFocus();
  await userEvent.click(page.getByText('Pagar'));
  await expect.element(title).toHaveTextContent('Página /dois?pago');
  await expect.element(title).toHaveFocus();
});

test('answers a question with no, and takes the login form away, when their page is left', async () => {
  const { arrive } = await open();
  const answer = confirm(question);
  openLoginModal('register', { wish: { kind: 'design', width: 1, height: 1 } });
  arrive();
  await navigation.go('/support');
  expect(await answer).toBe(false);
  expect(loginModalStore.getState()).toMatchObject({ type: null, wish: null });
});

test('leaves a required login form to its page, which shows nothing else', async () => {
  const { arrive } = await open();
  openLoginModal('login', { required: true });
  arrive();
  await navigation.go('/support');
  expect(loginModalStore.getState().type).toBe('login');
});

test('keeps what is open while only the query changes', async () => {
  await open();
  void confirm(question);
  await navigation.go('/home?tab=elements');
  await expect.element(page.getByText('Início ?tab=elements')).toBeVisible();
  expect(confirmStore.getState().pending).not.toBeNull();
});

test('says that a page did not come, and asks for it again at the next visit', async () => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('{}'));
  await open();
  await userEvent.click(page.getByText('Ir à quebrada'));
  await expect.element(page.getByText('Algo deu errado nesta tela')).toBeVisible();
  await navigation.go('/home');
  await expect.element(page.getByText('Início')).toBeVisible();
  await navigation.go('/quebrada');
  await expect.element(page.getByText('Página que não vinha')).toBeVisible();
});
