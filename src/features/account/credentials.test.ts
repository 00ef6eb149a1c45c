import { expect, test } from 'vitest';
import { createCredentials } from './credentials.ts';
import type { SessionUser } from './sessionUser.ts';

function memoryStorage(): Storage {
  const map = new Map<string, string>();
  return {
    get length() {
      return map.size;
    },
    clear: () => map.clear(),
    getItem: (key) => map.get(key) ?? null,
    key: (index) => [...map.keys()][index] ?? null,
    removeItem: (key) => void map.delete(key),
    setItem: (key, value) => void map.set(key, value),
  };
}

const ana: SessionUser = {
  id: 'u1',
  type: 'user',
  status: 'enabled',
  email: 'ana@prancheta.local',
  name: 'Ana',
  username: 'ana',
  avatarUrl: null,
};

test('clearing removes the credentials and nothing else on the device', () => {
  const storage = memoryStorage();
  storage.setItem('prancheta.designs', 'unsynced');
  const credentials = createCredentials(storage);
  credentials.tokens.write({ token: 'a', refreshToken: 'r' });
  credentials.writeUser(ana);
  expect(credentials.readUser()).toEqual(ana);
  credentials.clear();
  expect(credentials.tokens.read()).toBeUndefined();
  expect(credentials.readUser()).toBeNull();
  expect(storage.getItem('prancheta.designs')).toBe('unsynced');
});

test.each(['{', '"text"', 'null', '{"id":1}'])('a damaged cached user %s reads as none', (text) => {
  const storage = memoryStorage();
  storage.setItem('prancheta.user', text);
  expect(createCredentials(storage).readUser()).toBeNull();
});

test('half a token pair is none', () => {
  const storage = memoryStorage();
  storage.setItem('prancheta.token', 'a');
  expect(createCredentials(storage).tokens.read()).toBeUndefined();
});
