import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanUi, createFakeApi, renderUi } from '../../../tests/harness/renderUi.tsx';
import { rememberProviderState } from '../../features/account/providerState.ts';
import { PageChanges } from '../PageChanges.tsx';
import { credentials, session } from '../services.ts';
import { SocialRedirectPage } from './SocialRedirectPage.tsx';

afterEach(() => {
  cleanUi();
  session.stop();
  credentials.clear();
  sessionStorage.clear();
});

const signedIn = {
  token: 't',
  refresh_token: 'r',
  user_details: { user_id: 'social', user_type: 'user', status: 'enabled', email: 'ana@prancheta.local' },
};

test('who came in through a provider does not come back to its used-up code', async () => {
  session.start();
  rememberProviderState('google', 's');
  const pages = (
    <>
      <PageChanges />
      <Outlet />
    </>
  );
  const children = [
    { path: '/templates', element: <p>Modelos</p> },
    { path: '/google-redirect', element: <SocialRedirectPage provider="google" /> },
    { path: '/home', element: <p>Início</p> },
  ];
  const initialEntries = ['/templates', '/google-redirect?code=c&state=s'];
  const router = createMemoryRouter([{ element: pages, children }], { initialEntries });
  renderUi(<RouterProvider router={router} />, createFakeApi(() => ({ data: signedIn })).api);
  await expect.element(page.getByText('Início')).toBeVisible();
  expect(session.getSnapshot().context.user?.id).toBe('social');
  await router.navigate(-1);
  await expect.element(page.getByText('Modelos')).toBeVisible();
});
