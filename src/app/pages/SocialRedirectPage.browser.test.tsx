import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { waitFor } from 'xstate';
import { makeProject, makeViewer } from '../../../tests/harness/galleryData.ts';
import { type Answer, cleanUi, createFakeApi, renderUi } from '../../../tests/harness/renderUi.tsx';
import { closeLoginModal } from '../../features/account/loginModalStore.ts';
import { ProviderButtons } from '../../features/account/ProviderButtons.tsx';
import { openSizePicker } from '../../features/gallery/sizePickerStore.ts';
import { openTemplatePreview } from '../../features/gallery/templatePreviewStore.ts';
import { GalleryHosts } from '../GalleryHosts.tsx';
import { PageChanges } from '../PageChanges.tsx';
import { credentials, session } from '../services.ts';
import { useGalleryViewer } from '../useGalleryViewer.ts';
import { SocialRedirectPage } from './SocialRedirectPage.tsx';
import { SubscribePage } from './SubscribePage.tsx';

const before = location.href;

beforeAll(async () => {
  session.start();
  await waitFor(session, (state) => state.matches('signedOut'));
});
afterAll(() => session.stop());

afterEach(() => {
  closeLoginModal();
  cleanUi();
  session.send({ type: 'SIGNED_OUT' });
  credentials.clear();
  sessionStorage.clear();
  history.replaceState(null, '', before);
});

const steps = makeViewer();
beforeEach(() => void vi.clearAllMocks());

function Templates() {
  const viewer = useGalleryViewer();
  const { createDesign, openEditor } = steps;
  return (
    <>
      <p>Modelos</p>
      <GalleryHosts viewer={{ ...viewer, createDesign, openEditor }} />
    </>
  );
}

const signedIn = {
  token: 't',
  refresh_token: 'r',
  user_details: { user_id: 'social', user_type: 'user', status: 'enabled', email: 'ana@prancheta.local' },
};

const answers: Record<string, unknown> = {
  '/api/config': { card_provider: 'sandbox', card_public_key: '', prices: { month: 27, year: 210 } },
  '/api/projects/duplicate': { project_id: 'copy' },
};
const server: Answer = (path) => {
  if (path.endsWith('/google/start')) return { data: { url: '#provider', state: 's' } };
  return { data: answers[path] ?? signedIn };
};

function visit(path: string) {
  const pages = (
    <>
      <PageChanges />
      <Outlet />
      <ProviderButtons providers={['google']} />
    </>
  );
  const children = [
    { path: '/templates', element: <Templates /> },
    { path: '/subscribe', element: <SubscribePage /> },
    { path: '/google-redirect', element: <SocialRedirectPage provider="google" /> },
    { path: '/home', element: <p>Início</p> },
  ];
  history.replaceState(null, '', path);
  const router = createMemoryRouter([{ element: pages, children }], { initialEntries: [path] });
  renderUi(<RouterProvider router={router} />, createFakeApi(server).api);
  return router;
}

/** To the provider and back, which the app remembers nothing over but what it has put away. */
async function signInThere(router: ReturnType<typeof visit>): Promise<void> {
  await userEvent.click(page.getByRole('button', { name: 'Continuar com Google' }));
  await expect.poll(() => location.hash).toBe('#provider');
  closeLoginModal();
  await router.navigate('/google-redirect?code=c&state=s');
}

test('who came in through a provider does not come back to its used-up code', async () => {
  const router = visit('/templates');
  await signInThere(router);
  await expect.element(page.getByText('Início')).toBeVisible();
  expect(session.getSnapshot().context.user?.id).toBe('social');
  await router.navigate(-1);
  await expect.element(page.getByText('Modelos')).toBeVisible();
});

test('the size one signed in for is made into a design after a provider as well', async () => {
  const router = visit('/templates');
  await expect.element(page.getByText('Modelos')).toBeVisible();
  openSizePicker();
  await userEvent.click(page.getByRole('button', { name: /1080x1350/ }));
  await signInThere(router);
  await expect.poll(() => vi.mocked(steps.openEditor).mock.calls).toEqual([['new']]);
  expect(vi.mocked(steps.createDesign).mock.calls).toMatchObject([[{ width: 1080, height: 1350 }]]);
});

test('the template one signed in for is copied', async () => {
  const router = visit('/templates');
  await expect.element(page.getByText('Modelos')).toBeVisible();
  openTemplatePreview(makeProject('t1', 'Feirinha'));
  await userEvent.click(page.getByRole('button', { name: 'Usar modelo' }));
  await signInThere(router);
  await expect.poll(() => vi.mocked(steps.openEditor).mock.calls).toEqual([['copy']]);
});

test('the plan one signed in for is paid, as it was picked', async () => {
  const router = visit('/subscribe');
  await userEvent.click(page.getByText('Mensal'));
  await userEvent.click(page.getByRole('button', { name: 'Assinar o Pro' }));
  await signInThere(router);
  await expect.poll(() => router.state.location.search).toBe('?checkout=month');
});
