// One design in many formats: laid out anew in place, and copied; with and without the server.
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import {
  importDesign,
  openPanel,
  readDesign,
  whenDrawn,
  whenSaved,
  whenShellIsKept,
} from '../harness/journey.ts';
import { openEditor } from '../harness/openEditor.ts';
import { withProduct } from '../harness/withProduct.ts';

const started = withProduct();

async function importTemplate(page: Page, slug: string): Promise<void> {
  const file = resolve(import.meta.dirname, `../../server/demo/templates/${slug}.json`);
  await importDesign(page, (JSON.parse(await readFile(file, 'utf8')) as { design: object }).design);
}

type Sheet = { readonly width: number; readonly height: number };

/** Width and height of the work area, and those of the picture behind all. */
async function readSizes(page: Page): Promise<{ sheet: Sheet; ground: Sheet; texts: readonly unknown[] }> {
  type Saved = Record<string, number> & { readonly id: string; readonly type: string };
  const { objects } = (await readDesign(page)) as unknown as { readonly objects: readonly Saved[] };
  const [sheet] = objects.filter(({ id }) => id === 'layer-0');
  const [ground] = objects.filter(({ type }) => type === 'Image');
  return {
    sheet: { width: sheet!.width!, height: sheet!.height! },
    ground: {
      width: Math.round(ground!.width! * ground!.scaleX!),
      height: Math.round(ground!.height! * ground!.scaleY!),
    },
    texts: objects
      .filter(({ type }) => type === 'Textbox')
      .map(({ scaleX, fontSize }) => ({ scaleX, fontSize })),
  };
}

const story = { width: 1080, height: 1920 };

it('lays the open design out anew in another format, as one step', async () => {
  const { page, problems } = await openEditor(started);
  await importTemplate(page, 'ano-novo');
  const before = await readSizes(page);
  await openPanel(page, 'Ajustes');
  await page.getByRole('button', { name: /^Story/ }).click();
  await page.getByText('Arte reorganizada em 1080 × 1920 px.').waitFor();
  const after = await readSizes(page);
  expect(after).toMatchObject({ sheet: story, ground: story });
  expect(after.texts).not.toEqual(before.texts);
  await page.getByRole('button', { name: 'Desfazer', exact: true }).click();
  expect(await readSizes(page)).toEqual(before);

  await page.getByRole('switch', { name: 'Reorganizar o conteúdo' }).uncheck();
  await page.getByRole('button', { name: /^Paisagem/ }).click();
  expect(await readSizes(page)).toEqual({ ...before, sheet: { width: 1920, height: 1080 } });
  expect(problems).toEqual([]);
  await page.context().close();
});

it('makes copies in other formats and leaves the design as it is', async () => {
  const { page, problems, address } = await openEditor(started);
  await importTemplate(page, 'ano-novo');
  const before = await readSizes(page);
  await openPanel(page, 'Ajustes');
  await page.getByRole('button', { name: 'Criar cópia em outro formato' }).click();
  const dialog = page.getByRole('dialog', { name: 'Criar cópia em outro formato' });
  await dialog.getByText('Escolha pelo menos um formato.').waitFor();
  expect(await dialog.getByRole('checkbox').count()).toBe(3);
  await dialog.getByText('Story', { exact: true }).click();
  await dialog.getByText('Paisagem', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Criar 2 cópias' }).click();
  await page.getByText('2 cópias criadas em Meus projetos.').waitFor();
  expect(page.url()).toBe(address);
  expect(await readSizes(page)).toEqual(before);

  await page.getByRole('button', { name: 'Abrir', exact: true }).click();
  await page.waitForURL((url) => url.href !== address);
  await whenDrawn(page);
  expect(await readSizes(page)).toMatchObject({ sheet: story, ground: story });
  await page.goto(new URL('/projects', address).href);
  for (const format of ['Story', 'Paisagem'])
    await page.getByText(`Sem título – ${format}`).first().waitFor();
  expect(problems).toEqual([]);
  await page.context().close();
});

it('begins a copy on this device without the server, which gets it afterwards', async () => {
  const { page } = await openEditor(started);
  await importTemplate(page, 'ano-novo');
  await openPanel(page, 'Ajustes');
  await page.getByRole('button', { name: /^Story/ }).waitFor();
  await whenShellIsKept(page);
  const address = page.url();
  await page.context().setOffline(true);
  await page
    .getByText(/Sem conexão|Você está offline/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Criar cópia em outro formato' }).click();
  const dialog = page.getByRole('dialog', { name: 'Criar cópia em outro formato' });
  await dialog.getByText('Post retrato', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Criar 1 cópia' }).click();
  await page.getByText(/Criado neste aparelho/).waitFor();
  await page.getByRole('button', { name: 'Abrir', exact: true }).click();
  await page.waitForURL((url) => url.href !== address);
  await whenDrawn(page);
  const portrait = { width: 1080, height: 1350 };
  expect(await readSizes(page)).toMatchObject({ sheet: portrait, ground: portrait });
  await page.context().setOffline(false);
  await whenSaved(page);
  await page.reload();
  await whenDrawn(page);
  expect(await readSizes(page)).toMatchObject({ sheet: portrait, ground: portrait });
  await page.context().close();
});
