import { afterAll, expect, test, vi } from 'vitest';
import { AppError } from '../../errors.ts';
import { createPasswordHasher } from './passwords.ts';

// Files of this suite share their modules: without these what others loaded would stay, and so would this.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());
vi.mock('@node-rs/argon2', () => ({ hash: async () => 'hash', verify: async () => false }));

test('a crowd at the first sign-in without an account refuses nobody once it has passed', async () => {
  const hasher = createPasswordHasher(new Uint8Array(32));
  // As many as are let work and wait; whoever comes besides is refused.
  const crowd = Array.from({ length: 204 }, () => hasher.hash('segredo'));
  await expect(hasher.verify(undefined, 'segredo')).rejects.toThrow(AppError);
  await Promise.all(crowd);
  expect(await hasher.verify(undefined, 'segredo')).toBe(false);
});
