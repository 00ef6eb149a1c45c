// axe-core over what opens above a screen, in both colour schemes, wide and narrow.
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { type Checked, checkBothSchemes } from '../harness/axe.ts';
import { canvas, createDesign, placePicture, signIn } from '../harness/journey.ts';
import { NARROW, openPage, WIDE } from '../harness/openBrowser.ts';
import { withProduct } from '../harness/withProduct.ts';

const started = withProduct();

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

async function openSaveEntry(page: Page, entry: string): Promise<void> {
  await button(page, 'Salvar').click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
  await page.getByRole('dialog').waitFor();
}

async function checkLogin(now: Checked): Promise<void> {
  const { page } = now;
  await page.goto(`${started.product.address}/home`);
  await button(page, 'Criar design').first().click();
  await page.getByRole('dialog').waitFor();
  await page.getByRole('button', { name: /1080x1080/ }).click();
  await page.getByRole('dialog').getByLabel('E-mail').waitFor();
  await checkBothSchemes(now, 'login dialog');
}

async function checkPicturePanels(now: Checked): Promise<void> {
  const { page } = now;
  await placePicture(page);
  for (const name of ['Editar imagem', 'Filtros']) {
    const close = button(page, 'Fechar painel');
    if (await close.isVisible()) {
      await close.click();
      await close.waitFor({ state: 'detached' });
    }
    await button(page, name).click();
    await close.waitFor();
    await checkBothSchemes(now, `panel ${name}`);
  }
  await button(page, 'Fechar painel').click();
}

async function checkExports(now: Checked): Promise<void> {
  const { page } = now;
  await openSaveEntry(page, 'Mais formatos…');
  for (const format of ['PDF', 'GIF', 'MP4']) {
    const box = page.getByRole('dialog').getByRole('checkbox', { name: new RegExp(`^${format}`) });
    await box.check();
  }
  await checkBothSchemes(now, 'dialog Mais formatos');
  await closeDialog(page);
  await openSaveEntry(page, 'MP4');
  await checkBothSchemes(now, 'dialog MP4');
  await closeDialog(page);
}

async function checkVersions(now: Checked): Promise<void> {
  const { page } = now;
  await openSaveEntry(page, 'Histórico de versões');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Nenhuma versão ainda').waitFor();
  await checkBothSchemes(now, 'versions, none');
  await dialog.getByLabel('Nome da versão').fill('Primeira');
  await button(page, 'Guardar versão').click();
  await dialog.getByRole('button', { name: /^Primeira/ }).click();
  await dialog.getByRole('img', { name: 'Versão Primeira' }).waitFor();
  await checkBothSchemes(now, 'versions, one shown');
  await closeDialog(page);
}

async function checkShortcuts(now: Checked): Promise<void> {
  const { page } = now;
  await canvas(page).focus();
  await page.keyboard.press('?');
  await page.getByRole('dialog').waitFor();
  await checkBothSchemes(now, 'shortcuts');
  await closeDialog(page);
}

describe('axe finds nothing serious in dialogs', () => {
  it.each([
    ['wide', WIDE],
    ['narrow', NARROW],
  ] as const)('%s', async (_, viewport) => {
    const { page } = await openPage(started.browser, viewport);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const now: Checked = { page, found: [] };
    await checkLogin(now);
    await signIn(page, started.product, { email: 'parceira@prancheta.local', password: 'parceira123' });
    await createDesign(page);
    await checkPicturePanels(now);
    await checkShortcuts(now);
    await checkExports(now);
    await checkVersions(now);
    await openSaveEntry(page, 'Template');
    await checkBothSchemes(now, 'dialog Template');
    expect(now.found).toEqual([]);
    await page.context().close();
  });
});
