import { afterEach, expect, test, vi } from 'vitest';
import { makeSessionUser } from '../../../tests/harness/sessionUser.ts';
import { createCredentials, onSessionOfOtherTabs } from './credentials.ts';

afterEach(() => vi.unstubAllGlobals());

/** One for so many letters. */
function memoryStorage(quota = { room: Number.POSITIVE_INFINITY }): Storage {
  const map = new Map<string, string>();
  const lettersBeside = (own: string): number =>
    [...map].reduce((sum, [key, value]) => (key === own ? sum : sum + key.length + value.length), 0);
  return {
    get length() {
      return map.size;
    },
    clear: () => map.clear(),
    getItem: (key) => map.get(key) ?? null,
    key: (index) => [...map.keys()][index] ?? null,
    removeItem: (key) => void map.delete(key),
    setItem(key, value) {
      if (lettersBeside(key) + key.length + value.length > quota.room)
        throw new DOMException('full', 'QuotaExceededError');
      map.set(key, value);
    },
  };
}

const ana = makeSessionUser();

test('clearing removes the credentials and nothing else on the device', () => {
  const storage = memoryStorage();
  storage.setItem('prancheta.designs', 'unsynced');
  const credentials = createCredentials(storage, memoryStorage());
  credentials.tokens.write({ token: 'a', refreshToken: 'r' });
  credentials.writeUser(ana);
  expect(credentials.readUser()).toEqual(ana);
  credentials.clear();
  expect(credentials.tokens.read()).toBeUndefined();
  expect(credentials.readUser()).toBeNull();
  expect(storage.getItem('prancheta.designs')).toBe('unsynced');
});

test('a device without room keeps who signs in for as long as the tab, until somebody signs in with room', () => {
  const quota = { room: 0 };
  const full = memoryStorage(quota);
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const tab = memoryStorage();
  const credentials = createCredentials(full, tab);
  const pair = { token: 'a', refreshToken: 'r' };
  credentials.signIn(pair, ana);
  credentials.writeUser(ana);
  const again = createCredentials(full, tab);
  expect([again.tokens.read(), again.readUser()]).toEqual([pair, ana]);
  expect(warn).toHaveBeenCalledOnce();
  warn.mockRestore();
  quota.room = Number.POSITIVE_INFINITY;
  credentials.tokens.write({ token: 'b', refreshToken: 's' });
  expect([full.length, tab.length]).toEqual([0, 3]);
  credentials.signIn({ token: 'b', refreshToken: 's' }, ana);
  expect([full.length, tab.length]).toEqual([3, 0]);
  // Another tab signs out.
  createCredentials(full, memoryStorage()).clear();
  expect([credentials.tokens.read(), credentials.readUser()]).toEqual([undefined, null]);
});

const bia = makeSessionUser({ id: 'bia' });
const ofAna = { token: 'ana', refreshToken: 'ana' };
const ofBia = { token: 'bia', refreshToken: 'bia' };

test.each([
  ['one token', 30],
  ['both tokens', 60],
])('two people are never mixed on a device that has room for %s', (_, room) => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const quota = { room: 0 };
  const shared = memoryStorage(quota);
  const first = createCredentials(shared, memoryStorage());
  const second = createCredentials(shared, memoryStorage());
  first.signIn(ofAna, ana);
  quota.room = room;
  second.signIn(ofBia, bia);
  expect(shared.length).toBe(0);
  expect([first.tokens.read(), first.readUser()]).toEqual([ofAna, ana]);
  expect([second.tokens.read(), second.readUser()]).toEqual([ofBia, bia]);
  quota.room = Number.POSITIVE_INFINITY;
  // A renewed token signs nobody in.
  first.tokens.write(ofAna);
  expect([second.tokens.read(), second.readUser()]).toEqual([ofBia, bia]);
  second.signIn(ofBia, bia);
  for (const tab of [first, second]) expect([tab.tokens.read(), tab.readUser()]).toEqual([ofBia, bia]);
  second.clear();
  expect([first.tokens.read(), first.readUser()]).toEqual([undefined, null]);
  warn.mockRestore();
});

test('who signs in after somebody else is at no moment taken for them', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  for (const room of [0, Number.POSITIVE_INFINITY]) {
    const quota = { room: 0 };
    const shared = memoryStorage(quota);
    const tab = memoryStorage();
    const credentials = createCredentials(shared, tab);
    credentials.signIn(ofAna, ana);
    quota.room = room;
    const written: string[] = [];
    for (const storage of [shared, tab]) {
      const write = storage.setItem.bind(storage);
      storage.setItem = (key, value) => {
        write(key, value);
        written.push(value);
      };
    }
    credentials.signIn(ofBia, bia);
    expect(written).toEqual(['bia', 'bia', JSON.stringify(bia)]);
    expect([credentials.tokens.read(), credentials.readUser()]).toEqual([ofBia, bia]);
  }
  warn.mockRestore();
});

test('an older copy of the same person stays where a longer one has no room', () => {
  const quota = { room: Number.POSITIVE_INFINITY };
  const shared = memoryStorage(quota);
  const credentials = createCredentials(shared, memoryStorage());
  credentials.tokens.write(ofAna);
  credentials.writeUser(ana);
  quota.room = 0;
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  credentials.writeUser({ ...ana, name: 'Ana de nome comprido' });
  const other = createCredentials(shared, memoryStorage());
  expect([other.tokens.read(), other.readUser()]).toEqual([ofAna, ana]);
  expect(warn).toHaveBeenCalledOnce();
  warn.mockRestore();
});

test('signing out leaves nothing in the tab either', () => {
  const tab = memoryStorage();
  for (const key of ['prancheta.token', 'prancheta.refreshToken', 'prancheta.user']) tab.setItem(key, 'x');
  createCredentials(memoryStorage(), tab).clear();
  expect(tab.length).toBe(0);
});

test.each(['{', '"text"', 'null', '{"id":1}'])('a damaged cached user %s reads as none', (text) => {
  const storage = memoryStorage();
  storage.setItem('prancheta.user', text);
  expect(createCredentials(storage, memoryStorage()).readUser()).toBeNull();
});

test('half a token pair is none', () => {
  const storage = memoryStorage();
  storage.setItem('prancheta.token', 'a');
  expect(createCredentials(storage, memoryStorage()).tokens.read()).toBeUndefined();
});

test('other tabs tell of who signs in, also after somebody else, and of leaving; never of a renewed token', () => {
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  const told: boolean[] = [];
  const stop = onSessionOfOtherTabs((signedIn) => told.push(signedIn));
  const change = (key: string, oldValue: string | null, newValue: string | null) =>
    page.dispatchEvent(Object.assign(new Event('storage'), { key, oldValue, newValue }));
  change('prancheta.token', null, 'a');
  change('prancheta.user', null, '{"id":"ana"}');
  expect(told).toEqual([true]);
  change('prancheta.token', 'a', 'b');
  change('prancheta.refreshToken', 'r', 's');
  expect(told).toEqual([true]);
  change('prancheta.token', 'b', 'c');
  change('prancheta.user', '{"id":"ana"}', '{"id":"bia"}');
  expect(told).toEqual([true, true]);
  change('prancheta.user', '{"id":"bia"}', null);
  change('prancheta.token', 'c', null);
  expect(told).toEqual([true, true, false]);
  stop();
  change('prancheta.token', 'c', null);
  expect(told).toHaveLength(3);
});
