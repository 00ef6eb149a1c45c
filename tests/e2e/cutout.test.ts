// Taking the background out of a picture as a person does it, with the built-in way of the real server: what is seen while
// it runs, what the document holds afterwards, and what is left of an attempt that fails.
import type { Locator, Page, Route } from 'playwright';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { canvas, createDesign, openPanel, readDesign, signIn, whenSaved } from '../harness/journey.ts';
import { openPage } from '../harness/openBrowser.ts';
import { withProduct } from '../harness/withProduct.ts';

const started = withProduct();
const PRO = { email: 'pro@prancheta.local', password: 'pro12345' };
const ADDRESS = '**/api/ai/image/remove-bg';
/** A cut-out takes seconds, and more on a machine that does much else. */
const PATIENCE = { timeout: 120_000 };

const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
const startButton = (page: Page): Locator => button(page, 'Remover fundo').first();

/** A ball before a wall: anything finds the one thing in it. */
const makePicture = () =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="240">
        <rect width="240" height="240" fill="#9fc3dd"/><circle cx="120" cy="120" r="70" fill="#b3261e"/></svg>`,
    ),
  )
    .png()
    .toBuffer();

async function openWithPicture(account?: typeof PRO): Promise<Page> {
  const { page } = await openPage(started.browser);
  await signIn(page, started.product, account);
  await createDesign(page);
  await openPanel(page, 'Uploads');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'bola.png', mimeType: 'image/png', buffer: await makePicture() });
  await page
    .getByRole('button', { name: /^Adicionar bola/ })
    .first()
    .click();
  await startButton(page).waitFor();
  await whenSaved(page);
  return page;
}

type Picture = { readonly src: string; readonly opacity?: number };
const readPicture = async (page: Page) => (await readDesign(page)).objects[1] as unknown as Picture;

/** The middle of the picture as the screen shows it, in red, green and blue. */
async function readMiddle(page: Page): Promise<readonly number[]> {
  const box = await canvas(page).boundingBox();
  if (box === null) throw new Error('The canvas is not on the screen');
  // Beside the exact middle, where a pointer or a guide could be.
  const clip = { x: box.x + box.width / 2 + 12, y: box.y + box.height / 2 + 12, width: 6, height: 6 };
  const { channels } = await sharp(await page.screenshot({ clip })).stats();
  return channels.slice(0, 3).map(({ mean }) => Math.round(mean));
}

/** Red, once the picture is drawn; the page is white until then. */
async function readDrawnMiddle(page: Page): Promise<readonly number[]> {
  await expect.poll(async () => (await readMiddle(page))[1]).toBeLessThan(100);
  return readMiddle(page);
}

/** What differs from a colour; a picture is stored with some loss, which nobody sees. */
const findDifference = async (page: Page, colour: readonly number[]): Promise<number> =>
  (await readMiddle(page)).reduce(
    (most, value, at) => Math.max(most, Math.abs(value - (colour[at] ?? 0))),
    0,
  );

/** Holds the call until it is let go: by the server, or with an answer of the test's own. */
async function holdCall(page: Page) {
  const held = Promise.withResolvers<Route>();
  await page.route(ADDRESS, (route) => held.resolve(route));
  return {
    arrived: held.promise,
    release: async (answer?: Parameters<Route['fulfill']>[0]) => {
      const route = await held.promise;
      await (answer === undefined ? route.continue() : route.fulfill(answer));
      await page.unroute(ADDRESS);
    },
  };
}

it('pulses, puts a file in its place as one step, and refuses a second one meanwhile', async () => {
  const page = await openWithPicture(PRO);
  const before = await readPicture(page);
  const whole = await readDrawnMiddle(page);
  expect(before.src).toMatch(/\/api\/files\//);

  const call = await holdCall(page);
  await startButton(page).click();
  await call.arrived;
  // Half see-through over white: brighter than the picture itself, and the document knows nothing of it.
  await expect.poll(() => findDifference(page, whole)).toBeGreaterThan(30);
  await startButton(page).click();
  await page.getByText('Aguarde o fim da remoção do item pendente').waitFor();
  expect(await readPicture(page)).toEqual(before);
  await call.release();

  await page.getByText('Fundo removido.').waitFor(PATIENCE);
  await whenSaved(page);
  const after = await readPicture(page);
  expect(after.src).toMatch(/\/api\/files\//);
  expect(after.src).not.toBe(before.src);
  expect(JSON.stringify(await readDesign(page))).not.toContain('data:image');
  await expect.poll(() => findDifference(page, whole)).toBeLessThan(8);

  const answer = await page.request.get(new URL(after.src, started.product.address).href);
  const alpha = await sharp(await answer.body())
    .ensureAlpha()
    .extractChannel(3)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = alpha.info;
  expect([width, height]).toEqual([240, 240]);
  expect([alpha.data[0], alpha.data[120 * width + 120]]).toEqual([0, 255]);

  // One step back: the picture with its background.
  await button(page, 'Desfazer').click();
  expect((await readPicture(page)).src).toBe(before.src);
  await button(page, 'Refazer').click();
  expect((await readPicture(page)).src).toBe(after.src);
  await page.context().close();
});

it('leaves the picture as it was when it fails, says why, and can be tried again', async () => {
  const page = await openWithPicture(PRO);
  const before = await readPicture(page);
  const whole = await readDrawnMiddle(page);

  const broken = await holdCall(page);
  await startButton(page).click();
  await broken.arrived;
  const message = 'Não foi possível remover o fundo. Tente novamente.';
  const json = { message, code: 'cutout_failed' };
  await broken.release({ status: 502, json });
  await page.getByText(message).waitFor();
  await expect.poll(() => findDifference(page, whole)).toBeLessThan(8);
  expect(await readPicture(page)).toEqual(before);

  // No connection at all: the words are the product's own.
  await page.route(ADDRESS, (route) => route.abort('connectionreset'));
  await startButton(page).click();
  await page.getByText('Não foi possível remover o fundo. A imagem continua como estava.').waitFor();
  await page.unroute(ADDRESS);
  expect(await readPicture(page)).toEqual(before);

  await startButton(page).click();
  await page.getByText('Fundo removido.').waitFor(PATIENCE);
  expect((await readPicture(page)).src).not.toBe(before.src);
  await page.context().close();
});

it('is offered with the plan to those without it, and nothing is sent', async () => {
  const page = await openWithPicture();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await startButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'Remover fundo é um recurso Pro' });
  await dialog.getByRole('button', { name: 'Agora não' }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect(asked).toContain('/api/subscriptions/entitlement');
  expect(asked).not.toContain('/api/ai/image/remove-bg');
  await page.context().close();
});
