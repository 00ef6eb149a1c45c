import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { makeSessionUser } from '../../tests/harness/sessionUser.ts';
import { toastStore } from '../ui/toasts/toastStore.ts';
import { navigation } from './navigation.ts';
import { api, credentials, session } from './services.ts';

const before = location.href;
const visited: string[] = [];

const user = makeSessionUser({ id: 'ended' });

beforeAll(() => session.start());
afterAll(() => session.stop());

beforeEach(() => {
  // The server has ended the session that this device still holds.
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () =>
    Response.json({ message: 'Faça o login novamente', code: 'session_ended' }, { status: 401 }),
  );
  credentials.tokens.write({ token: 'old', refreshToken: 'old' });
});

afterEach(() => {
  vi.restoreAllMocks();
  credentials.clear();
  sessionStorage.clear();
  toastStore.setState({ toasts: [] });
  visited.length = 0;
  history.replaceState(null, '', before);
});

/** Somebody at this address asks for something, and is told that the session is over. */
async function askAt(path: string): Promise<void> {
  history.replaceState(null, '', path);
  navigation.use(async (to) => void visited.push(to), path);
  session.send({ type: 'SIGNED_IN', user });
  await api.POST('/api/users/read/credentials');
  expect(session.getSnapshot().context.user).toBeNull();
  expect(credentials.tokens.read()).toBeUndefined();
}

const toasts = () => toastStore.getState().toasts.map(({ text }) => text);

test.each(['/reset-password?token=x', '/google-redirect?code=a&state=b'])(
  'who opens %s with a session that has ended stays there',
  async (path) => {
    await askAt(path);
    expect(visited).toEqual([]);
    expect(toasts()).toEqual([]);
    expect(navigation.takeRemembered()).toBeNull();
  },
);

test.each(['/projects', '/admin-dashboard?tab=report', '/templates'])(
  'who is at %s when the session ends signs in again, and may come back',
  async (path) => {
    await askAt(path);
    expect(visited).toEqual(['/login']);
    expect(toasts()).toEqual(['Faça o login novamente']);
    expect(navigation.takeRemembered()).toBe(path);
  },
);

test('the login is not left for itself, and still offers the page from before', async () => {
  navigation.remember('/projects');
  await askAt('/login');
  expect(visited).toEqual([]);
  expect(toasts()).toEqual(['Faça o login novamente']);
  expect(navigation.takeRemembered()).toBe('/projects');
  // A late answer to a visitor finds nothing to end.
  await api.POST('/api/users/read/credentials');
  expect(visited).toEqual([]);
});
