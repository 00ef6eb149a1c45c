// A WebP and a PNG that move are what a GIF is: dropped, played and paused, kept by the server, picked from the library and
// exported with their motion.
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { writePng } from '../../src/render/media/testing/writeMoving.ts';
import {
  canvas,
  createDesign,
  download,
  openPanel,
  readDesign,
  signIn,
  whenDrawn,
  whenSaved,
} from '../harness/journey.ts';
import { openPage, WIDE } from '../harness/openBrowser.ts';
import { withProduct } from '../harness/withProduct.ts';

const started = withProduct();

const SIDE = 400;
type Moving = { isGif?: boolean; src: string; originalGifUrl?: string; left: number; top: number };

/** Red, then blue, half a second each. */
async function makeWebp(): Promise<Buffer> {
  const parts = ['#e02030', '#2040e0'].map((background) =>
    sharp({ create: { width: SIDE, height: SIDE, channels: 3, background } })
      .png()
      .toBuffer(),
  );
  const webp = sharp(await Promise.all(parts), { join: { animated: true } });
  return webp.webp({ delay: [500, 500] }).toBuffer();
}

/** Green, then yellow in its upper half. */
async function makePng(): Promise<Buffer> {
  const whole = { left: 0, top: 0, width: SIDE, height: SIDE, disposal: 0, blend: 0, delay: [1, 2] as const };
  const frames = [
    { ...whole, color: [20, 160, 60, 255] as const },
    { ...whole, height: SIDE / 2, color: [250, 200, 20, 255] as const },
  ];
  return Buffer.from(await writePng(SIDE, SIDE, frames));
}

async function choose(page: Page, files: readonly { name: string; mimeType: string; buffer: Buffer }[]) {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await (await chooser).setFiles([...files]);
}

const media = async (page: Page): Promise<readonly Moving[]> =>
  (await readDesign(page)).objects.slice(1) as unknown as Moving[];

it('come into a design moving, are played and paused, and leave it moving', async () => {
  const { page, problems } = await openPage(started.browser, WIDE);
  await signIn(page, started.product);
  const address = await createDesign(page);
  await openPanel(page, 'Uploads');
  await choose(page, [
    { name: 'dança.webp', mimeType: 'image/webp', buffer: await makeWebp() },
    { name: 'aceno.png', mimeType: 'image/apng', buffer: await makePng() },
  ]);
  for (const name of ['dança', 'aceno'])
    await page.getByRole('button', { name: `Adicionar ${name}`, exact: true }).waitFor({ timeout: 60_000 });
  for (const name of ['dança', 'aceno'])
    await page.getByRole('button', { name: `Adicionar ${name}`, exact: true }).click();
  await whenSaved(page);
  const placed = await media(page);
  expect(placed).toMatchObject([{ isGif: true }, { isGif: true }]);
  for (const { originalGifUrl } of placed) expect(originalGifUrl).toMatch(/^\/api\/files\//);
  // They lie over each other: the last one shows, and is selected.
  await page.getByRole('button', { name: 'Pausar', exact: true }).click();
  await page.getByRole('button', { name: 'Reproduzir', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Parar', exact: true }).click();
  const still = await download(page, 'PNG');
  expect(await sharp(still.bytes).metadata()).toMatchObject({ width: 1080, height: 1080 });

  await page.goto(address);
  await whenDrawn(page);
  await canvas(page).click();
  await page.getByRole('button', { name: 'Pausar', exact: true }).waitFor();
  const film = await exportAs(page, 'GIF');
  const { pages = 1, delay = [] } = await sharp(film).metadata();
  expect([pages, delay.slice(0, 2)]).toEqual([expect.any(Number), [500, 500]]);
  expect(pages).toBeGreaterThan(1);
  expect(problems).toEqual([]);
  await page.context().close();
});

async function exportAs(page: Page, format: string): Promise<Buffer> {
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Mais formatos…', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Exportar' });
  await dialog.getByRole('checkbox', { name: 'PNG', exact: true }).click();
  await dialog.getByRole('checkbox', { name: format, exact: true }).click();
  const waiting = page.waitForEvent('download', { timeout: 120_000 });
  await dialog.getByRole('button', { name: /^Exportar/ }).click();
  return readFile(await (await waiting).path());
}
