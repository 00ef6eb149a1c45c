import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answer, cleanUi, createFakeApi, renderUi } from '../../../tests/harness/renderUi.tsx';
import { PublishDialog } from './PublishDialog.tsx';
import { closePublishDialog, openPublishDialog, type PublishRequest } from './publishDialogStore.ts';

afterEach(() => {
  closePublishDialog();
  cleanUi();
});

function ask(kind: PublishRequest['kind'], answer: Answer): void {
  renderUi(<PublishDialog />, createFakeApi(answer).api);
  void openPublishDialog({ kind, title: 'Publicar', confirmLabel: 'Criar', submit: () => Promise.resolve() });
}

test('categories that could not be loaded are named, and can be asked for again', async () => {
  let isBroken = true;
  ask('template', () =>
    isBroken
      ? { status: 500 }
      : { data: { categories: [{ id: '1', name: 'Comida', product_type: 'template' }] } },
  );
  const problem = page.getByText('Não foi possível carregar as categorias.');
  await expect.element(problem).toBeVisible();
  isBroken = false;
  await userEvent.click(page.getByRole('button', { name: 'Tentar novamente' }));
  await expect.element(problem).not.toBeInTheDocument();
  await userEvent.selectOptions(page.getByRole('combobox'), 'Comida');
  await expect.element(page.getByRole('button', { name: 'Criar' })).toBeEnabled();
});

test.each([
  [
    'template',
    'Ainda não há categorias de modelos. Administradores as criam em Dashboard, Criar categorias.',
  ],
  ['product', 'Ainda não há categorias de imagens. Administradores as criam em Dashboard, Criar categorias.'],
] as const)('without a category for a %s, that is what is told', async (kind, text) => {
  ask(kind, () => ({ data: { categories: [] } }));
  await expect.element(page.getByText(text)).toBeVisible();
});

test('the end of a request that was left does not close the next one', async () => {
  const first = {
    kind: 'template',
    title: 'Um',
    confirmLabel: 'Criar',
    submit: () => Promise.resolve(),
  } as const;
  void openPublishDialog({ ...first, title: 'Outro' });
  closePublishDialog(first);
  renderUi(<PublishDialog />, createFakeApi(() => ({ data: { categories: [] } })).api);
  await expect.element(page.getByRole('dialog', { name: 'Outro' })).toBeVisible();
});
