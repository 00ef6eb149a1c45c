import { expect, it } from 'vitest';
import { decodeAddress } from './decodeAddress.ts';

it.each([
  ['se%C3%A7%C3%A3o', 'seção'],
  ['seção', 'seção'],
  ['50%', '50%'],
  ['/editor/%', '/editor/%'],
  ['%E0%A4%A', '%E0%A4%A'],
  ['', ''],
])('decodes %j as far as it is encoded', (part, decoded) => {
  expect(decodeAddress(part)).toBe(decoded);
});
