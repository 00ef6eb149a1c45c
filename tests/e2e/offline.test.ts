// A design opened once opens again with the network off, from a cold start; it can be edited, undone and exported.
import type { Browser } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
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
import { openBrowser, openPage } from '../harness/openBrowser.ts';
import { type Product, startProduct } from '../harness/startProduct.ts';

let product: Product;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), openBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

it('opens, edits, undoes and exports without a server, then sends everything', async () => {
  const { page } = await openPage(browser);
  await signIn(page, product);
  const address = await createDesign(page);
  await openPanel(page, 'Elementos');
  await page.getByRole('button', { name: 'Retângulo', exact: true }).click();
  await whenSaved(page);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  // Once more under the service worker, so that it has seen every file the editor uses.
  await page.reload();
  await whenDrawn(page);
  await whenSaved(page);
  await product.kill();
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

  await product.restart();
  await cold.getByText('Salvo', { exact: true }).waitFor({ timeout: 60_000 });
  const other = await openPage(browser);
  await signIn(other.page, product);
  await other.page.goto(address);
  await whenDrawn(other.page);
  expect(kinds(await readDesign(other.page))).toEqual(['Rect', 'Circle']);
  await other.page.context().close();
  await page.context().close();
});
