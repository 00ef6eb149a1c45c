// The export dialog of the built product: several formats at once, each a file that others can read.
import { readFile } from 'node:fs/promises';
import { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { createDesign, openPanel, signIn } from '../harness/journey.ts';
import { openPage, WIDE } from '../harness/openBrowser.ts';
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
