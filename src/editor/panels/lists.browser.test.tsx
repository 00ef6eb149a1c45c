import { afterEach, expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { cleanUi, renderUi } from '../../../tests/harness/renderUi.tsx';
import { createTestEditor } from '../../../tests/harness/TestEditor.ts';
import { ApiError } from '../../api/ApiError.ts';
import { confirmStore } from '../../ui/dialogs/confirmStore.ts';
import { EditorContext } from '../page/EditorContext.ts';
import { createEditorPulse } from '../page/editorPulse.ts';
import { PortsContext, type PortsContextValue } from '../page/PortsContext.ts';
import type { LibraryEntry, TemplateItem, UploadQuery } from '../page/types.ts';
import { PanelContent } from './PanelContent.tsx';
import type { PanelName } from './types.ts';

afterEach(cleanUi);

const entry: LibraryEntry = {
  id: 'praia',
  name: 'praia.png',
  isPro: false,
  isShared: false,
  thumbnailUrl: '',
  asset: {
    kind: 'image',
    src: '/praia.png',
    fileId: 'f',
    productId: 'praia',
    width: 4,
    height: 3,
    isPro: false,
  },
} as LibraryEntry;

const template: TemplateItem = {
  id: 't',
  name: 'Promoção',
  width: 4,
  height: 5,
  thumbnailUrl: '',
  isPro: false,
};

const PAGE = 10;
/** Templates on a page. */
const FEW = 5;

/**
 * A server that can be taken away: every list brings one thing, or no answer; of files it has those it is given, and
 * where there are none no templates either.
 */
function mount(
  panel: PanelName,
  files: readonly LibraryEntry[] = [entry],
  templates: readonly TemplateItem[] = [template],
  isPartner = false,
) {
  const remove: (ids: readonly string[]) => Promise<void> = () => Promise.reject(new ApiError('http', 404));
  const server = { isThere: true, remove };
  const answer = <T,>(list: T): Promise<T> =>
    server.isThere ? Promise.resolve(list) : Promise.reject(new ApiError('network', 0));
  const ports = {
    listUploads: ({ page: place, search }: UploadQuery) =>
      answer(files.filter(({ name }) => name.includes(search)).slice((place - 1) * PAGE, place * PAGE)),
    // Of a file that was deleted on another device.
    deleteUploads: (ids: readonly string[]) => server.remove(ids),
    searchLibrary: () => answer([entry]),
    listTemplates: (place: number) =>
      answer(files.length === 0 ? [] : templates.slice((place - 1) * FEW, place * FEW)),
  };
  const role = { isPartner, isAdmin: false, isPro: false, hasUnpaidPro: false };
  const { session } = createTestEditor([], {}, { role });
  renderUi(
    <PortsContext value={{ ports, design: { projectId: 'p' } } as unknown as PortsContextValue}>
      <EditorContext value={{ session, pulse: createEditorPulse(session) }}>
        <section
          aria-label="Uploads"
          tabIndex={-1}
          style={{ height: 700, width: 360, display: 'flex', flexDirection: 'column' }}
        >
          <PanelContent panel={panel} />
        </section>
      </EditorContext>
    </PortsContext>,
  );
  return server;
}

const retry = page.getByRole('button', { name: 'Tentar novamente' });
const failure = page.getByText(/^Falha ao carregar imagens/);

test('where nobody has searched, no templates means that there are none yet', async () => {
  mount('templates', []);
  await expect.element(page.getByText('Ainda não há modelos')).toBeVisible();
  await userEvent.fill(page.getByRole('searchbox'), 'promo');
  await expect.element(page.getByText('Nada encontrado')).toBeVisible();
});

test('a list that no answer came to says so, and that it comes by itself; another try brings it', async () => {
  const server = mount('templates');
  const tile = page.getByRole('button', { name: 'Usar o modelo Promoção' });
  // The first list is there: what fails is the search, which begins after a pause.
  await expect.element(tile).toBeVisible();
  server.isThere = false;
  await userEvent.fill(page.getByRole('searchbox'), 'promo');
  await expect.element(page.getByText('Falhou ao carregar projetos')).toBeVisible();
  await expect.element(page.getByText(/Quando ela voltar, a lista volta sozinha/)).toBeVisible();
  server.isThere = true;
  (retry.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(tile).toBeVisible();
});

test('templates of any shape stand in rows between 100 and 200 px high, as they come', async () => {
  const shapes = [
    [1080, 1920],
    [1080, 1080],
    [1920, 1080],
    [1080, 1350],
    [1080, 1920],
    [1920, 1080],
    [1080, 1920],
  ] as const;
  const templates = shapes.map(([width, height], at) => ({
    ...template,
    id: `${at}`,
    name: `${at}`,
    width,
    height,
  }));
  mount('templates', [entry], templates);
  const tiles = page.getByRole('button', { name: /^Usar o modelo/ });
  await expect.poll(() => tiles.elements().length).toBe(shapes.length);
  const boxes = tiles.elements().map((tile) => tile.getBoundingClientRect());
  for (const [at, { width, height }] of boxes.entries()) {
    expect(height).toBeGreaterThanOrEqual(99.9);
    expect(height).toBeLessThanOrEqual(200.1);
    expect(width / height).toBeCloseTo(shapes[at]![0] / shapes[at]![1], 1);
  }
  expect(tiles.elements().map((tile) => tile.getAttribute('title'))).toEqual(
    templates.map(({ name }) => name),
  );
});

test('uploads that cannot be brought up to date stay in sight and say so', async () => {
  const server = mount('images');
  const tile = page.getByRole('button', { name: /^Adicionar praia/ });
  await expect.element(tile).toBeVisible();
  server.isThere = false;
  await userEvent.click(page.getByRole('tab', { name: 'Videos' }));
  await expect.element(failure).toBeVisible();
  await userEvent.click(page.getByRole('tab', { name: 'Imagens' }));
  await expect.element(tile).toBeVisible();
  await expect.element(failure).toBeVisible();
  server.isThere = true;
  await userEvent.click(retry);
  await expect.element(failure).not.toBeInTheDocument();
  await expect.element(tile).toBeVisible();
});

test('elements had before stay in sight when they cannot be brought up to date', async () => {
  const server = mount('shapes');
  const photos = page.getByRole('group', { name: 'Fotos' });
  const tile = photos.getByRole('button', { name: /^Adicionar praia/ });
  await expect.element(tile).toBeVisible();
  server.isThere = false;
  await userEvent.click(photos.getByRole('button', { name: 'Ver mais' }));
  await expect.element(failure).toBeVisible();
  await userEvent.click(photos.getByRole('button', { name: 'Voltar' }));
  await expect.element(tile).toBeVisible();
});

test('a search that no shape bears the name of says so, as for all that is searched', async () => {
  mount('shapes');
  const shapes = page.getByRole('group', { name: 'Formas' });
  await userEvent.fill(page.getByRole('searchbox'), 'losango');
  await expect.element(shapes.getByRole('button', { name: 'Losango' })).toBeVisible();
  await userEvent.fill(page.getByRole('searchbox'), 'não existe isto');
  await expect.element(shapes.getByText('Nada encontrado')).toBeVisible();
});

test('the menu of a file, opened by key, has the keyboard where its first entry cannot be chosen', async () => {
  mount('images');
  const button = page.getByRole('button', { name: 'Opções de praia.png' });
  await expect.element(button).toBeInTheDocument();
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  // No picture is selected that the file could take the place of.
  await expect.element(page.getByRole('menuitem').first()).toBeDisabled();
  await expect.element(page.getByRole('menuitem', { name: 'Excluir' })).toHaveFocus();
});

test('a file that was deleted on another device leaves the list once that is known', async () => {
  const files = [entry];
  mount('images', files);
  const options = page.getByRole('button', { name: 'Opções de praia.png' });
  await expect.element(options).toBeInTheDocument();
  files.length = 0;
  (options.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await userEvent.click(page.getByRole('menuitem', { name: 'Excluir' }));
  await expect.poll(() => confirmStore.getState().pending).not.toBeNull();
  confirmStore.getState().pending?.answer(true);
  await expect.element(options).not.toBeInTheDocument();
});

/** A library of the given names, which forgets what is deleted. */
function mountLibrary(names: readonly string[], isPartner = false) {
  const files = names.map((name): LibraryEntry => ({ ...entry, id: name, name }));
  const server = mount('images', files, [], isPartner);
  server.remove = async (ids) => {
    for (const id of ids)
      files.splice(
        files.findIndex((file) => file.id === id),
        1,
      );
  };
}

async function deleteByKeys(button: Locator): Promise<void> {
  await expect.element(button).toBeInTheDocument();
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('menuitem', { name: 'Excluir' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => confirmStore.getState().pending).not.toBeNull();
  confirmStore.getState().pending?.answer(true);
}

test('who deletes files by keys goes on with the next one of the column, and after the last one with the panel', async () => {
  mountLibrary(['a', 'b', 'c', 'd']);
  const options = (name: string) => page.getByRole('button', { name: `Opções de ${name}` });
  const add = (name: string) => page.getByRole('button', { name: `Adicionar ${name}` });
  // The first column holds a and c, the second b and d.
  await deleteByKeys(options('a'));
  await expect.element(add('b')).toHaveFocus();
  await deleteByKeys(options('d'));
  await expect.element(add('c')).toHaveFocus();
  await deleteByKeys(options('b'));
  await expect.element(add('c')).toHaveFocus();
  await deleteByKeys(options('c'));
  await expect.element(page.getByRole('region', { name: 'Uploads' })).toHaveFocus();
});

test('a partner who deletes ticked files by keys goes on with the first that is left, and after the last one with the panel', async () => {
  mountLibrary(['a', 'b', 'c'], true);
  const deleteTicked = async (...names: string[]): Promise<void> => {
    for (const name of names) {
      const tick = page.getByRole('checkbox', { name: `Marcar ${name}` });
      await expect.element(tick).toBeInTheDocument();
      (tick.element() as HTMLElement).click();
    }
    const button = page.getByRole('button', { name: 'Excluir', exact: true });
    await expect.element(button).toBeInTheDocument();
    (button.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => confirmStore.getState().pending).not.toBeNull();
    confirmStore.getState().pending?.answer(true);
  };
  await deleteTicked('a', 'c');
  await expect.element(page.getByRole('button', { name: 'Adicionar b' })).toHaveFocus();
  await deleteTicked('b');
  await expect.element(page.getByRole('region', { name: 'Uploads' })).toHaveFocus();
});

test('a search among uploads goes on until everything that was found is there', async () => {
  const named = (name: string): LibraryEntry => ({
    ...entry,
    id: name,
    name,
    asset: { ...entry.asset, productId: name, width: 400, height: 50 },
  });
  mount('images', [
    ...Array.from({ length: 15 }, (_, place) => named(`festa ${place}.png`)),
    ...Array.from({ length: 3 }, (_, place) => named(`praia ${place}.png`)),
  ]);
  await userEvent.fill(page.getByRole('searchbox'), 'festa');
  const found = page.getByRole('button', { name: /^Adicionar festa/ });
  await expect.poll(() => found.elements().length).toBe(15);
  await expect.poll(() => page.getByRole('button', { name: /^Adicionar praia/ }).elements().length).toBe(0);
});

test('the tab follows what is sent', async () => {
  mount('images');
  const tab = (name: string) => page.getByRole('tab', { name });
  await expect.element(tab('Imagens')).toHaveAttribute('aria-selected', 'true');
  const choose = document.querySelector<HTMLInputElement>('input[type=file]')!;
  const send = async (...types: string[]) => {
    const files = types.map((type, at) => new File(['x'], `${at}`, { type }));
    await userEvent.upload(choose, files);
  };
  await send('video/mp4');
  await expect.element(tab('Videos')).toHaveAttribute('aria-selected', 'true');
  // Something of this kind is to be seen here.
  await send('image/png', 'video/mp4');
  await expect.element(tab('Videos')).toHaveAttribute('aria-selected', 'true');
  await send('image/png');
  await expect.element(tab('Imagens')).toHaveAttribute('aria-selected', 'true');
});
