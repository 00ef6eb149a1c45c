// A design opened once is listed and opens again with the network off, from a cold start; it can be edited, undone and
// exported.
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { writeGif } from '../../src/render/media/testing/writeGif.ts';
import {
  canvas,
  createDesign,
  download,
  kinds,
  openPanel,
  pressWhileEnabled,
  readDesign,
  signIn,
  whenDrawn,
  whenSaved,
  whenShellIsKept,
} from '../harness/journey.ts';
import { openPage } from '../harness/openBrowser.ts';
import { withProduct } from '../harness/withProduct.ts';

const started = withProduct();

/** Where a page notes what the server has yet to make or to hear of. */
const WAITING = ['prancheta.newDesigns.', 'prancheta.unsyncedDesigns.'];

it('opens, edits, undoes and exports without a server, then sends everything', async () => {
  const { page } = await openPage(started.browser);
  await signIn(page, started.product);
  const address = await createDesign(page);
  await openPanel(page, 'Elementos');
  await page.getByRole('button', { name: 'Retângulo', exact: true }).click();
  await whenSaved(page);
  await whenShellIsKept(page);
  // Once more under the service worker, so that it has seen every file the editor uses.
  await page.reload();
  await whenDrawn(page);
  await whenSaved(page);
  await started.product.kill();
  await page.close();

  const cold = await page.context().newPage();
  cold.setDefaultTimeout(45_000);
  await cold.goto(`${started.product.address}/home`);
  await cold.getByRole('button', { name: 'Abrir Sem título' }).click();
  await cold.waitForURL(address);
  await whenDrawn(cold);
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

  const templates = await page.context().newPage();
  await templates.goto(`${started.product.address}/templates`);
  await templates.getByText('Falhou ao carregar projetos').waitFor();
  await started.product.restart();
  await templates
    .getByRole('button', { name: /^Ver o modelo/ })
    .first()
    .waitFor({ timeout: 60_000 });
  await templates.close();
  await cold.getByText('Salvo', { exact: true }).waitFor({ timeout: 60_000 });
  const other = await openPage(started.browser);
  await signIn(other.page, started.product);
  await other.page.goto(address);
  await whenDrawn(other.page);
  expect(kinds(await readDesign(other.page))).toEqual(['Rect', 'Circle']);
  await other.page.context().close();
  await page.context().close();
});

/** The server is there again, and the browser says so, as it does after its own loss; without a word it takes ten seconds. */
async function comeBack(page: Page): Promise<void> {
  await started.product.restart();
  await page.evaluate(() => dispatchEvent(new Event('online')));
}

/** Whether a text that was just added is drawn in its own font. */
const hasLettersOfTexts = (): boolean =>
  [...document.fonts].some(
    ({ family, weight, status }) => /^"?Arial"?$/.test(family) && weight === '700' && status === 'loaded',
  );

it('begins a design without a server, which makes it under the same address though nobody opens it again', async () => {
  const { page } = await openPage(started.browser);
  page.setDefaultTimeout(45_000);
  await signIn(page, started.product);
  const home = page.url();
  await createKeptDesign(page);
  await started.product.kill();
  await page.goto(home);
  const address = await createDesign(page);
  const title = page.getByRole('textbox', { name: 'Título do projeto' });
  await title.fill('Convite');
  await title.press('Enter');
  await openPanel(page, 'Elementos');
  await page.getByRole('button', { name: 'Círculo', exact: true }).click();
  await openPanel(page, 'Texto');
  await page.getByRole('button', { name: 'Titulo', exact: true }).click();
  await expect.poll(() => page.evaluate(hasLettersOfTexts)).toBe(true);
  await page.getByText('Salvo neste aparelho', { exact: true }).waitFor();
  await page.reload();
  await whenDrawn(page);
  expect(kinds(await readDesign(page))).toEqual(['Circle', 'Textbox']);
  await page.goto(home);
  await page.getByRole('button', { name: 'Abrir Convite' }).waitFor();
  const noted = await page.evaluate(() => Object.keys(localStorage));
  expect(WAITING.filter((key) => noted.some((name) => name.startsWith(key)))).toEqual(WAITING);
  await comeBack(page);
  await page.waitForFunction(
    (keys) => !Object.keys(localStorage).some((name) => keys.some((key) => name.startsWith(key))),
    WAITING,
    { timeout: 90_000 },
  );
  await page.reload();
  await page.getByRole('button', { name: 'Abrir Convite' }).waitFor();
  const other = await openPage(started.browser);
  await signIn(other.page, started.product);
  await other.page.goto(address);
  await whenDrawn(other.page);
  expect(kinds(await readDesign(other.page))).toEqual(['Circle', 'Textbox']);
  await other.page.context().close();
  await page.context().close();
});

