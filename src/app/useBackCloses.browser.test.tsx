import { use, useEffect, useLayoutEffect, useState } from 'react';
import { BrowserRouter, useLocation, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanUi, renderUi } from '../../tests/harness/renderUi.tsx';
import { Dialog } from '../ui/dialogs/Dialog.tsx';
import { PageChanges } from './PageChanges.tsx';

const start = location.href;
const { width, height } = { width: innerWidth, height: innerHeight };

beforeEach(() => page.viewport(390, 844));
afterEach(async () => {
  cleanUi();
  waits.clear();
  history.replaceState(null, '', start);
  await page.viewport(width, height);
});

let go: ReturnType<typeof useNavigate> = () => undefined;
let open: (names: readonly string[]) => void = () => undefined;
/** What has to come before a page can be shown. */
const waits = new Map<string, Promise<void>>();
/** What has to come before there is a question: its code. */
let question: Promise<void> | undefined;
/** What the router was told, a line a time. */
const told: string[] = [];
/** What fields were left with. */
const written: string[] = [];

function Field({ place }: { place: string }) {
  return (
    <input
      aria-label={`Nome em ${place}`}
      onBlur={({ currentTarget: { value } }) => value !== '' && written.push(value)}
    />
  );
}

function Page() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [names, setNames] = useState<readonly string[]>([]);
  const wait = waits.get(pathname);
  if (wait) use(wait);
  useEffect(() => {
    go = navigate;
    open = setNames;
  }, [navigate]);
  useLayoutEffect(() => void told.push(pathname + search), [pathname, search]);
  const close = async (name: string) => {
    if (name === 'Pintura') await question;
    setNames((all) => (name === 'Pintura' ? [name, 'Pergunta'] : all.filter((other) => other !== name)));
  };
  return (
    <>
      <p>{`Página ${pathname}${search}`}</p>
      <Field key={pathname} place={pathname} />
      {['Prévia', 'Pintura', 'Pergunta', 'Obrigatória'].map((name) => (
        <Dialog
          key={name}
          title={name}
          opened={names.includes(name)}
          onClose={name === 'Obrigatória' ? undefined : () => void close(name)}
          closeButtonProps={{ 'aria-label': `Fechar ${name}` }}
          transitionProps={{ duration: 0 }}
        >
          <Field place={name} />
        </Dialog>
      ))}
    </>
  );
}

async function shown(path: string): Promise<void> {
  await expect.element(page.getByText(`Página ${path}`, { exact: true })).toBeVisible();
}

const dialog = (name: string) => page.getByRole('dialog', { name });
async function gone(name: string): Promise<void> {
  await expect.element(dialog(name)).not.toBeInTheDocument();
}

const readDepth = () => (history.state as { dialogs?: { depth: number } } | null)?.dialogs?.depth;

/** On `/lista`, which was come to from `/antes`. */
async function mount(): Promise<void> {
  history.replaceState(null, '', '/antes');
  renderUi(
    <BrowserRouter>
      <PageChanges />
      <Page />
    </BrowserRouter>,
  );
  await shown('/antes');
  void go('/lista');
  await shown('/lista');
  told.length = 0;
  written.length = 0;
}

async function show(...names: string[]): Promise<void> {
  open(names);
  for (const name of names) await expect.element(dialog(name)).toBeVisible();
}

test('the way back closes the dialog on top, then the one below, then leaves the page', async () => {
  await mount();
  await show('Prévia');
  await show('Prévia', 'Pergunta');
  history.back();
  await gone('Pergunta');
  await expect.element(dialog('Prévia')).toBeVisible();
  history.back();
  await gone('Prévia');
  expect(location.pathname).toBe('/lista');
  expect(told).toEqual([]);
  history.back();
  await shown('/antes');
});

