import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanUi, createFakeApi, renderUi } from '../../../tests/harness/renderUi.tsx';
import { Toasts } from '../../ui/toasts/Toasts.tsx';
import { RenameDialog } from './RenameDialog.tsx';
import { closeRenameDialog, openRenameDialog } from './renameStore.ts';
import type { Project } from './types.ts';

afterEach(() => {
  closeRenameDialog();
  cleanUi();
});

test('the name typed stays when the server refuses it, and goes once it is taken', async () => {
  let isBroken = true;
  const { api, calls } = createFakeApi(() =>
    isBroken ? { status: 500, message: 'Tente mais tarde.' } : { data: {} },
  );
  renderUi(
    <>
      <RenameDialog />
      <Toasts closeLabel="Fechar" />
    </>,
    api,
  );
  openRenameDialog({ project_id: 'p1', project_name: 'Cartaz' } as Project);
  const field = page.getByRole('dialog').getByRole('textbox');
  await userEvent.fill(field, 'Cartaz da feira');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Tente mais tarde.')).toBeVisible();
  await expect.element(field).toHaveValue('Cartaz da feira');

  isBroken = false;
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Salvar' }));
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(calls.map(({ form }) => form.get('project_name'))).toEqual(['Cartaz da feira', 'Cartaz da feira']);
});
