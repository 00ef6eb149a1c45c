// Designs as people make them: nothing of what is meant is accused, nothing of what is wrong is missed.
import { expect, test } from 'vitest';
import { readDesign } from '../../../scene/formats/fabricJson/readDesign.ts';
import { checkDesign } from '../export/headless/checkDesign.ts';
import { SnapshotReader } from '../export/SnapshotReader.ts';
import type { ImageLoader } from '../types.ts';
import certificate from './fixtures/certificate.json?raw';
import faults from './fixtures/faults.json?raw';
import poster from './fixtures/poster.json?raw';
import prices from './fixtures/prices.json?raw';

const images: ImageLoader = { load: (src) => Promise.reject(new Error(src)) };

async function check(file: string): Promise<readonly string[]> {
  const [page] = readDesign(file).pages;
  const found = await checkDesign(new SnapshotReader(page!), images);
  return found.map(({ check: id, name }) => `${id}: ${name}`);
}

test('a poster for print: a script over the headline, a pale year, a legal line', async () => {
  expect(await check(poster)).toEqual([]);
});

test('a price list: dots that lead to prices, small R$', async () => {
  expect(await check(prices)).toEqual([]);
});

test('a certificate: hairlines, a seal that shines through, a script name; its register is too pale', async () => {
  expect(await check(certificate)).toEqual(['lowContrast: Registro nº 2026-0417 · livro 12, folha 33']);
});

test('what is wrong is told: texts on each other, pale and tiny ones; not a pale year, nor a shadow of words', async () => {
  expect(await check(faults)).toEqual([
    'coveredText: ou enquanto durar o estoque',
    'coveredText: acima de R$ 150,00',
    'lowContrast: Comprar agora',
    'smallText: Consulte as condições',
  ]);
});