test('a dialog that asks before it closes is asked about by every way back', async () => {
  await mount();
  await show('Pintura');
  // Chrome's own way back passes entries by that a page makes without a touch, and those before them.
  const push = vi.spyOn(history, 'pushState');
  const forward = vi.spyOn(history, 'forward');
  const isAhead = async () => {
    await expect.poll(readDepth).toBe(1);
  };
  for (const isLate of [true, false]) {
    const code = Promise.withResolvers<void>();
    question = isLate ? code.promise : undefined;
    forward.mockClear();
    history.back();
    await expect.poll(() => forward.mock.calls.length).toBe(1);
    await isAhead();
    code.resolve();
    await expect.element(dialog('Pergunta')).toBeVisible();
    await isAhead();
    history.back();
    await gone('Pergunta');
    await isAhead();
    await expect.element(dialog('Pintura')).toBeVisible();
  }
  expect(location.pathname).toBe('/lista');
  expect(told).toEqual([]);
  expect(push).not.toHaveBeenCalled();
  push.mockRestore();
  forward.mockRestore();
});

test('the way back leaves the field that has the keyboard first, which writes what was typed', async () => {
  await mount();
  const field = (name: string) => page.getByRole('textbox', { name });
  await show('Prévia');
  await userEvent.fill(field('Nome em Prévia'), 'Festa');
  history.back();
  await gone('Prévia');
  expect(written).toEqual(['Festa']);
  await userEvent.fill(field('Nome em /lista'), 'Feira');
  history.back();
  await shown('/antes');
  expect(written).toEqual(['Festa', 'Feira']);
});

test('after a dialog that was closed by its button the way back leaves the page at once', async () => {
  await mount();
  for (const name of ['Prévia', 'Pergunta']) {
    await show(name);
    await userEvent.click(page.getByRole('button', { name: `Fechar ${name}` }));
    await gone(name);
  }
  history.back();
  await shown('/antes');
  expect(told).toEqual(['/antes']);
});

test('a page that a dialog led to goes back to the one it was opened on, and from there to the one before', async () => {
  await mount();
  await show('Prévia');
  open([]);
  void go('/editor');
  await shown('/editor');
  await gone('Prévia');
  history.back();
  await shown('/lista');
  history.back();
  await shown('/antes');
  expect(told).toEqual(['/editor', '/lista', '/antes']);
});

test('what was searched for after a dialog stays searched for, and is left with its page', async () => {
  await mount();
  await show('Prévia');
  open([]);
  await gone('Prévia');
  void go('/lista?q=pizza', { replace: true });
  await shown('/lista?q=pizza');
  await show('Prévia');
  history.back();
  await gone('Prévia');
  expect(location.search).toBe('?q=pizza');
  history.back();
  await shown('/antes');
  expect(told).toEqual(['/lista?q=pizza', '/antes']);
});

test('a dialog opened while the next page is on its way leaves every page its place', async () => {
  await mount();
  const { promise, resolve } = Promise.withResolvers<void>();
  waits.set('/editor', promise);
  void go('/editor');
  await expect.poll(() => location.pathname).toBe('/editor');
  await show('Prévia');
  history.back();
  await gone('Prévia');
  expect(location.pathname).toBe('/editor');
  resolve();
  await shown('/editor');
  history.back();
  await shown('/lista');
  history.back();
  await shown('/antes');
});

test('who goes back twice before the page is there finds it again on the way forward', async () => {
  await mount();
  await show('Prévia');
  open([]);
  await gone('Prévia');
  void go('/editor');
  await shown('/editor');
  const { promise, resolve } = Promise.withResolvers<void>();
  waits.set('/lista', promise);
  history.back();
  await expect.poll(() => location.pathname).toBe('/lista');
  history.back();
  await shown('/antes');
  resolve();
  history.forward();
  await shown('/lista');
});

test('Escape closes the dialog on top, and none below one that there is no way out of', async () => {
  await mount();
  await show('Prévia', 'Obrigatória');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog('Prévia')).toBeVisible();
  open(['Prévia']);
  await gone('Obrigatória');
  await userEvent.keyboard('{Escape}');
  await gone('Prévia');
});

test('a dialog with no way out, and any on a wide screen, does not hold the page', async () => {
  await mount();
  await show('Obrigatória');
  history.back();
  await shown('/antes');
  open([]);
  await page.viewport(1280, 800);
  void go('/lista');
  await shown('/lista');
  await show('Prévia');
  history.back();
  await shown('/antes');
});
