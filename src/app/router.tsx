import { Suspense } from 'react';
import {
  BrowserRouter,
  matchRoutes,
  Navigate,
  type RouteObject,
  useLocation,
  useRoutes,
} from 'react-router-dom';
import type { SessionUser } from '../features/account/sessionUser.ts';
import { Guard } from './guards.tsx';
import { type LazyPage, type LoadPage, lazyPage } from './lazyPage.tsx';
import { PageBoundary } from './PageBoundary.tsx';
import { PageChanges } from './PageChanges.tsx';
import { Root } from './Root.tsx';

type Handle = Pick<LazyPage, 'preload' | 'prepare'>;

/** In a file of its own, loaded when it is visited. */
function lazyElement(load: LoadPage): Pick<RouteObject, 'element' | 'handle'> {
  const { Page, preload, prepare } = lazyPage(load);
  const handle: Handle = { preload, prepare };
  return {
    element: (
      <PageBoundary>
        <Page />
      </PageBoundary>
    ),
    handle,
  };
}

const page = (path: string, load: LoadPage): RouteObject => ({ path, ...lazyElement(load) });

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
      page('/projects/trash', async () => (await import('./pages/TrashPage.tsx')).TrashPage),
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
const routes: RouteObject[] = [
  {
    element: (
      <PageBoundary>
        <Root />
      </PageBoundary>
    ),
    children: [
      { path: '/', element: <Navigate to="/home" replace /> },
      page('/login', async () => (await import('./pages/LoginPage.tsx')).LoginPage),
      page('/reset-password', async () => (await import('./pages/ResetPasswordPage.tsx')).ResetPasswordPage),
      {
        element: <Guard access="user" />,
        children: [page('/editor/*', async () => (await import('./pages/EditorRoute.tsx')).EditorRoute)],
      },
      // The editor has no frame.
      { ...lazyElement(async () => (await import('./shell/AppShell.tsx')).AppShell), children: framed },
    ],
  },
];

const handlesAt = (path: string): Handle[] =>
  (matchRoutes(routes, path) ?? []).flatMap(({ route }) => (route.handle as Handle | undefined) ?? []);

/** Fetches what the page at `path` is made of. */
export async function preloadPage(path: string): Promise<void> {
  await Promise.all(handlesAt(path).map(({ preload }) => preload()));
}

/** Begins what the page at `path`, whose file is there, will show; the page itself says what is wrong. */
export function preparePage(path: string, user: SessionUser): void {
  for (const { prepare } of handlesAt(path)) prepare(path, user);
}

function Pages() {
  // At once: each waits until what it stands in is there.
  void preloadPage(useLocation().pathname);
  return useRoutes(routes);
}

/** The page at the browser's address. While the next one is on its way the one before stays. */
export function Router() {
  return (
    <BrowserRouter>
      <PageChanges />
      <Suspense fallback={null}>
        <Pages />
      </Suspense>
    </BrowserRouter>
  );
}
