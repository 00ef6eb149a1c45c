import { expect, test } from 'vitest';
import { getFontDeclaration } from './fontDeclaration.ts';

const plain = { fontFamily: 'Anton', fontWeight: 400, fontStyle: 'normal' };

test.each<[string | number, string, string, string]>([
  ['normal', 'normal', 'Exo 2', 'normal normal 40px "Exo 2"'],
  [650, 'italic', 'Serif', 'italic 650 40px Serif'],
  ['bold', '', 'Segoe UI, "Exo 2", sans-serif', ' bold 40px Segoe UI, "Exo 2", sans-serif'],
  ['', 'oblique 8deg', "'Olá, Mundo'", "oblique 8deg  40px 'Olá, Mundo'"],
])('leaves %o %o %o to the canvas', (fontWeight, fontStyle, fontFamily, expected) => {
  expect(getFontDeclaration({ fontWeight, fontStyle, fontFamily }, 40)).toBe(expected);
});

test.each<[Partial<typeof plain> | { fontWeight: string }, string]>([
  [{ fontWeight: 'regular' }, 'normal 400 40px "Anton"'],
  [{ fontWeight: 5000 }, 'normal 1000 40px "Anton"'],
  [{ fontStyle: 'slanted' }, 'normal 400 40px "Anton"'],
  [{ fontFamily: `D'Angelo` }, `normal 400 40px "D'Angelo"`],
  [{ fontFamily: 'O "bom"' }, String.raw`normal 400 40px "O \22 bom\22 "`],
  [{ fontFamily: 'Exo 2, serif,' }, 'normal 400 40px "Exo 2", serif'],
  [{ fontFamily: 'inherit, serif' }, 'normal 400 40px "inherit", serif'],
  [{ fontFamily: 'duas\nlinhas' }, String.raw`normal 400 40px "duas\a linhas"`],
  [{ fontFamily: ',' }, 'normal 400 40px ""'],
])('gives a canvas what it can read for %o', (face, expected) => {
  const declaration = getFontDeclaration({ ...plain, ...face }, 40);
  expect(declaration).toBe(expected);
  const context = document.createElement('canvas').getContext('2d')!;
  context.font = declaration;
  expect(context.font).toContain('40px');
});
