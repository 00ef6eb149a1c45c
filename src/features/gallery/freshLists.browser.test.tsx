import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { makeProject, makeViewer } from '../../../tests/harness/galleryData.ts';
import { cleanUi, createFakeApi, renderUi } from '../../../tests/harness/renderUi.tsx';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { Toasts } from '../../ui/toasts/Toasts.tsx';
import { GallerySection } from './GallerySection.tsx';
import { addNewDesign, listNewDesigns } from './newDesigns.ts';
import { SizePicker } from './SizePicker.tsx';
import { closeSizePicker, openSizePicker } from './sizePickerStore.ts';
import { TemplatePreview } from './TemplatePreview.tsx';
import { closeTemplatePreview, openTemplatePreview } from './templatePreviewStore.ts';
import { useRefreshOnLeave } from './useRefreshOnLeave.ts';

afterEach(() => {
  closeSizePicker();
  closeTemplatePreview();
  vi.clearAllMocks();
  cleanUi();
  localStorage.clear();
});

const viewer = makeViewer();

const made = makeProject('p2', 'Feito agora');

/** A server that lists what was made in it, which is so once `whenMade` resolves. */
function createServer(whenMade = Promise.resolve()) {
  const designs = [makeProject('p1', 'De ontem')];
  const make = async () => {
    await whenMade;
    designs.unshift(made);
    return made;
  };
  const { api } = createFakeApi(async (path) => ({
    data: path.endsWith('/get/all/user') ? { projects: designs } : await make(),
  }));
  return { api, designs, viewer: { ...viewer, createDesign: async () => (await make()).project_id } };
}

const card = (name: string) => page.getByRole('button', { name: `Abrir ${name}` });

const list = (
  <GallerySection kind="projects" title="Seus projetos" viewer={viewer} onCreate={openSizePicker} />
);

test('a design that was just made is listed', async () => {
  const server = createServer();
  renderUi(
    <>
      {list}
      <SizePicker viewer={server.viewer} />
    </>,
    server.api,
  );
  await expect.element(card('De ontem')).toBeInTheDocument();
  openSizePicker();
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Criar' }));
  await expect.element(card('Feito agora')).toBeInTheDocument();
  expect(viewer.openEditor).toHaveBeenCalledWith('p2');
});

test('a copy of a template is listed', async () => {
  renderUi(
    <>
      {list}
      <TemplatePreview viewer={viewer} />
    </>,
    createServer().api,
  );
  await expect.element(card('De ontem')).toBeInTheDocument();
  openTemplatePreview({ ...makeProject('t1', 'Modelo'), user_id: 'u2', is_template: 1 });
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Usar modelo' }));
  await expect.element(card('Feito agora')).toBeInTheDocument();
});

test('a design begun without the server is listed, and can be thrown away and taken back', async () => {
  const begun = { project_id: 'new', project_name: 'Sem rede', width: 10, height: 10 };
  addNewDesign('u1', begun);
  renderUi(
    <>
      {list}
      <ConfirmDialog />
      <Toasts closeLabel="Fechar" />
    </>,
    createServer().api,
  );
  await userEvent.click(page.getByRole('button', { name: 'Opções de Sem rede' }));
  await expect.element(page.getByRole('menuitem', { name: 'Editar' })).toBeInTheDocument();
  const entries = page.getByRole('menuitem').elements();
  expect(entries.map(({ textContent }) => textContent)).toEqual(['Editar', 'Excluir']);
  await userEvent.click(page.getByRole('menuitem', { name: 'Excluir' }));
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Excluir' }));
  await expect.element(card('Sem rede')).not.toBeInTheDocument();
  expect(listNewDesigns('u1')).toEqual([]);
  await userEvent.click(page.getByRole('button', { name: 'Desfazer' }));
  await expect.element(card('Sem rede')).toBeInTheDocument();
  expect(listNewDesigns('u1')).toEqual([begun]);
});

test('a design begun here that the server may have made is deleted there as well', async () => {
  addNewDesign('u1', { project_id: 'new', project_name: 'Sem rede', width: 10, height: 10, mayBeMade: true });
  const asked: string[] = [];
  const { api } = createFakeApi((path) => {
    asked.push(path);
    if (path.endsWith('/get/all/user')) return { data: { projects: [] } };
    return { status: 404, code: 'project_not_found', message: 'Projeto não encontrado.' };
  });
  renderUi(
    <>
      {list}
      <ConfirmDialog />
    </>,
    api,
  );
  await userEvent.click(page.getByRole('button', { name: 'Opções de Sem rede' }));
  await userEvent.click(page.getByRole('menuitem', { name: 'Excluir' }));
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Excluir' }));
  await expect.element(card('Sem rede')).not.toBeInTheDocument();
  expect([asked.includes('/api/projects/delete'), listNewDesigns('u1')]).toEqual([true, []]);
});

/** A page where designs are changed, in front of a list that thinks itself fresh. */
function Editor({ onLeave }: { onLeave: () => void }) {
  useRefreshOnLeave();
  return (
    <button type="button" onClick={onLeave}>
      Sair
    </button>
  );
}

function Pages() {
  const [isEditing, setEditing] = useState(true);
  return (
    <>
      {list}
      {isEditing && <Editor onLeave={() => setEditing(false)} />}
    </>
  );
}

test('leaving the editor asks for the lists anew', async () => {
  const { api, designs } = createServer();
  renderUi(<Pages />, api);
  await expect.element(card('De ontem')).toBeInTheDocument();
  designs[0] = makeProject('p1', 'Com outro nome');
  await userEvent.click(page.getByRole('button', { name: 'Sair' }));
  await expect.element(card('Com outro nome')).toBeInTheDocument();
});

test.each([
  ['Criar', openSizePicker],
  [
    'Usar modelo',
    () => openTemplatePreview({ ...makeProject('t1', 'Modelo'), user_id: 'u2', is_template: 1 }),
  ],
])(
  'closed after %s, the dialog takes nobody to the design, which is listed all the same',
  async (press, open) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const server = createServer(promise);
    renderUi(
      <>
        {list}
        <SizePicker viewer={server.viewer} />
        <TemplatePreview viewer={viewer} />
      </>,
      server.api,
    );
    await expect.element(card('De ontem')).toBeInTheDocument();
    open();
    await userEvent.click(page.getByRole('dialog').getByRole('button', { name: press }));
    await userEvent.click(page.getByRole('button', { name: 'Fechar' }));
    resolve();
    await expect.element(card('Feito agora')).toBeInTheDocument();
    expect(viewer.openEditor).not.toHaveBeenCalled();
  },
);
