import { expect, test } from 'vitest';
import { toHex } from './toHex.ts';

test.each([
  ['#ABC', '#aabbcc'],
  ['#abcd', '#aabbccdd'],
  ['#ff5b4e', '#ff5b4e'],
  ['#ff5b4eff', '#ff5b4e'],
  ['#ff5b4e80', '#ff5b4e80'],
  ['rgb(255, 91, 78)', '#ff5b4e'],
  ['rgba(255,91,78,0.5)', '#ff5b4e80'],
  ['rgb(100% 0% 0% / 50%)', '#ff000080'],
  ['transparent', '#00000000'],
  [' White ', '#ffffff'],
  ['Crimson', '#dc143c'],
  ['hsl(200, 50%, 40%)', '#337799'],
  ['oklch(59.686% 0.1009 29.234 / 40%)', '#b4675c66'],
  ['color-mix(in srgb, red, blue 25%)', '#bf0040'],
  ['rgb(from teal r calc(g / 2) 10 / 40%)', '#00400a66'],
  ['hsl(calc(100 + 100) 50% 40%)', '#337799'],
  ['rgb(nonsense)', '#000000'],
  ['', '#000000'],
])('%j becomes %s', (color, hex) => {
  expect(toHex(color)).toBe(hex);
});
