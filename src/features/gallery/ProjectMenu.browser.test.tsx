import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { makeProject, makeViewer } from '../../../tests/harness/galleryData.ts';
import { cleanUi, createFakeApi, renderUi } from '../../../tests/harness/renderUi.tsx';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { Toasts } from '../../ui/toasts/Toasts.tsx';
import { ProjectMenu } from './ProjectMenu.tsx';

afterEach(cleanUi);

test('what this device alone has of a design is forgotten once it is deleted, and not before it is brought back', async () => {
  const bringBack = vi.fn<() => void>();
  const forgetEdits = vi.fn<(id: string) => () => void>(() => bringBack);
  const { api, calls } = createFakeApi(() => ({ data: {} }));
  renderUi(
    <>
      <ProjectMenu
        project={makeProject('p1', 'Feira')}
        name="Feira"
        viewer={{ ...makeViewer(), forgetEdits }}
      />
      <ConfirmDialog />
      <Toasts closeLabel="Fechar" />
    </>,
    api,
  );
  const press = (role: 'button' | 'menuitem', name: string | RegExp) =>
    userEvent.click(page.getByRole(role, { name }));

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
