import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useStore } from 'zustand';
import { makeProject, makeViewer } from '../../../tests/harness/galleryData.ts';
import { cleanUi, createFakeApi, renderUi } from '../../../tests/harness/renderUi.tsx';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { confirmStore } from '../../ui/dialogs/confirmStore.ts';
import { Toasts } from '../../ui/toasts/Toasts.tsx';
import { toastStore } from '../../ui/toasts/toastStore.ts';
import { useEver } from '../../ui/useEver.ts';
import { deletedDesigns } from './deletedDesigns.ts';
import { GallerySection } from './GallerySection.tsx';
import { RenameDialog } from './RenameDialog.tsx';
import { closeRenameDialog, renameStore } from './renameStore.ts';

afterEach(() => {
  confirmStore.getState().pending?.answer(false);
  closeRenameDialog();
  cleanUi();
  localStorage.clear();
  toastStore.setState({ toasts: [] });
  deletedDesigns.setState({ ids: new Map() });
});

const viewer = makeViewer();

/** As the pages have them: each comes when it is first asked for, and gives the keyboard back. */
function Dialogs() {
  const question = useEver(useStore(confirmStore, ({ pending }) => pending !== null));
  const rename = useEver(useStore(renameStore, ({ project }) => project !== null));
  return (
    <>
      {question && <ConfirmDialog />}
      {rename && <RenameDialog />}
    </>
  );
}

type Server = {
  /** What is done, and its answer lost. */
  readonly loses?: '/delete' | '/duplicate' | '/restore' | '/update';
  readonly withTemplates?: boolean;
  readonly isAlone?: boolean;
  /** A new name is answered when this is. */
  readonly renaming?: Promise<void>;
};

/** A server that, once `hold` was called, lists nothing before `release` is. */
function openGallery({ loses, withTemplates = false, isAlone = false, renaming }: Server = {}) {
  let designs = [makeProject('p1', 'Feira'), ...(isAlone ? [] : [makeProject('p2', 'Festa')])];
  const listing = Promise.withResolvers<void>();
  const deleting = Promise.withResolvers<void>();
  let isHeld = false;
  const bringBack = () => {
    designs = [makeProject('p1', 'Feira'), ...designs];
  };
  const { api, calls } = createFakeApi(async (path) => {
    if (path.endsWith('/delete')) {
      await deleting.promise;
      if (!designs.some(({ project_id }) => project_id === 'p1'))
        return { status: 404, message: 'Projeto não encontrado.' };
      designs = designs.filter(({ project_id }) => project_id !== 'p1');
    }
    if (path.endsWith('/restore')) bringBack();
    if (path.endsWith('/duplicate')) designs = [makeProject('p3', 'Feira (cópia)'), ...designs];
    if (path.endsWith('/update')) {
      await renaming;
      designs = [makeProject('p1', 'Feira de maio'), makeProject('p2', 'Festa')];
    }
    if (loses !== undefined && path.endsWith(loses)) throw new TypeError('Failed to fetch');
    if (path.endsWith('/get/all/templates') && !isHeld)
      return { data: { projects: [makeProject('p1', 'Aprovada')] } };
    if (!path.includes('/get/all/')) return { data: {} };
    if (isHeld) await listing.promise;
    return { data: { projects: designs } };
  });
  renderUi(
    <>
      <GallerySection kind="projects" title="Seus projetos" viewer={viewer} onCreate={() => undefined} />
      {withTemplates && (
        <GallerySection kind="templates" title="Modelos" viewer={viewer} onCreate={() => undefined} />
      )}
      <Dialogs />
      <Toasts closeLabel="Fechar" />
    </>,
    api,
  );
  return {
    calls,
    hold: () => {
      isHeld = true;
    },
    release: listing.resolve,
    answerDelete: deleting.resolve,
    bringBack,
    deleteElsewhere: () => {
      designs = designs.slice(1);
    },
  };
}

const card = (name: string) => page.getByRole('button', { name: `Abrir ${name}` });

const template = (name: string) => page.getByRole('button', { name: `Ver o modelo ${name}` });

/** Comes after its card, with its own code. */
const menuButton = () => page.getByRole('button', { name: 'Opções de Feira' });

async function choose(item: string): Promise<void> {
  await userEvent.click(menuButton());
  await userEvent.click(page.getByRole('menuitem', { name: item }));
}

test('a design is gone, and may be brought back, before the lists have come again', async () => {
  const { hold, release, answerDelete } = openGallery();
  await expect.element(card('Feira')).toBeInTheDocument();
  hold();
  await choose('Excluir');
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Excluir' }));
  // The question gives the keyboard back to where it came from, which is about to go.
  await expect.element(menuButton()).toHaveFocus();
  answerDelete();
  await expect.element(page.getByRole('button', { name: 'Desfazer' })).toBeVisible();
  await expect.element(card('Feira')).not.toBeInTheDocument();
  await expect.element(card('Festa')).toHaveFocus();
  await userEvent.click(page.getByRole('button', { name: 'Desfazer' }));
  await expect.element(card('Feira')).toBeInTheDocument();
  release();
  await expect.element(card('Feira')).toBeInTheDocument();
});

async function deleteFeira(answerDelete: () => void): Promise<void> {
  await expect.element(card('Feira')).toBeInTheDocument();
  await choose('Excluir');
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Excluir' }));
  answerDelete();
  await expect.element(page.getByRole('button', { name: 'Desfazer' })).toBeVisible();
  await expect.element(card('Feira')).not.toBeInTheDocument();
}

