// What programs copy, and find, of the letters of a PDF.
import { readFile } from 'node:fs/promises';
import { inflateSync } from 'node:zlib';
import { PDFDict, PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import { beforeAll, expect, it } from 'vitest';
import type { ResolvedStyle } from '../../../../scene/text/types.ts';
import { ShapedFonts } from '../svg/ShapedFonts.ts';
import { unpackFont } from '../svg/unpackFont.ts';
import { PdfFile } from './PdfFile.ts';
import { PdfFonts } from './PdfFonts.ts';
import { runOperators } from './pdfText.ts';

const FILE = 'node_modules/@fontsource/anton/files/anton-latin-400-normal.woff';

const style = {
  fontFamily: 'Anton',
  fontWeight: 'normal',
  fontStyle: 'normal',
  fontSize: 20,
} as ResolvedStyle;
const shaped = new ShapedFonts();
/** Keeps the whole file: the real one needs a page to be loaded by. */
const whole = (file: Uint8Array<ArrayBuffer>) => file;
const subsetter = { keepGlyphs: whole, fixWeight: whole };

beforeAll(async () => {
  const { buffer } = Uint8Array.from(await readFile(FILE));
  shaped.add({ family: 'Anton', url: FILE, weight: '400', style: 'normal' }, await unpackFont(buffer));
});

/** A file with one line of text. */
async function writeLine(text: string, isRightToLeft: boolean): Promise<Uint8Array> {
  const pdf = await PdfFile.create('');
  const fonts = new PdfFonts(pdf, subsetter);
  const run = shaped.shape(text, style, isRightToLeft)!;
  const operators = runOperators({ run, x: 20, y: -40 }, fonts);
  await fonts.embed();
  await pdf.addPage(`1 0 0 -1 0 0 cm BT\n${operators}ET`, { width: 300, height: 100, unit: 1 });
  return new Uint8Array(await (await pdf.finish()).arrayBuffer());
}

/** What the glyphs of a file stand for. */
async function copiedOf(text: string, isRightToLeft = false): Promise<readonly string[]> {
  const { context } = await PDFDocument.load(await writeLine(text, isRightToLeft));
  const maps = context.enumerateIndirectObjects().flatMap(([, object]) => {
    const map = object instanceof PDFDict ? object.lookup(PDFName.of('ToUnicode')) : undefined;
    return map instanceof PDFRawStream ? [inflateSync(map.contents).toString()] : [];
  });
  return maps
    .flatMap((map) => [...map.matchAll(/^<(?!0000)\w{4}> <(\w+)>$/gm)])
    .map(([, codes = '']) => Buffer.from(codes, 'hex').swap16().toString('utf16le'))
    .toSorted();
}

it.each<[string, string, string[]]>([
  ['places to break a word, before the first space', 'bo\u00ada\u200b ob', [' ', 'a', 'b', 'o']],
  ['places to break a word, after it', 'a b\u00ado\u200b', [' ', 'a', 'b', 'o']],
  ['marks of direction, at the beginning and alone', '\u200eboa \u200f b', [' ', 'a', 'b', 'o']],
  ['what joins letters, or keeps them apart', 'a\u200db\u200cb\ufe0f', ['a', 'b']],
])('are letters without signs that are never seen: %s', async (_, text, letters) => {
  expect(await copiedOf(text)).toEqual(letters);
  expect(await copiedOf(text, true)).toEqual(letters);
});
