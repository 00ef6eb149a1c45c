// A design is kept under a name, looked at and brought back; bringing back is one step that undo takes away, and what it
// replaces is kept as well. Kept versions are renamed and deleted.
import { expect, it } from 'vitest';
import { kinds, openPanel, readDesign, whenDrawn, whenSaved } from '../harness/journey.ts';
import { openEditor } from '../harness/openEditor.ts';
import { withProduct } from '../harness/withProduct.ts';

const started = withProduct();

it('keeps, shows and restores a version, and undoes the restoring', async () => {
  const { page, problems } = await openEditor(started);
  await openPanel(page, 'Elementos');
  await page.getByRole('button', { name: 'Retângulo', exact: true }).click();
  await whenSaved(page);

  const openVersions = async () => {
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Histórico de versões' }).click();
  };
  const dialog = page.getByRole('dialog', { name: 'Histórico de versões' });
  await openVersions();
  await dialog.getByText('Nenhuma versão ainda').waitFor();
  await dialog.getByLabel('Nome da versão').fill('Só o retângulo');
  await dialog.getByRole('button', { name: 'Guardar versão' }).click();
  await dialog.getByRole('button', { name: /^Só o retângulo/ }).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });

  await page.getByRole('button', { name: 'Círculo', exact: true }).click();
  expect(kinds(await readDesign(page))).toEqual(['Rect', 'Circle']);
  await openVersions();
  await dialog.getByRole('button', { name: /^Só o retângulo/ }).click();
  const picture = dialog.getByRole('img', { name: 'Versão Só o retângulo' });
  await picture.waitFor();
  await expect
    .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth), { timeout: 45_000 })
    .toBeGreaterThan(100);
  await dialog.getByRole('button', { name: 'Restaurar esta versão' }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect(kinds(await readDesign(page))).toEqual(['Rect']);

  await page.getByRole('button', { name: 'Desfazer', exact: true }).click();
  expect(kinds(await readDesign(page))).toEqual(['Rect', 'Circle']);
  await page.getByRole('button', { name: 'Refazer', exact: true }).click();
  expect(kinds(await readDesign(page))).toEqual(['Rect']);
  await whenSaved(page);
  await page.reload();
  await whenDrawn(page);
  expect(kinds(await readDesign(page))).toEqual(['Rect']);

  await openVersions();
  await dialog.getByRole('button', { name: 'Opções de Antes de uma restauração' }).click();
  await page.getByRole('menuitem', { name: 'Renomear' }).click();
  await page
    .getByRole('dialog', { name: 'Renomear versão' })
    .getByLabel('Nome da versão')
    .fill('Com o círculo');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Opções de Só o retângulo' }).click();
  await page.getByRole('menuitem', { name: 'Excluir' }).click();
  await page.getByRole('dialog', { name: 'Excluir versão' }).getByRole('button', { name: 'Excluir' }).click();
  await dialog.getByRole('button', { name: /^Só o retângulo/ }).waitFor({ state: 'detached' });
  await dialog.getByRole('button', { name: /^Com o círculo/ }).click();
  await dialog.getByRole('button', { name: 'Restaurar esta versão' }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect(kinds(await readDesign(page))).toEqual(['Rect', 'Circle']);
  expect(problems).toEqual([]);
  await page.context().close();
});
