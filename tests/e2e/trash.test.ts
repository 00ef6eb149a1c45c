// A design is deleted, found again in the trash after its notice has gone, brought back, and at last deleted for good.
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { type Checked, checkBothSchemes } from '../harness/axe.ts';
import { createDesign, signIn, whenDrawn, whenSaved, whenShellIsKept } from '../harness/journey.ts';
import { NARROW, openPage } from '../harness/openBrowser.ts';
import { withProduct } from '../harness/withProduct.ts';

const started = withProduct();

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });

async function makeDesign(page: Page, name: string): Promise<void> {
  await page.goto(`${started.product.address}/home`);
  await createDesign(page);
  await page.getByLabel('Título do projeto').fill(name);
  await page.keyboard.press('Enter');
  await whenSaved(page);
}

async function deleteDesign(page: Page, name: string): Promise<void> {
  await button(page, `Opções de ${name}`).click();
  await page.getByRole('menuitem', { name: 'Excluir' }).click();
  const question = page.getByRole('dialog', { name: 'Excluir projeto' });
  await question.getByText('Ele fica na lixeira por 30 dias').waitFor();
  await question.getByRole('button', { name: 'Excluir', exact: true }).click();
  await card(page, name).waitFor({ state: 'detached' });
}

/** Whether this device has something of the design at `address`. */
const isOnDevice = (page: Page, address: string) =>
  page.evaluate(async (id) => {
    const names = (await indexedDB.databases()).map(({ name }) => name);
    return names.some((name) => name?.endsWith(`/${id}`));
  }, address.split('/').at(-1));

const openTrash = (page: Page) => page.getByRole('link', { name: 'Lixeira' }).click();

it('brings a design back whose notice has gone, and deletes it for good', async () => {
  const { page, problems } = await openPage(started.browser);
  const now: Checked = { page, found: [] };
  await signIn(page, started.product);
  await makeDesign(page, 'Cartaz da feira');
  const address = page.url();
  await page.goto(`${started.product.address}/projects`);
  await deleteDesign(page, 'Cartaz da feira');
  await page.getByText('Projeto excluído').click();
  await page.getByText('Projeto excluído').waitFor({ state: 'detached' });
  await openTrash(page);
  await card(page, 'Cartaz da feira').getByText('Excluído hoje').waitFor();
  await card(page, 'Cartaz da feira').getByText('some em 30 dias').waitFor();
  await checkBothSchemes(now, 'trash');
  await button(page, 'Restaurar Cartaz da feira').click();
  await page.getByText('A lixeira está vazia').waitFor();
  await checkBothSchemes(now, 'trash, empty');
  await button(page, 'Abrir').click();
  await page.waitForURL(address);
  await whenDrawn(page);
  await page.goBack();
  await page.getByRole('main').getByRole('link', { name: 'Meus projetos' }).click();
  await button(page, 'Abrir Cartaz da feira').waitFor();

  await deleteDesign(page, 'Cartaz da feira');
  await openTrash(page);
  await button(page, 'Excluir Cartaz da feira para sempre').click();
  const question = page.getByRole('dialog', { name: 'Excluir para sempre' });
  await question.waitFor();
  await checkBothSchemes(now, 'trash, question');
  expect(await isOnDevice(page, address)).toBe(true);
  await question.getByRole('button', { name: 'Excluir para sempre' }).click();
  await page.getByText('A lixeira está vazia').waitFor();
  await expect.poll(() => isOnDevice(page, address), { timeout: 15_000 }).toBe(false);
  await page.goto(`${started.product.address}/projects`);
  await page.getByText('Você ainda não tem projetos').waitFor();
  expect(now.found).toEqual([]);
  expect(problems.filter((problem) => !problem.includes('404'))).toEqual([]);
  await page.context().close();
});

it('is emptied on a phone, by way of the account', async () => {
  const { page } = await openPage(started.browser, NARROW);
  await signIn(page, started.product);
  for (const name of ['Convite', 'Banner']) await makeDesign(page, name);
  await page.goto(`${started.product.address}/projects`);
  for (const name of ['Convite', 'Banner']) await deleteDesign(page, name);
  await button(page, 'Menu do usuário').click();
  await page.getByRole('menuitem', { name: 'Lixeira' }).click();
  await page.getByText('2 projetos').waitFor();
  // Nothing sticks out.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROW.width);
  await button(page, 'Esvaziar lixeira').click();
  const question = page.getByRole('dialog', { name: 'Esvaziar lixeira' });
  await question.getByText('Os 2 projetos que estão na lixeira').waitFor();
  await question.getByRole('button', { name: 'Esvaziar lixeira' }).click();
  await button(page, 'Ver meus projetos').click();
  await page.waitForURL('**/projects');
  await page.context().close();
});

it('opens without a network, says what it needs, and comes with the network', async () => {
  const { page } = await openPage(started.browser);
  await signIn(page, started.product);
  await makeDesign(page, 'Panfleto');
  await page.goto(`${started.product.address}/projects`);
  await deleteDesign(page, 'Panfleto');
  await whenShellIsKept(page);
  await page.context().setOffline(true);
  await openTrash(page);
  await page.getByText('A lixeira fica no servidor.').waitFor();
  await page.context().setOffline(false);
  await button(page, 'Restaurar Panfleto').waitFor();
  await page.context().close();
});