test('a design is there again when it was brought back, though the answer was lost', async () => {
  const { answerDelete } = openGallery({ loses: '/restore' });
  await deleteFeira(answerDelete);
  await userEvent.click(page.getByRole('button', { name: 'Desfazer' }));
  await expect.element(page.getByText(/Não foi possível falar com o servidor/)).toBeVisible();
  await expect.element(card('Feira')).toBeInTheDocument();
});

test('a design is gone from the list when it was deleted, though the answer was lost', async () => {
  const { answerDelete } = openGallery({ loses: '/delete' });
  await expect.element(card('Feira')).toBeInTheDocument();
  await choose('Excluir');
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Excluir' }));
  answerDelete();
  await expect.element(page.getByText(/Não foi possível falar com o servidor/)).toBeVisible();
  await expect.element(card('Feira')).not.toBeInTheDocument();
});

test('a design that was deleted elsewhere is gone from the list once it is to be deleted', async () => {
  const { answerDelete, deleteElsewhere } = openGallery();
  await expect.element(card('Feira')).toBeInTheDocument();
  deleteElsewhere();
  await choose('Excluir');
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Excluir' }));
  answerDelete();
  await expect.element(page.getByText('Projeto não encontrado.')).toBeVisible();
  await expect.element(card('Feira')).not.toBeInTheDocument();
});

test('a copy is in the list when it was made, though the answer was lost', async () => {
  openGallery({ loses: '/duplicate' });
  await expect.element(card('Feira')).toBeInTheDocument();
  await choose('Duplicar');
  await expect.element(card('Feira (cópia)')).toBeInTheDocument();
});

test('a design is copied once the server has all that this device has of it', async () => {
  const sent = Promise.withResolvers<void>();
  vi.mocked(viewer.whenSent).mockReturnValueOnce(sent.promise);
  const { calls } = openGallery();
  await expect.element(card('Feira')).toBeInTheDocument();
  await choose('Duplicar');
  await expect.poll(() => vi.mocked(viewer.whenSent).mock.calls).toContainEqual(['p1']);
  // Asked for again, it is copied once all the same.
  await choose('Duplicar');
  const copies = () => calls.filter(({ path }) => path === '/api/projects/duplicate').length;
  expect(copies()).toBe(0);
  sent.resolve();
  await expect.element(card('Feira (cópia)')).toBeInTheDocument();
  expect(copies()).toBe(1);
});

test('a new name is in the list when it was taken, though the answer was lost', async () => {
  openGallery({ loses: '/update' });
  await expect.element(card('Feira')).toBeInTheDocument();
  await choose('Renomear');
  await userEvent.fill(page.getByRole('dialog').getByRole('textbox'), 'Feira de maio');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(/Não foi possível falar com o servidor/)).toBeVisible();
  await expect.element(page.getByText('Feira de maio')).toBeInTheDocument();
});

test('the late answer to one name leaves the next that is asked for, and what was typed', async () => {
  const answer = Promise.withResolvers<void>();
  openGallery({ renaming: answer.promise });
  await expect.element(card('Feira')).toBeInTheDocument();
  const field = page.getByRole('dialog').getByRole('textbox');
  await choose('Renomear');
  await userEvent.fill(field, 'Feira de maio');
  await userEvent.keyboard('{Enter}');
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }));
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await choose('Renomear');
  await userEvent.fill(field, 'Feira de junho');
  answer.resolve();
  await expect.element(page.getByText('Feira de maio')).toBeInTheDocument();
  await expect.element(field).toHaveValue('Feira de junho');
});

test('who deletes the last design is where another is begun', async () => {
  const { answerDelete } = openGallery({ isAlone: true });
  await deleteFeira(answerDelete);
  await expect.element(page.getByRole('button', { name: 'Criar design' })).toHaveFocus();
});

test('a design that was brought back elsewhere is there with the next list', async () => {
  const { answerDelete, bringBack } = openGallery();
  await deleteFeira(answerDelete);
  bringBack();
  await userEvent.click(page.getByRole('button', { name: /Festa/ }).last());
  await userEvent.click(page.getByRole('menuitem', { name: 'Duplicar' }));
  await expect.element(card('Feira')).toBeInTheDocument();
});

test.each(['Renomear', 'Excluir'])('who thinks better of %s is where the menu was opened', async (item) => {
  openGallery();
  await expect.element(card('Feira')).toBeInTheDocument();
  await choose(item);
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).last());
  await expect.element(menuButton()).toHaveFocus();
});

test('a new name is shown before the lists have come again', async () => {
  const { hold } = openGallery();
  await expect.element(card('Feira')).toBeInTheDocument();
  hold();
  await choose('Renomear');
  await userEvent.fill(page.getByRole('dialog').getByRole('textbox'), 'Feira de maio');
  await userEvent.keyboard('{Enter}');
  await expect.element(card('Feira de maio')).toBeInTheDocument();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('a new name of a template is not shown to everybody before it is approved', async () => {
  const { hold } = openGallery({ withTemplates: true });
  await expect.element(card('Feira')).toBeInTheDocument();
  await expect.element(template('Aprovada')).toBeInTheDocument();
  hold();
  await choose('Renomear');
  await userEvent.fill(page.getByRole('dialog').getByRole('textbox'), 'Feira de maio');
  await userEvent.keyboard('{Enter}');
  await expect.element(card('Feira de maio')).toBeInTheDocument();
  await expect.element(template('Aprovada')).toBeInTheDocument();
});
