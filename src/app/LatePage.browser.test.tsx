import { type ReactNode, Suspense } from 'react';
import { MemoryRouter, Outlet, useRoutes } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanUi, renderUi } from '../../tests/harness/renderUi.tsx';
import { lazyPage } from './lazyPage.tsx';
import { PageBoundary } from './PageBoundary.tsx';

afterEach(() => {
  cleanUi();
  Reflect.deleteProperty(navigator, 'onLine');
});

/** A page whose file comes at the second try, in a frame that stays. */
function mount(onLine: boolean): void {
  Object.defineProperty(navigator, 'onLine', { value: onLine, configurable: true });
  let tries = 0;
  const { Page } = lazyPage(() => {
    tries += 1;
    return tries === 1
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

test('a page that no network brought keeps its frame and comes at another try', async () => {
  mount(false);
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

test('a page whose file is gone is told as broken, in its frame', async () => {
  mount(true);
  await expect.element(page.getByText('Há uma versão nova da Prancheta')).toBeVisible();
  await expect.element(page.getByText('Menu')).toBeVisible();
});
