import { MemoryRouter, useNavigate, useRoutes } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanUi, renderUi } from '../../../tests/harness/renderUi.tsx';
import { useScrollMemory } from './useScrollMemory.ts';

afterEach(() => {
  cleanUi();
  sessionStorage.clear();
});

function Tall({ name }: { name: string }) {
  const navigate = useNavigate();
  const button = (label: string, run: () => unknown) => (
    <button type="button" style={{ position: 'fixed', top: label.length * 20 }} onClick={() => void run()}>
      {label}
    </button>
  );
  return (
    <div style={{ height: name === 'curta' ? 300 : 4000 }}>
      <p style={{ position: 'fixed', top: 0 }}>Página {name}</p>
      {button('Ir', () => navigate('/curta'))}
      {button('Trocar', () => navigate('/longa?b=1', { replace: true, state: { keepsScroll: true } }))}
      {button('De volta', () => navigate(-1))}
    </div>
  );
}

function Pages() {
  useScrollMemory();
  return useRoutes([
    { path: '/longa', element: <Tall name="longa" /> },
    { path: '/curta', element: <Tall name="curta" /> },
  ]);
}

async function scrollTo(top: number): Promise<void> {
  const scrolled = new Promise((resolve) => addEventListener('scroll', resolve, { once: true }));
  window.scrollTo(0, top);
  await scrolled;
}

test('a new page begins at its top, one that is come back to is where it was left', async () => {
  renderUi(
    <MemoryRouter initialEntries={['/longa']}>
      <Pages />
    </MemoryRouter>,
  );
  await expect.element(page.getByText('Página longa')).toBeVisible();
  await scrollTo(1500);
  await userEvent.click(page.getByText('Trocar'));
  expect(window.scrollY).toBe(1500);
  await userEvent.click(page.getByText('Ir'));
  await expect.element(page.getByText('Página curta')).toBeVisible();
  expect(window.scrollY).toBe(0);
  await userEvent.click(page.getByText('De volta'));
  await expect.element(page.getByText('Página longa')).toBeVisible();
  expect(window.scrollY).toBe(1500);
});

test.each(['#seção', '#se%C3%A7%C3%A3o', '#50%'])(
  'a page is shown where %s leads, or from its start',
  async (hash) => {
    function Sections() {
      useScrollMemory();
      return (
        <div style={{ height: 4000, paddingTop: 1500 }}>
          <p id="seção">A seção</p>
        </div>
      );
    }
    renderUi(
      <MemoryRouter initialEntries={[`/longa${hash}`]}>
        <Sections />
      </MemoryRouter>,
    );
    await expect.element(page.getByText('A seção')).toBeInTheDocument();
    expect(window.scrollY > 0).toBe(hash !== '#50%');
  },
);
