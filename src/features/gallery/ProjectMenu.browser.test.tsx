import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { makeProject, makeViewer } from '../../../tests/harness/galleryData.ts';
import { type Answer, cleanUi, createFakeApi, renderUi } from '../../../tests/harness/renderUi.tsx';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { confirmStore } from '../../ui/dialogs/confirmStore.ts';
import { Toasts } from '../../ui/toasts/Toasts.tsx';
import { toastStore } from '../../ui/toasts/toastStore.ts';
import { addNewDesign } from './newDesigns.ts';
import { ProjectMenu } from './ProjectMenu.tsx';

afterEach(() => {
  confirmStore.getState().pending?.answer(false);
  cleanUi();
  localStorage.clear();
  toastStore.setState({ toasts: [] });
});

const press = (role: 'button' | 'menuitem', name: string | RegExp) =>
  userEvent.click(page.getByRole(role, { name }));

test('what this device alone has of a design is forgotten once it is deleted, and not before it is brought back', async () => {
  const bringBack = vi.fn<() => void>();
  const forgetEdits = vi.fn<(id: string) => () => void>(() => bringBack);
  const { api, calls } = createFakeApi(() => ({ data: {} }));
  renderUi(
    <>
      <ProjectMenu
        kind="projects"
        project={makeProject('p1', 'Feira')}
        name="Feira"
        viewer={{ ...makeViewer(), forgetEdits }}
      />
      <ConfirmDialog />
      <Toasts closeLabel="Fechar" />
    </>,
    api,
  );
  await press('button', /Feira/);
  await press('menuitem', 'Excluir');
  expect(forgetEdits).not.toHaveBeenCalled();
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Excluir' }));
  await expect.poll(() => forgetEdits.mock.calls).toEqual([['p1']]);
  expect(bringBack).not.toHaveBeenCalled();
  await press('button', 'Desfazer');
  await expect.poll(() => bringBack.mock.calls.length).toBe(1);
  expect(calls.map(({ path }) => path)).toEqual(['/api/projects/delete', '/api/projects/restore']);
});

test.each([
  ['one’s own design', makeProject('p1', 'Feira'), true],
  ['that of somebody else', { ...makeProject('p1', 'Feira'), user_id: 'u2' }, false],
  ['one that no server has made', makeProject('begun', 'Feira'), false],
])('says where %s can be brought back from only if that is so', async (_which, project, isKept) => {
  addNewDesign('u1', { project_id: 'begun', project_name: 'Feira', width: 10, height: 10 });
  const viewer = { ...makeViewer(), isAdmin: true };
  renderUi(
    <>
      <ProjectMenu kind="projects" project={project} name="Feira" viewer={viewer} />
      <ConfirmDialog />
    </>,
  );
  await press('button', /Feira/);
  await press('menuitem', 'Excluir');
  const question = page.getByRole('dialog').getByText(/^Você tem certeza que deseja deletar este projeto\?/);
  await expect.element(question).toBeVisible();
  expect(question.element().textContent.endsWith('de onde você pode restaurá-lo.')).toBe(isKept);
});

/** The menu of a template, as an admin has it. */
function openTemplateMenu(answer: Answer) {
  const viewer = { ...makeViewer(), isAdmin: true };
  const project = { ...makeProject('t1', 'Modelo'), user_id: 'u2', is_template: 1 as const };
  renderUi(
    <>
      <ProjectMenu kind="templates" project={project} name="Modelo" viewer={viewer} />
      <Toasts closeLabel="Fechar" />
    </>,
    createFakeApi(answer).api,
  );
  return viewer;
}

test('a template is renamed where its new name can be approved', async () => {
  openTemplateMenu(() => ({ data: {} }));
  await press('button', /Modelo/);
  const items = page.getByRole('menuitem');
  await expect.element(items.first()).toBeVisible();
  expect(items.elements().map(({ textContent }) => textContent)).toEqual(['Editar', 'Duplicar', 'Excluir']);
});

test('the copy of a template, which is among one’s own designs, can be opened at once', async () => {
  const viewer = openTemplateMenu(() => ({ data: { project_id: 'p9' } }));
  await press('button', /Modelo/);
  await press('menuitem', 'Duplicar');
  await expect.element(page.getByText('A cópia está nos seus projetos')).toBeVisible();
  await press('button', 'Abrir cópia');
  expect(viewer.openEditor).toHaveBeenCalledExactlyOnceWith('p9');
});

test('a template that could not be copied is called one', async () => {
  openTemplateMenu(() => {
    throw new TypeError('Failed to fetch');
  });
  await press('button', /Modelo/);
  await press('menuitem', 'Duplicar');
  await expect.element(page.getByText('Falhou ao duplicar o template')).toBeVisible();
});
