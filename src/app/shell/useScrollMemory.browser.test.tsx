import { useInsertionEffect, useLayoutEffect, useState } from 'react';
import { MemoryRouter, Outlet, useNavigate, useRoutes } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanUi, renderUi } from '../../../tests/harness/renderUi.tsx';
import { useWidth } from '../../ui/useWidth.ts';
import { rememberActions, repeatActions } from '../firstPage/actions.ts';
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

/** As a gallery is, whose rows come with the second drawing, and the next ones when the server has answered. */
let grow: (height: number) => void = () => undefined;

function List() {
  const navigate = useNavigate();
  const [height, setHeight] = useState(2000);
  const { ref, width } = useWidth<HTMLDivElement>();
  useLayoutEffect(() => {
    grow = setHeight;
  }, []);
  return (
    <div ref={ref} style={{ height: width === 0 ? 0 : height }}>
      {['curta', 'fora'].map((name, index) => (
        <button
          key={name}
          type="button"
          style={{ position: 'fixed', top: index * 40 }}
          onClick={() => void navigate(`/${name}`)}
        >
          {`Da lista: ${name}`}
        </button>
      ))}
    </div>
  );
}

function Frame() {
  useScrollMemory();
  return (
    <main id="content">
      <Outlet />
    </main>
  );
}

function FramedPages() {
  return useRoutes([
    {
      element: <Frame />,
      children: [
        { path: '/lista', element: <List /> },
        { path: '/curta', element: <Tall name="curta" /> },
      ],
    },
    { path: '/fora', element: <Tall name="fora" /> },
  ]);
}

/** Leaves the list, of `height`, at `top` for the page `name` and comes back to it. */
async function leaveList(height: number, top: number, name = 'curta'): Promise<void> {
  renderUi(
    <MemoryRouter initialEntries={['/fora', '/lista']} initialIndex={1}>
      <FramedPages />
    </MemoryRouter>,
  );
  await expect.element(page.getByText('Da lista: curta')).toBeVisible();
  grow(height);
  await expect.poll(() => document.documentElement.scrollHeight).toBeGreaterThanOrEqual(height);
  await scrollTo(top);
  await visit(name);
}

async function visit(name: string): Promise<void> {
  await userEvent.click(page.getByText(`Da lista: ${name}`));
  await expect.element(page.getByText(`Página ${name}`)).toBeVisible();
  await userEvent.click(page.getByText('De volta'));
  await expect.element(page.getByText('Da lista: curta')).toBeVisible();
}

test('a list whose rows come after it is shown where it was left, once they are there', async () => {
  await leaveList(4000, 2500);
  await expect.poll(() => window.scrollY).toBe(2000 - window.innerHeight);
  grow(4000);
  await expect.poll(() => window.scrollY).toBe(2500);
  // It was reached: what grows on does not bring the person back to it.
  await scrollTo(1000);
  grow(5000);
  await expect.poll(() => document.documentElement.scrollHeight).toBeGreaterThanOrEqual(5000);
  expect(window.scrollY).toBe(1000);
});

test('a place whose rows have not come yet is not forgotten when the page is left again', async () => {
  await leaveList(4000, 2500);
  await visit('curta');
  grow(4000);
  await expect.poll(() => window.scrollY).toBe(2500);
});

test('a place is remembered over a page outside the frame', async () => {
  await leaveList(2000, 1000, 'fora');
  await expect.poll(() => window.scrollY).toBe(1000);
});

test('who scrolls before the rows have come stays there', async () => {
  await leaveList(4000, 2500);
  await expect.poll(() => window.scrollY).toBe(2000 - window.innerHeight);
  window.dispatchEvent(new WheelEvent('wheel'));
  await scrollTo(300);
  grow(4000);
  await expect.poll(() => document.documentElement.scrollHeight).toBeGreaterThanOrEqual(4000);
  expect(window.scrollY).toBe(300);
});

test('where the first page was scrolled to is kept as the app takes over, rows and all', async () => {
  sessionStorage.setItem('prancheta.scroll', JSON.stringify([['/lista', 700]]));
  const first = document.createElement('div');
  first.style.height = '2000px';
  document.body.append(first);
  rememberActions(first);
  await scrollTo(400);
  function App() {
    // In one step with the app's own page, whose rows come with its second drawing.
    useInsertionEffect(() => first.remove(), []);
    return <FramedPages />;
  }
  renderUi(
    <MemoryRouter initialEntries={['/lista']}>
      <App />
    </MemoryRouter>,
  );
  await expect.element(page.getByText('Da lista: curta')).toBeVisible();
  await expect.poll(() => window.scrollY).toBe(400);
  repeatActions();
  await visit('curta');
  await expect.poll(() => window.scrollY).toBe(400);
});