type Placed = { type: string; src: string; originalGifUrl?: string; originalVideoUrl?: string };

/** Pictures, GIFs and films of the design, in their order. */
async function readMedia(page: Page): Promise<readonly Placed[]> {
  const { objects } = await readDesign(page);
  return objects.slice(1) as unknown as Placed[];
}

const addressesOf = (media: readonly Placed[]): readonly string[] =>
  media.flatMap(({ src, originalGifUrl, originalVideoUrl }) => [
    src,
    ...[originalGifUrl, originalVideoUrl].filter((address) => address !== undefined),
  ]);

async function dropFiles(
  page: Page,
  files: readonly { name: string; type: string; bytes: Uint8Array }[],
): Promise<void> {
  const plain = files.map(({ name, type, bytes }) => ({
    name,
    type,
    base64: Buffer.from(bytes).toString('base64'),
  }));
  const dataTransfer = await page.evaluateHandle((sent) => {
    const transfer = new DataTransfer();
    for (const { name, type, base64 } of sent) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      transfer.items.add(new File([bytes], name, { type }));
    }
    return transfer;
  }, plain);
  const box = (await canvas(page).boundingBox())!;
  const at = { clientX: box.x + box.width / 2, clientY: box.y + box.height / 2 };
  await canvas(page).dispatchEvent('drop', { dataTransfer, ...at });
}

/** The colour in the middle of the exported picture. */
async function middleOf(page: Page): Promise<readonly number[]> {
  const { data } = await sharp((await download(page, 'PNG')).bytes)
    .extract({ left: 540, top: 540, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data];
}

/** A new design on a device that keeps everything it takes to edit one. */
async function createKeptDesign(page: Page): Promise<string> {
  const address = await createDesign(page);
  await whenShellIsKept(page);
  await page.reload();
  await whenDrawn(page);
  await whenSaved(page);
  // Parts of the editor come when they are first used: under the service worker also without a server.
  for (let turn = 0; turn < 5; turn += 1) {
    if (await page.evaluate(() => navigator.serviceWorker.controller !== null)) break;
    await page.reload();
    await whenDrawn(page);
  }
  return address;
}

const red = { r: 220, g: 20, b: 30 };
const drawPicture = () =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: red } })
    .png()
    .toBuffer();

