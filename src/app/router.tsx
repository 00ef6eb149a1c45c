import type { ComponentType } from 'react';
import { createBrowserRouter, type RouteObject, replace } from 'react-router-dom';
import { closeWithPage } from './closeWithPage.ts';
import { CrashScreen } from './CrashScreen.tsx';
import { Guard } from './guards.tsx';
import { navigation } from './navigation.ts';
import { Root } from './Root.tsx';
import { AppShell } from './shell/AppShell.tsx';

/** A page in a file of its own, loaded when it is visited. */
function page(path: string, load: () => Promise<ComponentType>): RouteObject {
  return { path, lazy: async () => ({ Component: await load() }) };
}

const framed: RouteObject[] = [
  page('/home', async () => (await import('./pages/HomePage.tsx')).HomePage),
  page('/templates', async () => (await import('./pages/TemplatesPage.tsx')).TemplatesPage),
  page('/subscribe', async () => (await import('./pages/SubscribePage.tsx')).SubscribePage),
  page('/support', async () => (await import('./pages/SupportPage.tsx')).SupportPage),
  page('/creditos', async () => (await import('./pages/CreditsPage.tsx')).CreditsPage),
  page(
    '/partners/status/account',
    async () => (await import('./pages/PartnerStatusPage.tsx')).PartnerStatusPage,
  ),
  {
    element: <Guard access="user" />,
    children: [
      page('/projects', async () => (await import('./pages/ProjectsPage.tsx')).ProjectsPage),
      page('/account', async () => (await import('./pages/AccountPage.tsx')).AccountPage),
      page('/subscription', async () => (await import('./pages/SubscriptionPage.tsx')).SubscriptionPage),
    ],
  },
  {
    element: <Guard access="partner" />,
    children: [
      page(
        '/partner-dashboard',
        async () => (await import('./pages/PartnerDashboardPage.tsx')).PartnerDashboardPage,
      ),
    ],
  },
  {
    element: <Guard access="admin" />,
    children: [
      page(
        '/admin-dashboard',
        async () => (await import('./pages/AdminDashboardPage.tsx')).AdminDashboardPage,
      ),
    ],
  },
  // Any other path shows the home screen; `/{social}-redirect` is told apart inside.
  page('*', async () => (await import('./pages/OtherPage.tsx')).OtherPage),
];

/** Every route of the product. */
export const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <CrashScreen />,
    children: [
      { path: '/', loader: () => replace('/home') },
      page('/login', async () => (await import('./pages/LoginPage.tsx')).LoginPage),
      page('/reset-password', async () => (await import('./pages/ResetPasswordPage.tsx')).ResetPasswordPage),
      {
        element: <Guard access="user" />,
        errorElement: <CrashScreen />,
        children: [page('/editor/*', async () => (await import('./pages/EditorRoute.tsx')).EditorRoute)],
      },
      {
        element: <AppShell />,
        children: framed.map((route) => ({ ...route, errorElement: <CrashScreen /> })),
      },
    ],
  },
];

/** The router of the page; also lets code outside React change the page. */
export function createRouter() {
  const router = createBrowserRouter(routes);
  closeWithPage(router);
  navigation.use((path) => router.navigate(path));
  return router;
}

/** Resolves when the first page has been loaded, or has failed to. */
export function whenReady(router: ReturnType<typeof createRouter>): Promise<void> {
  return new Promise((resolve) => {
    const stop = router.subscribe(({ initialized }) => initialized && finish());
    const finish = () => {
      stop();
      resolve();
    };
    if (router.state.initialized) finish();
  });
}
