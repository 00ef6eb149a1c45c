// A release takes away files of the build that an open page still runs.
import { expect, it } from 'vitest';
import { canvas, whenDrawn } from '../harness/journey.ts';
import { openPage } from '../harness/openBrowser.ts';
import { prepareDesign } from '../harness/openEditor.ts';
import { withProduct } from '../harness/withProduct.ts';

const started = withProduct();

it('a part that a release took away is missed by itself: the editor stays, and offers the newest version', async () => {
  const { address, storage } = await prepareDesign(started.product);
  // A service worker would have kept the file.
  const { page } = await openPage(started.browser, undefined, { serviceWorkers: 'block' });
  await page.addInitScript((kept) => {
    for (const { name, value } of kept) localStorage.setItem(name, value);
  }, storage);
  await page.route('**/assets/VersionsDialog-*.js', (route) => route.fulfill({ status: 404, body: '{}' }));
  await page.goto(address);
  await whenDrawn(page);
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Histórico de versões' }).click();
  await page.getByText('Há uma versão nova da Prancheta').waitFor();
  expect(await canvas(page).isVisible()).toBe(true);
  await page.unroute('**/assets/VersionsDialog-*.js');
  await page.getByRole('button', { name: 'Recarregar', exact: true }).click();
  await whenDrawn(page);
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Histórico de versões' }).click();
  await page.getByRole('dialog', { name: 'Histórico de versões' }).waitFor();
  await page.context().close();
});
