import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanUi, renderUi } from '../../../tests/harness/renderUi.tsx';
import { useCheckoutStep } from './useCheckoutStep.ts';

afterEach(cleanUi);

function Page() {
  const { plan, paying, pick, pay, leave } = useCheckoutStep();
  return (
    <>
      <p>{`${paying ? 'Pagando' : 'Planos'} ${plan}`}</p>
      <button type="button" onClick={() => pick('year')}>
        Anual
      </button>
      <button type="button" onClick={pay}>
        Assinar
      </button>
      <button type="button" onClick={leave}>
        Voltar
      </button>
    </>
  );
}

function open(...entries: string[]) {
  const router = createMemoryRouter([{ path: '*', element: <Page /> }], { initialEntries: entries });
  renderUi(<RouterProvider router={router} />);
  return router;
}

const press = (name: string) => userEvent.click(page.getByRole('button', { name }));
async function shown(text: string): Promise<void> {
  await expect.element(page.getByText(text)).toBeVisible();
}

test('what is paid for is in the address; the way back of the browser and of the page lead to the plans', async () => {
  const router = open('/home', '/subscribe');
  await press('Anual');
  await press('Assinar');
  await shown('Pagando year');
  expect(router.state.location.search).toBe('?checkout=year');
  await router.navigate(-1);
  await shown('Planos year');
  await press('Assinar');
  await shown('Pagando year');
  await press('Voltar');
  await shown('Planos year');
  await router.navigate(-1);
  expect(router.state.location.pathname).toBe('/home');
});

test('a checkout that was opened by its address stays, and goes back to the plans', async () => {
  const router = open('/subscribe?checkout=month');
  await shown('Pagando month');
  await press('Anual');
  await shown('Pagando year');
  await press('Voltar');
  await shown('Planos year');
  expect(router.state.location.search).toBe('');
});
