// One design, one spreadsheet, one file a line: the way of a person who makes badges.
import { readFile } from 'node:fs/promises';
import { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { download, importDesign } from '../harness/journey.ts';
import { NARROW, WIDE } from '../harness/openBrowser.ts';
import { openEditor } from '../harness/openEditor.ts';
import { readZip } from '../harness/readZip.ts';
import { withProduct } from '../harness/withProduct.ts';

const started = withProduct();

const plain = (background: string, width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

async function badge() {
  const src = `data:image/png;base64,${(await plain('#808080', 100, 100)).toString('base64')}`;
  const text = {
    type: 'Textbox',
    left: 40,
    width: 400,
    fontSize: 40,
    fill: '#000',
    fontFamily: 'Lato',
    styles: [],
  };
  return {
    version: '6.5.3',
    objects: [
      { type: 'Rect', name: 'clip', left: 0, top: 0, width: 480, height: 300, fill: '#fff', strokeWidth: 0 },
      {
        type: 'Rect',
        name: 'Faixa',
        width: 480,
        height: 60,
        strokeWidth: 0,
        fill: '#00f',
        linkData: ['fill', 'cor'],
      },
      { type: 'Image', name: 'Retrato', left: 200, top: 80, width: 100, height: 100, src },
      { ...text, top: 200, text: 'Nome' },
      { ...text, top: 250, text: 'Sala {{sala}}' },
    ],
  };
}

/** As Excel writes it in Brazil. */
const table = Buffer.from(
  'Nome;Foto;Cor;Sala\r\nJoão;joão.png;#ff0000;1\r\nÉrica;érica.png;#ffff00;2\r\nZé;;;3\r\n',
  'latin1',
);

async function colorAt(picture: Buffer, x: number, y: number): Promise<readonly number[]> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (y * info.width + x) * 3;
  return [...data.subarray(at, at + 3)];
}

it('fills a design in from a spreadsheet with photos, and leaves nothing but the links in it', async () => {
  const { page, problems } = await openEditor(started, { viewport: WIDE });
  await importDesign(page, await badge());
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Preencher com planilha', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Preencher com planilha' });
  await dialog
    .locator('input[type=file]')
    .first()
    .setInputFiles([
      { name: 'lista.csv', mimeType: 'text/csv', buffer: table },
      { name: 'joão.png', mimeType: 'image/png', buffer: await plain('#00ff00', 300, 100) },
    ]);
  await dialog.getByText('3 linhas · 4 colunas · 1 imagem').waitFor();
  await dialog.getByRole('button', { name: 'Continuar', exact: true }).click();
  await dialog.getByLabel('Coluna para Retrato').selectOption({ label: 'Foto' });
  await dialog.getByText('4 de 4 ligados').waitFor();
  await dialog.getByRole('button', { name: 'Continuar', exact: true }).click();
  await dialog.getByRole('img', { name: 'Arquivo 1: João' }).waitFor();
  await dialog.getByRole('button', { name: 'Ver a próxima' }).click();
  await dialog.getByText('A imagem “érica.png” não está entre as adicionadas', { exact: false }).waitFor();
  const waiting = page.waitForEvent('download', { timeout: 120_000 });
  await dialog.getByRole('button', { name: 'Gerar 3 arquivos', exact: true }).click();
  const files = readZip(await readFile(await (await waiting).path()));
  expect([...files.keys()]).toEqual(['João.png', 'Érica.png', 'Zé.png']);
  const [first, second, third] = [...files.values()] as [Buffer, Buffer, Buffer];
  expect(await colorAt(first, 10, 10)).toEqual([255, 0, 0]);
  expect(await colorAt(first, 250, 130)).toEqual([0, 255, 0]);
  expect(await colorAt(second, 10, 10)).toEqual([255, 255, 0]);
  expect(await colorAt(second, 250, 130)).toEqual([255, 255, 255]);
  expect(await colorAt(third, 10, 10)).toEqual([0, 0, 255]);

  const report = page.getByRole('dialog', { name: 'Arquivos gerados' });
  await report.getByText('Linha 3: Érica').waitFor();
  expect(await report.getByText('Linha 4: Zé').count()).toBe(0);
  await report.getByRole('button', { name: 'Fechar', exact: true }).last().click();
  const linksOf = async () => {
    const { objects } = JSON.parse((await download(page, 'JSON')).bytes.toString()) as {
      objects: { name?: string; text?: string; linkData?: unknown }[];
    };
    return objects.map(({ name, text, linkData }) => [text ?? name, linkData]);
  };
  const before = [
    ['clip', undefined],
    ['Faixa', ['fill', 'cor']],
  ];
  const marked = ['Sala {{sala}}', undefined];
  expect(await linksOf()).toEqual([
    ...before,
    ['Retrato', ['src', 'Foto']],
    ['Nome', ['text', 'Nome']],
    marked,
  ]);
  await page.getByRole('button', { name: 'Desfazer', exact: true }).click();
  expect(await linksOf()).toEqual([...before, ['Retrato', undefined], ['Nome', undefined], marked]);
  expect(problems).toEqual([]);
});

it('makes one PDF of all lines on a phone', async () => {
  const { page, problems } = await openEditor(started, { viewport: NARROW });
  await importDesign(page, await badge());
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Preencher com planilha', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Preencher com planilha' });
  await dialog.getByLabel('Ou cole aqui as células copiadas').fill('Nome\tSala\nAna\t1\nBia\t2');
  await dialog.getByRole('button', { name: 'Usar o que foi colado' }).click();
  await dialog.getByRole('button', { name: 'Continuar', exact: true }).click();
  await dialog.getByRole('button', { name: 'Continuar', exact: true }).click();
  await dialog.getByRole('button', { name: 'PDF', exact: true }).click();
  await dialog.getByLabel('Um só PDF').click();
  const waiting = page.waitForEvent('download', { timeout: 120_000 });
  await dialog.getByRole('button', { name: 'Gerar PDF de 2 páginas', exact: true }).click();
  const document = await PDFDocument.load(await readFile(await (await waiting).path()));
  expect(document.getPages().map((sheet) => sheet.getSize())).toEqual(
    Array.from({ length: 2 }, () => ({ width: 360, height: 225 })),
  );
  // No column answers the link that the design came with.
  await page.getByText('Não há coluna “cor”', { exact: false }).waitFor();
  expect(problems).toEqual([]);
});
