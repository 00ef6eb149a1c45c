// A batch of thirty files over a network that breaks at each of the five steps: every item ends in the library or says
// what is wrong with a way to try again, and trying again finishes it without sending anything twice into the library.
import type { Page, Route } from 'playwright';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { createDesign, openPanel, signIn } from '../harness/journey.ts';
import { openPage } from '../harness/openBrowser.ts';
import { callApi } from '../harness/spawnServer.ts';
import type { Product } from '../harness/startProduct.ts';
import { withProduct } from '../harness/withProduct.ts';

const started = withProduct();
const count = 30;
const names = Array.from({ length: count }, (_, at) => `corte-${String(at).padStart(2, '0')}.png`);

const makeFiles = () =>
  Promise.all(
    names.map(async (name, at) => ({
      name,
      mimeType: 'image/png',
      buffer: await sharp({
        create: { width: 40, height: 30, channels: 3, background: { r: at * 8, g: 90, b: 200 } },
      })
        .png()
        .toBuffer(),
    })),
  );

type Cut = 'before' | 'after' | undefined;

/** Cuts calls of an address by their number: before the server hears of them, or when it has answered. */
async function cut(page: Page, pattern: string, choose: (call: number) => Cut): Promise<() => number> {
  let calls = 0;
  let cuts = 0;
  await page.route(pattern, async (route: Route) => {
    const how = choose(calls++);
    if (how === undefined) return route.continue();
    cuts += 1;
    if (how === 'after') await route.fetch();
    return route.abort('connectionreset');
  });
  return () => cuts;
}

async function listLibrary({ address }: Product): Promise<readonly string[]> {
  const server = { url: address };
  const form = { login: 'ana@prancheta.local', password: 'ana12345' };
  const { token } = await callApi<{ token: string }>(server, '/api/users/login', form);
  const { file_products } = await callApi<{ file_products: { original_name: string }[] }>(
    server,
    '/api/products/file/get',
    { page: '1', items_per_page: '100', file_type: 'image', status: 'enabled' },
    token,
  );
  return file_products
    .map(({ original_name }) => original_name)
    .filter((name) => name.startsWith('corte-'))
    .toSorted();
}

it('survives a cut at every step', async () => {
  const { page } = await openPage(started.browser);
  await signIn(page, started.product);
  await createDesign(page);
  const once = (from: number, step: number, how: Cut) => (call: number) =>
    call < count && call % step === from ? how : undefined;
  const counts = [
    // The addresses were made, but the answer never came.
    await cut(page, '**/api/storage/initiate-batch-upload', (call) => (call === 0 ? 'after' : undefined)),
    await cut(page, '**/_blob/**', (call) => once(0, 6, 'before')(call) ?? once(3, 6, 'after')(call)),
    await cut(
      page,
      '**/api/storage/upload/complete',
      (call) => once(1, 6, 'before')(call) ?? once(2, 6, 'after')(call),
    ),
    await cut(page, '**/api/storage/get-url', once(1, 4, 'before')),
    await cut(
      page,
      '**/api/products/file/create',
      (call) => once(0, 4, 'after')(call) ?? once(2, 4, 'before')(call),
    ),
  ];

  await openPanel(page, 'Uploads');
  const queue = page.getByRole('region', { name: 'Fila de Upload' });
  const retries = queue.getByRole('button', { name: 'Tentar Novamente' });
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await (await chooser).setFiles(await makeFiles());
  await page.getByText(/^Falha ao iniciar o envio\. Tente novamente\. Motivo: ./).waitFor();
  await expect.poll(() => retries.count(), { timeout: 30_000 }).toBe(count);
  expect(await queue.getByText('Falhou: API falhou').count()).toBe(count);

  const isSettled = async () =>
    (await queue.count()) === 0 || (await queue.getByRole('progressbar').count()) === 0;
  for (let round = 0; round < 8 && (await queue.count()) > 0; round += 1) {
    const failed = await retries.count();
    // Every item that is not on its way says why.
    expect(await queue.getByText(/^Falhou: (API falhou|Upload para S3 falhou)$/).count()).toBe(failed);
    // One by one the first time, later all at once, where several failed.
    if (round > 0 && failed > 1) await queue.getByRole('button', { name: 'Tentar todos de novo' }).click();
    else for (let left = failed; left > 0; left -= 1) await retries.first().click();
    await expect.poll(isSettled, { timeout: 60_000 }).toBe(true);
  }
  expect(await queue.count()).toBe(0);
  for (const cuts of counts) expect(cuts()).toBeGreaterThan(0);
  expect(await listLibrary(started.product)).toEqual(names.map((name) => name.replace('.png', '.webp')));
  await page.context().close();
});