it('places dropped files without a network, keeps them over a reload, sends them later', async () => {
  const { page } = await openPage(started.browser);
  await signIn(page, started.product);
  const address = await createKeptDesign(page);
  await started.product.kill();

  const png = await drawPicture();
  const frame = { left: 0, top: 0, width: 40, height: 30, delay: 10, disposal: 1 };
  const gif = new Uint8Array(
    writeGif(
      40,
      30,
      [2, 3].map((color) => ({ ...frame, color })),
    ),
  );
  const mp4 = await readFile('server/demo/library/videos/serra-e-nuvens.mp4');
  await dropFiles(page, [
    { name: 'serra.mp4', type: 'video/mp4', bytes: mp4 },
    { name: 'verde.gif', type: 'image/gif', bytes: gif },
    { name: 'vermelha.png', type: 'image/png', bytes: png },
  ]);
  await page.getByText('Sem conexão com a internet. Não é possível enviar arquivos.').waitFor();
  await expect
    .poll(async () => (await readMedia(page)).map(({ type }) => type), { timeout: 30_000 })
    .toEqual(IMAGES);
  // The server has none of them: the file that is read here holds them itself.
  for (const source of addressesOf(await readMedia(page))) expect(source).toMatch(/^data:(?:image|video)\//);
  const drawn = await middleOf(page);
  expect(drawn[0]).toBeGreaterThan(200);

  await page.reload();
  await whenDrawn(page);
  expect(await middleOf(page)).toEqual(drawn);

  await comeBack(page);
  await expect
    .poll(async () => addressesOf(await readMedia(page)), { timeout: 60_000, interval: 500 })
    .toEqual(Array.from({ length: 5 }, () => expect.stringMatching(/^\/api\/files\//)));
  const sent = await readMedia(page);
  expect(await middleOf(page)).toEqual(drawn);

  // One drop, one step: the new addresses are none of their own, and redo does not bring the old ones back.
  await page.getByRole('button', { name: 'Desfazer', exact: true }).click();
  expect(await readMedia(page)).toEqual([]);
  await pressWhileEnabled(page, 'Refazer');
  await expect.poll(() => readMedia(page), { timeout: 30_000 }).toEqual(sent);

  await whenSaved(page);
  const other = await openPage(started.browser);
  await signIn(other.page, started.product);
  await other.page.goto(address);
  await whenDrawn(other.page);
  expect(addressesOf(await readMedia(other.page))).toEqual(addressesOf(sent));
  expect((await middleOf(other.page))[0]).toBeGreaterThan(200);
  await other.page.context().close();
  await page.context().close();
});

/** What Fabric's format calls a picture, a GIF and a film. */
const IMAGES = ['Image', 'Image', 'Image'];

it('imports a file with pictures inside it without a network, and sends them later', async () => {
  const { page } = await openPage(started.browser);
  await signIn(page, started.product);
  const address = await createKeptDesign(page);
  await started.product.kill();

  const [width, height] = [160, 120];
  const noise = Buffer.from(
    Uint8Array.from({ length: width * height * 3 }, (_, at) => 200 + ((at * at) % 47)),
  );
  const png = await sharp(noise, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer();
  const src = `data:image/png;base64,${png.toString('base64')}`;
  // Its right half is cut off; another element is cut to the shape of the whole.
  const picture = { type: 'Image', left: 500, top: 500, width: width / 2, height, src };
  const masked = { type: 'Rect', left: 0, top: 0, width: 300, height: 300, fill: '#00a000' };
  const mask = { type: 'Image', left: 0, top: 0, originX: 'center', originY: 'center', width, height, src };
  const json = {
    version: '6.5.3',
    width: 1080,
    height: 1080,
    objects: [picture, { ...masked, clipPath: mask }],
  };
  await dropFiles(page, [
    { name: 'cartaz.json', type: 'application/json', bytes: Buffer.from(JSON.stringify(json)) },
  ]);
  const read = async () => (await readDesign(page)).objects as unknown as readonly Imported[];
  const kept = {
    width: width / 2,
    height,
    src: expect.stringMatching(/^data:image\//) as string,
  };
  await expect
    .poll(read, { timeout: 30_000 })
    .toMatchObject([kept, { clipPath: { type: 'Image', width, src: kept.src } }]);
  expect((await middleOf(page)).every((value) => value > 190)).toBe(true);

  await comeBack(page);
  const sent = expect.stringMatching(/^\/api\/files\//) as string;
  await expect
    .poll(read, { timeout: 60_000, interval: 500 })
    .toMatchObject([{ ...kept, src: sent }, { clipPath: { width, src: sent } }]);
  const [first, second] = await read();
  expect(first?.src).toBe(second?.clipPath?.src);
  await page.getByRole('button', { name: 'Desfazer', exact: true }).click();
  expect(kinds(await readDesign(page))).toEqual([]);
  await pressWhileEnabled(page, 'Refazer');
  await expect.poll(read, { timeout: 30_000 }).toMatchObject([{ src: sent }, { clipPath: { src: sent } }]);

  await whenSaved(page);
  const other = await openPage(started.browser);
  await signIn(other.page, started.product);
  await other.page.goto(address);
  await whenDrawn(other.page);
  expect((await middleOf(other.page)).every((value) => value > 190)).toBe(true);
  await other.page.context().close();
  await page.context().close();
});

type Imported = { readonly src?: string; readonly clipPath?: { readonly src: string } };

it('sends files placed without a network though their design was closed and is not opened again', async () => {
  const { page } = await openPage(started.browser);
  await signIn(page, started.product);
  const address = await createKeptDesign(page);
  await started.product.kill();
  await dropFiles(page, [{ name: 'vermelha.png', type: 'image/png', bytes: await drawPicture() }]);
  await expect.poll(() => readMedia(page), { timeout: 30_000 }).toHaveLength(1);
  await page.getByText('Salvo neste aparelho', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Voltar para a Home', exact: true }).click();
  await page.waitForURL('**/home');
  await page.reload();
  await comeBack(page);

  const other = await openPage(started.browser);
  await signIn(other.page, started.product);
  await other.page.goto(address);
  await whenDrawn(other.page);
  await expect
    .poll(async () => addressesOf(await readMedia(other.page)), { timeout: 90_000, interval: 500 })
    .toEqual([expect.stringMatching(/^\/api\/files\//)]);
  expect(new URL(page.url()).pathname).toBe('/home');
  await other.page.context().close();
  await page.context().close();
});

it('gives a picture its lasting address though the design was left, saved, before the picture was sent', async () => {
  const { page } = await openPage(started.browser);
  await signIn(page, started.product);
  const address = await createDesign(page);
  await whenSaved(page);
  const sending = Promise.withResolvers<void>();
  await page.route('**/api/storage/initiate-batch-upload', async (route) => {
    await sending.promise;
    await route.continue();
  });
  await dropFiles(page, [{ name: 'vermelha.png', type: 'image/png', bytes: await drawPicture() }]);
  await expect.poll(() => readMedia(page), { timeout: 30_000 }).toHaveLength(1);
  await whenSaved(page);
  await page.getByRole('button', { name: 'Voltar para a Home', exact: true }).click();
  await page.waitForURL('**/home');
  sending.resolve();

  const other = await openPage(started.browser);
  await signIn(other.page, started.product);
  await other.page.goto(address);
  await whenDrawn(other.page);
  await expect
    .poll(async () => addressesOf(await readMedia(other.page)), { timeout: 60_000, interval: 500 })
    .toEqual([expect.stringMatching(/^\/api\/files\//)]);
  expect(new URL(page.url()).pathname).toBe('/home');
  await other.page.context().close();
  await page.context().close();
});

it('gives a picture its lasting address though another page was shown when the design was left, and left again', async () => {
  const { page } = await openPage(started.browser);
  await signIn(page, started.product);
  const address = await createDesign(page);
  await whenSaved(page);
  const sending = Promise.withResolvers<void>();
  await page.route('**/api/storage/initiate-batch-upload', async (route) => {
    await sending.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: /^Páginas:/ }).click();
  await page.getByRole('button', { name: 'Adicionar página' }).click();
  const shown = page.locator('[aria-current]');
  await page.getByRole('button', { name: 'Página 2 de 2' }).and(shown).waitFor();
  await dropFiles(page, [{ name: 'vermelha.png', type: 'image/png', bytes: await drawPicture() }]);
  // The new page can be undone as well: only the picture itself says that it stands there.
  type Pages = { readonly pages?: readonly { readonly objects: readonly Partial<Placed>[] }[] };
  const readSecond = async (of: Page) =>
    ((await readDesign(of)) as unknown as Pages).pages?.[0]?.objects.at(-1)?.src;
  await expect.poll(() => readSecond(page), { timeout: 30_000 }).toMatch(/^data:image/);
  await page.getByRole('button', { name: 'Página 1 de 2' }).click();
  await page.getByRole('button', { name: 'Página 1 de 2' }).and(shown).waitFor();
  await whenSaved(page);
  for (const isFirst of [true, false]) {
    if (!isFirst) await page.goto(address);
    await whenDrawn(page);
    await page.getByRole('button', { name: 'Voltar para a Home', exact: true }).click();
    await page.waitForURL('**/home');
  }
  sending.resolve();

  const other = await openPage(started.browser);
  await signIn(other.page, started.product);
  await other.page.goto(address);
  await whenDrawn(other.page);
  await expect
    .poll(() => readSecond(other.page), { timeout: 60_000, interval: 500 })
    .toMatch(/^\/api\/files\//);
  await other.page.context().close();
  await page.context().close();
});
