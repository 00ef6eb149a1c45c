import { expect, it } from 'vitest';
import { readLocalId, toLocalAddress } from './localAddress.ts';

it('knows its own addresses, relative and absolute, and no other', () => {
  const address = toLocalAddress('8f1c-22');
  expect(readLocalId(address)).toBe('8f1c-22');
  expect(readLocalId(`https://prancheta.example${address}`)).toBe('8f1c-22');
  for (const other of [
    '/api/files/8f1c',
    'data:image/png,/media/local/8f1c',
    '/x/media/local/8f1c',
    '/media/local/a/../b',
    '/media/local/',
  ])
    expect({ other, id: readLocalId(other) }).toEqual({ other, id: null });
});
