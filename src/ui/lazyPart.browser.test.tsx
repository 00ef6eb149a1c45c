import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanUi, renderUi } from '../../tests/harness/renderUi.tsx';
import { Boundary } from './Boundary.tsx';
import { isLeftBehind } from './isLeftBehind.ts';
import { lazyPart } from './lazyPart.tsx';
import { toastStore } from './toasts/toastStore.ts';

afterEach(() => {
  cleanUi();
  vi.restoreAllMocks();
  isLeftBehind.setState(false, true);
});

/** A part whose file comes at the try `comesAt`, in a page whose server is there or is not. */
function mount({
  comesAt,
  isServerThere,
  error = new TypeError('Failed to fetch dynamically imported module'),
}: {
  comesAt: number;
  isServerThere: () => boolean;
  error?: Error;
}) {
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(globalThis, 'fetch').mockImplementation(() =>
    isServerThere() ? Promise.resolve(new Response('{}')) : Promise.reject(new TypeError('Failed to fetch')),
  );
  let tries = 0;
  const Part = lazyPart<{ name: string }>(
    () => {
      tries += 1;
      return tries < comesAt ? Promise.reject(error) : Promise.resolve(({ name }) => <p>Parte de {name}</p>);
    },
    ({ name }) => <p>Lugar de {name}</p>,
  );
  renderUi(
    <Boundary fallback={() => <p>Quebrou</p>}>
      <p>A página</p>
      <Part name="Ana" />
    </Boundary>,
  );
}

test('a part comes into its place', async () => {
  mount({ comesAt: 1, isServerThere: () => true });
  await expect.element(page.getByText('Parte de Ana')).toBeVisible();
});

test('the page goes on without a part that no server brings; it comes with the network, and a notice says so', async () => {
  let isThere = false;
  mount({ comesAt: 2, isServerThere: () => isThere });
  await expect
    .poll(() => toastStore.getState().toasts.map(({ text }) => text))
    .toEqual(['Esta parte ainda não está neste aparelho. Ela abre quando a conexão voltar.']);
  await expect.element(page.getByText('A página')).toBeVisible();
  await expect.element(page.getByText('Lugar de Ana')).toBeVisible();
  isThere = true;
  dispatchEvent(new Event('online'));
  await expect.element(page.getByText('Parte de Ana')).toBeVisible();
});

test('a part that came while it was asked for in vain is not taken for gone', async () => {
  mount({ comesAt: 2, isServerThere: () => true });
  await expect.element(page.getByText('Parte de Ana')).toBeVisible();
});

test('a part that the server no longer has stays away: the page goes on, and the newest version is offered', async () => {
  mount({ comesAt: 9, isServerThere: () => true });
  await expect.poll(() => isLeftBehind.getState()).toBe(true);
  await expect.element(page.getByText('A página')).toBeVisible();
  await expect.element(page.getByText('Lugar de Ana')).toBeVisible();
});

test('a part that came and does not run breaks', async () => {
  mount({ comesAt: 9, isServerThere: () => true, error: new ReferenceError('x is not defined') });
  await expect.element(page.getByText('Quebrou')).toBeVisible();
  expect(isLeftBehind.getState()).toBe(false);
});
