import { expect, it } from 'vitest';
import { readXmlText } from './readXmlText.ts';

const TEXT = '<svg><text>Ação</text></svg>';
const declared = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?>${TEXT}`;
const utf16le = (text: string) => Buffer.from(text, 'utf16le');
const utf16be = (text: string) => utf16le(text).swap16();

it.each<readonly [string, string, Uint8Array<ArrayBuffer>]>([
  ['UTF-8', TEXT, Buffer.from(TEXT)],
  ['UTF-8 with a mark', TEXT, Buffer.from(`\ufeff${TEXT}`)],
  ['Latin 1, as it says', declared('ISO-8859-1'), Buffer.from(declared('ISO-8859-1'), 'latin1')],
  ['Windows, as it says', declared('windows-1252'), Buffer.from(declared('windows-1252'), 'latin1')],
  ['UTF-16 with a mark', declared('UTF-16'), utf16le(`\ufeff${declared('UTF-16')}`)],
  ['UTF-16 the other way round', TEXT, utf16be(`\ufeff${TEXT}`)],
  ['UTF-16 without a mark', TEXT, utf16be(TEXT)],
  ['UTF-8 that says UTF-16', declared('UTF-16'), Buffer.from(declared('UTF-16'))],
  ['UTF-8 that says nonsense', declared('x-nobody'), Buffer.from(declared('x-nobody'))],
])('reads %s', async (_name, text, bytes) => {
  expect(await readXmlText(new Blob([bytes]))).toBe(text);
});
