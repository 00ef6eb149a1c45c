import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { makeProject, makeViewer } from '../../../tests/harness/galleryData.ts';
import { type Answer, cleanUi, createFakeApi, renderUi } from '../../../tests/harness/renderUi.tsx';
import { GallerySection } from './GallerySection.tsx';

afterEach(() => {
  cleanUi();
  localStorage.clear();
});

const viewer = makeViewer();

const project = (number: number) => makeProject(`p${number}`, `Design ${number}`);

/** Pages of 5 out of `count` designs. */
const serve =
  (count: number): Answer =>
  (_, form) => {
    const first = (Number(form.get('page')) - 1) * 5;
    const length = Math.max(0, Math.min(5, count - first));
    return { data: { projects: Array.from({ length }, (_item, index) => project(first + index)) } };
  };

function mount(answer: Answer, whenEmpty?: ReactNode) {
  const { api, calls } = createFakeApi(answer);
  const onCreate = vi.fn<() => void>();
  const place = renderUi(
    <GallerySection
      kind="projects"
      title="Seus projetos"
      viewer={viewer}
      onCreate={onCreate}
      whenEmpty={whenEmpty}
    />,
    api,
  );
  return { calls, onCreate, place };
}

const pagesAsked = (calls: { form: FormData }[]) => calls.map(({ form }) => form.get('page'));

test('a tall window fills itself page by page, and a short page ends the list', async () => {
  await page.viewport(1280, 4000);
  const { calls } = mount(serve(13));
  await expect.element(page.getByRole('button', { name: 'Abrir Design 12' })).toBeInTheDocument();
  expect(pagesAsked(calls)).toEqual(['1', '2', '3']);
  expect(calls[0]?.form.get('items_per_page')).toBe('5');
  await page.viewport(1280, 800);
});

test('a full last page asks once more and then stops', async () => {
  await page.viewport(1280, 4000);
  const { calls } = mount(serve(10));
  await expect.poll(() => pagesAsked(calls)).toEqual(['1', '2', '3']);
  await expect.element(page.getByRole('button', { name: 'Abrir Design 9' })).toBeInTheDocument();
  await page.viewport(1280, 800);
});

test('searching asks once for the last word typed; clearing shows everything again', async () => {
  const { calls } = mount((path, form) =>
    form.has('search_term') ? { data: { projects: [] } } : serve(3)(path, form),
  );
  await expect.element(page.getByRole('button', { name: 'Abrir Design 0' })).toBeInTheDocument();
  await userEvent.type(page.getByRole('searchbox'), 'bolo');
  await expect.element(page.getByText('Nada encontrado')).toBeInTheDocument();
  expect(calls.flatMap(({ form }) => form.getAll('search_term'))).toEqual(['bolo']);
  await userEvent.click(page.getByRole('button', { name: 'Limpar filtros' }));
  await expect.element(page.getByRole('searchbox')).toHaveFocus();
  await expect.element(page.getByRole('button', { name: 'Abrir Design 0' })).toBeInTheDocument();
});

test('what clears the search leaves the keyboard in it', async () => {
  mount(serve(3));
  await userEvent.type(page.getByRole('searchbox'), 'Design{Enter}');
  await userEvent.click(page.getByRole('button', { name: 'Limpar pesquisa' }));
  await expect.element(page.getByRole('searchbox')).toHaveFocus();
});

test('a text that is too long to search with is cut when it is pasted', async () => {
  const { calls } = mount(serve(1));
  const source = document.createElement('textarea');
  source.value = 'bolo '.repeat(50);
  document.body.append(source);
  source.select();
  await userEvent.copy();
  await userEvent.click(page.getByRole('searchbox'));
  await userEvent.paste();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => calls.at(-1)?.form.get('search_term')).toBe('bolo '.repeat(40).trim());
});

