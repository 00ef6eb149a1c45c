import { expect, test } from 'vitest';
import { getInitials } from './getInitials.ts';

test.each([
  ['Ana', 'A'],
  ['ana souza', 'AS'],
  ['Zé das Couves', 'ZC'],
  ['José Maria  de Bragança e Silva dos Santos ', 'JS'],
  ['Das Dores', 'D'],
  ['de', 'D'],
  ['Ágata Éboli', 'ÁÉ'],
  ['', ''],
])('the initials of %o are %o', (name, initials) => {
  expect(getInitials(name)).toBe(initials);
});
