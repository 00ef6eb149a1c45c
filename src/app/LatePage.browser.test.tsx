import { type ReactNode, Suspense } from 'react';
import { MemoryRouter, Outlet, useRoutes } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanUi, renderUi } from '../../tests/harness/renderUi.tsx';
import { lazyPage } from './lazyPage.tsx';
import { PageBoundary } from './PageBoundary.tsx';

afterEach(() => {
  cleanUi();
  vi.restoreAllMocks();
});

/** A page whose file comes at the try `comesAt`, in a frame that stays; the server is there or is not. */
function mount({ comesAt, isServerThere }: { comesAt: number; isServerThere: boolean }): void {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(globalThis, 'fetch').mockImplementation(() =>
    isServerThere ? Promise.resolve(new Response('{}')) : Promise.reject(new TypeError('Failed to fetch')),
  );
  let tries = 0;
  const { Page } = lazyPage(() => {
    tries += 1;
    return tries < comesAt
      ? Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
      : Promise.resolve(() => <p>A página</p>);
  });
  const frame = (
    <>
      <nav>Menu</nav>
      <Outlet />
    </>
  );
  const late = (
    <PageBoundary>
      <Page />
    </PageBoundary>
  );
  const Pages = (): ReactNode => useRoutes([{ element: frame, children: [{ path: '/', element: late }] }]);
  renderUi(
    <MemoryRouter>
      <Suspense fallback={null}>
        <Pages />
      </Suspense>
    </MemoryRouter>,
  );
}

test('a page that no server brought keeps its frame and comes at another try', async () => {
  mount({ comesAt: 3, isServerThere: false });
  await expect.element(page.getByText('Esta página ainda não está neste aparelho')).toBeVisible();
  await expect.element(page.getByText('Menu')).toBeVisible();
  const style = document.createElement('link');
  style.rel = 'stylesheet';
  // As one that failed, it has no rules.
  style.href = 'data:text/css,';
  document.head.append(style);
  await userEvent.click(page.getByRole('button', { name: 'Tentar novamente' }));
  await expect.element(page.getByText('A página', { exact: true })).toBeVisible();
  // Asked for again, in the same place.
  expect(style.isConnected).toBe(false);
  document.querySelector('link[href="data:text/css,"]')!.remove();
});

test('it comes by itself with the network', async () => {
  mount({ comesAt: 3, isServerThere: false });
  await expect.element(page.getByText('Esta página ainda não está neste aparelho')).toBeVisible();
  dispatchEvent(new Event('online'));
  await expect.element(page.getByText('A página', { exact: true })).toBeVisible();
});

test('a page that came while it was asked for in vain is not taken for gone', async () => {
  mount({ comesAt: 2, isServerThere: true });
  await expect.element(page.getByText('A página', { exact: true })).toBeVisible();
});

test('a page whose file is gone is told as broken, in its frame', async () => {
  mount({ comesAt: 9, isServerThere: true });
  await expect.element(page.getByText('Há uma versão nova da Prancheta')).toBeVisible();
  await expect.element(page.getByText('Menu')).toBeVisible();
});
