// The export dialog of the built product: several formats at once, each a file that others can read.
import { readFile } from 'node:fs/promises';
import { PDFDocument } from '@cantoo/pdf-lib';
import { BufferSource, Input, MP4 } from 'mediabunny';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { createDesign, download, importDesign, openPanel, signIn } from '../harness/journey.ts';
import { NARROW, openPage, WIDE } from '../harness/openBrowser.ts';
import { openEditor } from '../harness/openEditor.ts';
import { readZip } from '../harness/readZip.ts';
import { withProduct } from '../harness/withProduct.ts';

const started = withProduct();

it('exports PDF, SVG, GIF and WebP of a design in one ZIP', async () => {
  const { page, problems } = await openPage(started.browser, WIDE);
  await signIn(page, started.product);
  await createDesign(page);
  await openPanel(page, 'Texto');
  await page.getByRole('button', { name: 'Titulo', exact: true }).click();
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Mais formatos…', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Exportar' });
  for (const format of ['PNG', 'WebP', 'PDF', 'SVG', 'GIF'])
    await dialog.getByRole('checkbox', { name: format, exact: true }).click();
  await dialog.getByText('4 arquivos em um ZIP').waitFor();
  const waiting = page.waitForEvent('download', { timeout: 120_000 });
  await dialog.getByRole('button', { name: 'Exportar ZIP', exact: true }).click();
  const file = await waiting;
  expect(file.suggestedFilename()).toMatch(/\.zip$/);
  await page.getByText('Arquivo ZIP exportado com sucesso').waitFor();

  const files = readZip(await readFile(await file.path()));
  expect([...files.keys()].map((name) => name.split('.').at(-1))).toEqual(['webp', 'pdf', 'svg', 'gif']);
  const [webp, pdf, svg, gif] = [...files.values()] as [Buffer, Buffer, Buffer, Buffer];
  for (const picture of [webp, gif]) {
    const { width, height } = await sharp(picture).metadata();
    expect([width, height]).toEqual([1080, 1080]);
  }
  const document = await PDFDocument.load(pdf);
  expect(document.getPages().map((sheet) => sheet.getSize())).toEqual([{ width: 810, height: 810 }]);
  // A font file inside, so its letters are letters.
  const objects = document.context.enumerateIndirectObjects().map(([, object]) => object.toString());
  expect(objects.some((text) => text.includes('/FontFile2'))).toBe(true);
  expect(svg.toString()).toContain('<path');
  expect(problems).toEqual([]);
});

const sheet = (fill: string) => ({
  version: '6.5.3',
  objects: [
    { type: 'Rect', name: 'clip', left: 0, top: 0, width: 1080, height: 1080, fill: '#fff', strokeWidth: 0 },
    { type: 'Rect', name: 'Faixa', left: 0, top: 0, width: 1080, height: 1080, fill, strokeWidth: 0 },
  ],
});

async function colorOf(picture: Buffer): Promise<string> {
  const [red, green, blue] = await sharp(picture).removeAlpha().raw().toBuffer();
  return `${red} ${green} ${blue}`;
}

it('exports a carousel: pictures of all pages in a ZIP, one PDF, one JSON, one film, and one page alone', async () => {
  const { page, problems } = await openEditor(started, { viewport: WIDE });
  await importDesign(page, sheet('#ff0000'));
  await page.getByRole('button', { name: 'Páginas: 1 de 1', exact: true }).click();
  await page.getByRole('button', { name: 'Adicionar página', exact: true }).click();
  await page.getByRole('button', { name: 'Páginas: 2 de 2', exact: true }).waitFor();

  const pictures = await download(page, 'PNG');
  expect(pictures.name).toBe('Sem título.zip');
  const files = readZip(pictures.bytes);
  const colors = [...files].map(async ([name, bytes]) => [name, await colorOf(bytes)]);
  expect(await Promise.all(colors)).toEqual([
    ['Sem título - 1.png', '255 0 0'],
    ['Sem título - 2.png', '255 255 255'],
  ]);
  await page.getByText('Arquivo ZIP exportado com sucesso').waitFor();

  const json = await download(page, 'JSON');
  const design = JSON.parse(json.bytes.toString()) as { objects: unknown[]; pages: { objects: unknown[] }[] };
  expect([design.objects.length, design.pages.map(({ objects }) => objects.length)]).toEqual([2, [1]]);

  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Mais formatos…', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Exportar' });
  for (const format of ['PNG', 'PDF'])
    await dialog.getByRole('checkbox', { name: format, exact: true }).click();
  await dialog.getByText('PDF: um arquivo com todas as páginas.').waitFor();
  const book = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Exportar', exact: true }).click();
  expect((await book).suggestedFilename()).toBe('Sem título.pdf');
  expect((await PDFDocument.load(await readFile(await (await book).path()))).getPageCount()).toBe(2);
  await page.getByText('Arquivo PDF exportado com sucesso').waitFor();

  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await page.getByRole('menuitem', { name: 'MP4', exact: true }).click();
  const film = page.getByRole('dialog', { name: 'Exportar vídeo MP4' });
  await film.getByText('2 páginas · 10 s').waitFor();
  await film.getByRole('textbox', { name: 'Segundos por página parada' }).fill('1,5');
  await film.getByText('2 páginas · 3 s').waitFor();
  const made = page.waitForEvent('download');
  await film.getByRole('button', { name: 'Exportar', exact: true }).click();
  const input = new Input({
    formats: [MP4],
    source: new BufferSource(await readFile(await (await made).path())),
  });
  expect(await input.computeDuration()).toBeCloseTo(3, 6);
  input.dispose();
  expect(problems).toEqual([]);
});

it('exports only the page on screen of a carousel, on a phone', async () => {
  const { page, problems } = await openEditor(started, { viewport: NARROW });
  await page.getByRole('button', { name: 'Páginas: 1 de 1', exact: true }).click();
  await page.getByRole('button', { name: 'Adicionar página', exact: true }).click();
  await page.getByRole('button', { name: 'Páginas: 2 de 2', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Mais formatos…', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Exportar' });
  await dialog.getByText('2 arquivos em um ZIP').waitFor();
  await dialog.getByRole('button', { name: 'Só esta', exact: true }).click();
  const single = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Exportar', exact: true }).click();
  expect((await single).suggestedFilename()).toBe('Sem título - 2.png');
  const { width, height } = await sharp(await (await single).path()).metadata();
  expect([width, height]).toEqual([1080, 1080]);
  expect(problems).toEqual([]);
});
