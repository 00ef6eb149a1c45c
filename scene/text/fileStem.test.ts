import { expect, it, vi } from 'vitest';
import { fileStem } from './fileStem.ts';

it('gives nothing for names that Windows keeps for devices, whatever follows the dot', () => {
  for (const name of ['CON', 'con.2024', 'nul .txt', 'Com1', 'LPT³.a'])
    expect([name, fileStem(name)]).toEqual([name, '']);
  for (const name of ['Conta.2024', 'com12', 'a.con', 'con (2)']) expect(fileStem(name)).toBe(name);
});

it('keeps within what systems count, which is bytes, and never half a character', () => {
  expect(fileStem('a'.repeat(120))).toBe('a'.repeat(100));
  expect(fileStem('日'.repeat(120))).toBe('日'.repeat(66));
  expect(fileStem('😀'.repeat(120))).toBe('😀'.repeat(50));
});

it('looks at no more of a long cell than can become a name', () => {
  const normalize = vi.spyOn(String.prototype, 'normalize');
  const name = fileStem(`  Ana ${'palavra '.repeat(10_000)}`);
  const lengths = normalize.mock.contexts.map((words) => String(words).length);
  normalize.mockRestore();
  expect(name).toMatch(/^Ana palavra /);
  expect(Math.max(...lengths)).toBeLessThan(1_000);
});

/** Letters of flags, which nobody sees. */
const tags = (letters: string) =>
  String.fromCodePoint(...[...letters].map((letter) => 0xe0000 + letter.codePointAt(0)!));

it('keeps together what joiners hold together, and drops them elsewhere', () => {
  for (const name of ['👨‍👩‍👧‍👦', '🏳️‍🌈 festa', '👩🏽‍🚀', 'می‌خواهم', 'क्‍ष']) expect(fileStem(name)).toBe(name);
  expect(fileStem('\u200Dfoto\u200D .\u200Cexe\u200D')).toBe('foto .exe');
  const [england, scotland] = ['gbeng', 'gbsct'].map((place) => `🏴${tags(place)}\u{E007F}`);
  expect(fileStem(`${england} × ${scotland}`)).toBe(`${england} × ${scotland}`);
  expect(fileStem(`a${tags('exe')}\u{E007F} 🏴${tags('gbeng')}`)).toBe('a 🏴');
  // Cut between two of them.
  expect(fileStem(`${'a'.repeat(98)}👨‍👩‍👧`)).toBe(`${'a'.repeat(98)}👨`);
});

it('leaves no gap where a hyphen or a mark was that nobody sees', () => {
  expect(fileStem('con\u00ADvite')).toBe('convite');
  expect(fileStem('foto\u202Egpj.exe')).toBe('fotogpj.exe');
});
