// A drawing of another program comes in as the browser shows it, and leaves as a PDF that tells what it shows.
import { readFile } from 'node:fs/promises';
import { PDFDict, PDFDocument, PDFHexString, PDFName } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { download, readDesign, whenSaved } from '../harness/journey.ts';
import { openEditor } from '../harness/openEditor.ts';
import { withProduct } from '../harness/withProduct.ts';

const started = withProduct();

/** A text without a font; a cut group of which a picture is part; a group that is drawn, and blends with the ground. */
const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300">
  <filter id="f" x="-1" y="-1" width="3" height="3"><feGaussianBlur stdDeviation="6"/></filter>
  <clipPath id="c" clipPathUnits="objectBoundingBox"><rect x=".5" width=".5" height="1"/></clipPath>
  <rect width="400" height="300" fill="#ffff00"/>
  <g clip-path="url(#c)" role="img" aria-label="Meia folha"><rect x="20" y="20" width="100" height="80" fill="#008040"/><rect x="30" y="30" width="40" height="40" fill="#800000" filter="url(#f)"/></g>
  <g style="transform-box:fill-box;transform-origin:center;rotate:10deg"><circle cx="250" cy="100" r="60" fill="#00ffff" style="mix-blend-mode:multiply"/><text x="210" y="190" font-size="30" font-family="Arial">Lua</text></g>
  <text x="30" y="260" font-size="40">Feira de sábado</text>
</svg>`;

it('keeps what a drawing shows, and says it in a PDF', async () => {
  const { page, problems } = await openEditor(started);
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('menuitem', { name: 'Importar JSON' }).click();
  const file = { name: 'feira.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(DRAWING) };
  await (await chooser).setFiles(file);
  await page.getByRole('button', { name: 'Desfazer', exact: true, disabled: false }).waitFor();
  await whenSaved(page);
  const { objects } = (await readDesign(page)) as { objects: { text?: string; fontFamily?: string }[] };
  expect(objects.find(({ text }) => text === 'Feira de sábado')?.fontFamily).toBe('EB Garamond');

  const { bytes } = await download(page, 'PNG');
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const scale = info.width / 400;
  const colorAt = (x: number, y: number) => {
    const at = (Math.round(y * scale) * info.width + Math.round(x * scale)) * 3;
    return [...data.subarray(at, at + 3)];
  };
  // Cut at the middle of the group's outline; its picture reaches no farther. Cyan times yellow is green.
  expect([colorAt(66, 90), colorAt(74, 90)]).toEqual([
    [255, 255, 0],
    [0, 128, 64],
  ]);
  expect(colorAt(250, 100)).toEqual([0, 255, 0]);

  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Mais formatos…', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Exportar' });
  for (const format of ['PNG', 'PDF'])
    await dialog.getByRole('checkbox', { name: format, exact: true }).click();
  const waiting = page.waitForEvent('download', { timeout: 120_000 });
  await dialog.getByRole('button', { name: /^Exportar/ }).click();
  const pdf = await PDFDocument.load(await readFile(await (await waiting).path()));
  const told = pdf.context.enumerateIndirectObjects().flatMap(([, item]) => {
    if (!(item instanceof PDFDict) || item.get(PDFName.of('Type')) !== PDFName.of('StructElem')) return [];
    const words = item.lookup(PDFName.of('Alt')) ?? item.lookup(PDFName.of('ActualText'));
    return words instanceof PDFHexString
      ? [`${String(item.get(PDFName.of('S')))} ${words.decodeText()}`]
      : [];
  });
  expect(told).toEqual(['/Figure Meia folha', '/P Feira de sábado']);
  expect(problems).toEqual([]);
});
