// A design opened once opens again with the network off, from a cold start; it can be edited, undone and exported.
import sharp from 'sharp';
import { expect, it } from 'vitest';
import {
  createDesign,
  download,
  kinds,
  openPanel,
  readDesign,
  signIn,
  whenDrawn,
  whenSaved,
} from '../harness/journey.ts';
import { openPage } from '../harness/openBrowser.ts';
import { withProduct } from '../harness/withProduct.ts';

const started = withProduct();

it('opens, edits, undoes and exports without a server, then sends everything', async () => {
  const { page } = await openPage(started.browser);
  await signIn(page, started.product);
  const address = await createDesign(page);
  await openPanel(page, 'Elementos');
  await page.getByRole('button', { name: 'Retângulo', exact: true }).click();
  await whenSaved(page);
  await page.waitForFunction(
    () => navigator.serviceWorker.getRegistration().then((shell) => shell?.active?.state === 'activated'),
    undefined,
    { timeout: 60_000 },
  );
  // Once more under the service worker, so that it has seen every file the editor uses.
  await page.reload();
  await whenDrawn(page);
  await whenSaved(page);
  await started.product.kill();
  await page.close();

  const cold = await page.context().newPage();
  cold.setDefaultTimeout(20_000);
  await cold.goto(address);
  await whenDrawn(cold);
  expect(kinds(await readDesign(cold))).toEqual(['Rect']);
  await openPanel(cold, 'Elementos');
  await cold.getByRole('button', { name: 'Círculo', exact: true }).click();
  await cold.getByText('Salvo neste aparelho', { exact: true }).waitFor();
  await cold.getByRole('button', { name: 'Desfazer', exact: true }).click();
  expect(kinds(await readDesign(cold))).toEqual(['Rect']);
  await cold.getByRole('button', { name: 'Refazer', exact: true }).click();
  const png = await download(cold, 'PNG');
  expect(await sharp(png.bytes).metadata()).toMatchObject({ width: 1080, height: 1080 });

  await started.product.restart();
  await cold.getByText('Salvo', { exact: true }).waitFor({ timeout: 60_000 });
  const other = await openPage(started.browser);
  await signIn(other.page, started.product);
  await other.page.goto(address);
  await whenDrawn(other.page);
  expect(kinds(await readDesign(other.page))).toEqual(['Rect', 'Circle']);
  await other.page.context().close();
  await page.context().close();
});
