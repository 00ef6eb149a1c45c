// What a person does again and again, by the Portuguese names on the screen.
import { readFile } from 'node:fs/promises';
import type { Download, Page } from 'playwright';
import sharp from 'sharp';
import type { Product } from './startProduct.ts';

export type Account = { email: string; password: string };

export const ANA: Account = { email: 'ana@prancheta.local', password: 'ana12345' };

/** Signs in, as the demo account without a plan unless another is given. */
export async function signIn(page: Page, product: Product, { email, password } = ANA): Promise<void> {
  await page.goto(`${product.address}/login`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.waitForURL('**/home');
}

export async function createDesign(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Criar design' }).first().click();
  await page.getByRole('button', { name: /1080x1080/ }).click();
  await page.waitForURL('**/editor/**');
  await whenDrawn(page);
  return page.url();
}

export const canvas = (page: Page) => page.getByRole('application');
export const whenDrawn = (page: Page) => page.locator('[data-drawn=true]').waitFor();
export const whenSaved = (page: Page) => page.getByText('Salvo', { exact: true }).waitFor();

/** Waits until the pages' own files are on the device. (A promise given to `waitForFunction` counts as true at once.) */
export const whenShellIsKept = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active === null || active.state === 'activated') return;
    await new Promise((done) => active.addEventListener('statechange', done, { once: true }));
  });

export async function openPanel(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
}

/** Uploads a plain picture of 640 × 480 and puts it on the artboard, where it is selected. */
export async function placePicture(page: Page): Promise<void> {
  await openPanel(page, 'Uploads');
  const buffer = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#3a86c8' } })
    .png()
    .toBuffer();
  await page.locator('input[type=file]').setInputFiles({ name: 'praia.png', mimeType: 'image/png', buffer });
  await page
    .getByRole('button', { name: /^Adicionar praia/ })
    .first()
    .click();
}

export async function download(page: Page, entry: string): Promise<{ name: string; bytes: Buffer }> {
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  const waiting: Promise<Download> = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
  const file = await waiting;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

/** Brings a design in as a file of Fabric's JSON, and waits until it is saved. */
export async function importDesign(page: Page, design: object): Promise<void> {
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('menuitem', { name: 'Importar JSON' }).click();
  await (await chooser).setFiles({
    name: 'design.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(design)),
  });
  await page.getByRole('button', { name: 'Desfazer', exact: true, disabled: false }).waitFor();
  await whenSaved(page);
}

export type Saved = { objects: { type: string; text?: string; left: number; fill?: string }[] };

export async function readDesign(page: Page): Promise<Saved> {
  return JSON.parse((await download(page, 'JSON')).bytes.toString()) as Saved;
}

/** Without the work area, which is always there. */
export const kinds = (design: Saved) => design.objects.slice(1).map(({ type }) => type);

export async function pressWhileEnabled(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true });
  while (await button.isEnabled()) await button.click();
}