test.each([
  [['Pro'], '1'],
  [['Grátis'], '0'],
  [['Pro', 'Grátis'], '%'],
])('the ticks %j ask for is_pro %s', async (ticks, wanted) => {
  const { calls } = mount(serve(2));
  for (const tick of ticks) await userEvent.click(page.getByRole('checkbox', { name: tick }));
  await expect.poll(() => calls.some(({ form }) => form.get('is_pro') === wanted)).toBe(true);
  if (wanted === '%') expect(calls.at(-1)?.form.get('is_pro')).not.toBe('%%');
});

test('a failed load says so and can be tried again', async () => {
  let broken = true;
  mount((path, form) => (broken ? { status: 500, message: 'Erro' } : serve(1)(path, form)));
  await expect.element(page.getByText('Falhou ao carregar projetos')).toBeInTheDocument();
  broken = false;
  await userEvent.click(page.getByRole('button', { name: 'Tentar novamente' }));
  await expect.element(page.getByRole('button', { name: 'Abrir Design 0' })).toBeInTheDocument();
});

test.each([
  [
    { status: 429, message: 'Muitas requisições. Aguarde um momento.' },
    'Muitas requisições. Aguarde um momento.',
  ],
  [{ status: 502, message: '' }, 'O servidor respondeu algo inesperado. Tente novamente em instantes.'],
])('a failed load blames no connection that is fine: %j', async (reply, text) => {
  localStorage.clear();
  mount(() => reply);
  await expect.element(page.getByText(text)).toBeVisible();
});

test('beside the sidebar of a small tablet the search gives way to the filters', async () => {
  await page.viewport(700, 900);
  const { place } = mount(serve(3));
  // What the sidebar, the page's edges and the scroll bar leave.
  place.style.width = '389px';
  const filter = page.getByRole('group', { name: 'Filtrar por preço' });
  await expect.element(filter).toBeVisible();
  expect(filter.element().getBoundingClientRect().right).toBeLessThanOrEqual(
    place.getBoundingClientRect().right,
  );
  await page.viewport(1280, 800);
});

test('an empty gallery offers to create or to see the templates, and nothing to search', async () => {
  const { onCreate } = mount(serve(0));
  await userEvent.click(page.getByRole('button', { name: 'Criar design' }));
  expect(onCreate).toHaveBeenCalledOnce();
  await userEvent.click(page.getByRole('button', { name: 'Ver modelos' }));
  expect(viewer.openTemplates).toHaveBeenCalledOnce();
  await expect.element(page.getByRole('searchbox')).not.toBeInTheDocument();
});

test('without an answer one’s own designs are those listed last, and can be searched', async () => {
  mount(serve(3));
  await expect.element(page.getByRole('button', { name: 'Abrir Design 2' })).toBeInTheDocument();
  cleanUi();
  mount(() => ({ status: 502 }));
  await expect.element(page.getByRole('button', { name: 'Abrir Design 2' })).toBeInTheDocument();
  await userEvent.type(page.getByRole('searchbox'), 'design 1');
  await expect.element(page.getByRole('button', { name: 'Abrir Design 2' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Abrir Design 1' })).toBeInTheDocument();
});

test('a refusal is no lost connection: what was listed last stays away', async () => {
  mount(serve(3));
  await expect.element(page.getByRole('button', { name: 'Abrir Design 2' })).toBeInTheDocument();
  cleanUi();
  mount(() => ({ status: 400, message: 'não' }));
  await expect.element(page.getByText('Falhou ao carregar projetos')).toBeInTheDocument();
});

test.each([0, 2])('with %i designs, what to begin with stands below an empty list only', async (count) => {
  mount(serve(count), <p>Modelos para começar</p>);
  const last = count === 0 ? page.getByText('Você ainda não tem projetos') : page.getByText('Design 1');
  await expect.element(last.first()).toBeInTheDocument();
  expect(page.getByText('Modelos para começar').query() !== null).toBe(count === 0);
  expect(page.getByRole('button', { name: 'Ver modelos' }).query()).toBeNull();
});
