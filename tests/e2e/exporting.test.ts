// The export dialog of the built product: several formats at once, each a file that others can read.
import { readFile } from 'node:fs/promises';
import { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { createDesign, openPanel, signIn } from '../harness/journey.ts';
import { openPage, WIDE } from '../harness/openBrowser.ts';
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

/** The files of a ZIP whose entries are stored as they are, by name, in order. */
function readZip(bytes: Buffer): ReadonlyMap<string, Buffer> {
  const files = new Map<string, Buffer>();
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    expect(bytes.readUInt16LE(at + 10)).toBe(0);
    const [size, nameLength] = [bytes.readUInt32LE(at + 20), bytes.readUInt16LE(at + 28)];
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength);
    const local = bytes.readUInt32LE(at + 42);
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    files.set(name, bytes.subarray(start, start + size));
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return files;
}
