import { expect, it } from 'vitest';
import { getCopyName, isNameLength } from './designName.ts';

it.each([
  ['', false],
  ['   ', false],
  ['Cartaz', true],
  ['á'.repeat(120), true],
  // Two units each in a JavaScript text, one character for the server and for people.
  ['🎉'.repeat(120), true],
  ['🎉'.repeat(121), false],
  [` ${'a'.repeat(120)} `, true],
])('a name of %j', (name, isValid) => {
  expect(isNameLength(name)).toBe(isValid);
});

it('cuts the name of a copy between characters', () => {
  const name = getCopyName('🎉'.repeat(130));
  expect(isNameLength(name)).toBe(true);
  expect(name.isWellFormed()).toBe(true);
});
