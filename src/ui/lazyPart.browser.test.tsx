import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanUi, renderUi } from '../../tests/harness/renderUi.tsx';
import { Boundary } from './Boundary.tsx';
import { isLeftBehind } from './isLeftBehind.ts';
import { lazyPart } from './lazyPart.tsx';
import { toastStore } from './toasts/toastStore.ts';

afterEach(() => {
  cleanUi();
  toastStore.setState({ toasts: [] });
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
  const show = () =>
    renderUi(
      <Boundary fallback={() => <p>Quebrou</p>}>
        <p>A página</p>
        <Part name="Ana" />
      </Boundary>,
    );
  show();
  return { show, tries: () => tries };
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

test('who waits for a part is told once, and can put the notice away', async () => {
  let isThere = false;
  const { tries } = mount({ comesAt: 4, isServerThere: () => isThere });
  await expect.poll(() => toastStore.getState().toasts.length).toBe(1);
  toastStore.setState({ toasts: [] });
  for (const count of [2, 3]) {
    dispatchEvent(new Event('online'));
    await expect.poll(tries).toBe(count);
  }
  // The third answer is in once the next try comes.
  isThere = true;
  await expect
    .poll(() => {
      dispatchEvent(new Event('online'));
      return document.body.textContent;
    })
    .toContain('Parte de Ana');
  expect(toastStore.getState().toasts).toEqual([]);
});

test('a part that came while it was asked for in vain is not taken for gone', async () => {
  mount({ comesAt: 2, isServerThere: () => true });
  await expect.element(page.getByText('Parte de Ana')).toBeVisible();
});

test('the newest version is offered while the server lacks a part, which stays away: the page goes on', async () => {
  const { show } = mount({ comesAt: 3, isServerThere: () => true });
  await expect.poll(() => isLeftBehind.getState()).toBe(true);
  await expect.element(page.getByText('A página')).toBeVisible();
  await expect.element(page.getByText('Lugar de Ana')).toBeVisible();
  // At the next try it is there.
  cleanUi();
  show();
  await expect.element(page.getByText('Parte de Ana')).toBeVisible();
  expect(isLeftBehind.getState()).toBe(false);
});

test('a part that came and does not run breaks', async () => {
  mount({ comesAt: 9, isServerThere: () => true, error: new ReferenceError('x is not defined') });
  await expect.element(page.getByText('Quebrou')).toBeVisible();
  expect(isLeftBehind.getState()).toBe(false);
});
