import type { TokenPair, TokenStore } from '../../api/refreshToken.ts';
import type { SessionUser } from './sessionUser.ts';

const TOKEN_KEY = 'prancheta.token';
const REFRESH_KEY = 'prancheta.refreshToken';
const USER_KEY = 'prancheta.user';

/**
 * What signing in leaves on the device: the tokens and a copy of who they belong to (for starting offline).
 * Signing out removes these keys and nothing else: designs live in stores of their own.
 */
export type Credentials = {
  /** Those of who is signed in; renewed ones stay where these are. */
  readonly tokens: TokenStore;
  /** All at once, for everybody who reads them is either the one or the other. */
  signIn(tokens: TokenPair, user: SessionUser): void;
  readUser(): SessionUser | null;
  writeUser(user: SessionUser): void;
  clear(): void;
};

function isUser(value: unknown): value is SessionUser {
  return typeof value === 'object' && value !== null && 'id' in value && 'type' in value && 'email' in value;
}

function toUser(text: string | null): SessionUser | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isUser(value) ? value : null;
  } catch (error) {
    console.warn('Cached session could not be read', error);
    return null;
  }
}

function pairIn(storage: Storage): TokenPair | undefined {
  const token = storage.getItem(TOKEN_KEY);
  const refreshToken = storage.getItem(REFRESH_KEY);
  return token === null || refreshToken === null ? undefined : { token, refreshToken };
}

/** In this order: other tabs listen to the access token and to who it is, and must find their companions in place. */
function put(storage: Storage, { token, refreshToken }: TokenPair, user: string | null): void {
  storage.setItem(REFRESH_KEY, refreshToken);
  storage.setItem(TOKEN_KEY, token);
  if (user !== null) storage.setItem(USER_KEY, user);
}

function drop(storage: Storage): void {
  for (const key of [REFRESH_KEY, USER_KEY, TOKEN_KEY]) storage.removeItem(key);
}

/**
 * Credentials kept in the given storage, or where that has no room in `spare`, which holds as long as this tab: all of a
 * person's in one of them, never two people's. A damaged copy of the user reads as none.
 */
export function createCredentials(storage: Storage, spare = sessionStorage): Credentials {
  /** Whoever signs in where there is room, in any tab, goes on in all. */
  const home = (): Storage => {
    if (!pairIn(storage)) return pairIn(spare) ? spare : storage;
    if (spare.getItem(TOKEN_KEY) !== null) drop(spare);
    return storage;
  };
  /** Before another person's is in either. */
  const moveToTab = (pair: TokenPair, user: string | null, error: unknown): void => {
    console.warn('The session lasts as long as this tab', error);
    drop(storage);
    drop(spare);
    put(spare, pair, user);
  };
  return {
    tokens: {
      read: () => pairIn(home()),
      write(pair) {
        try {
          put(home(), pair, null);
        } catch (error) {
          moveToTab(pair, home().getItem(USER_KEY), error);
        }
      },
    },
    signIn(pair, user) {
      const text = JSON.stringify(user);
      try {
        put(storage, pair, text);
        drop(spare);
      } catch (error) {
        moveToTab(pair, text, error);
      }
    },
    readUser: () => toUser(home().getItem(USER_KEY)),
    writeUser(user) {
      const [at, text] = [home(), JSON.stringify(user)];
      try {
        at.setItem(USER_KEY, text);
      } catch (error) {
        const pair = pairIn(at);
        // An older copy of the same person is good enough to start with.
        if (pair && toUser(at.getItem(USER_KEY))?.id !== user.id) moveToTab(pair, text, error);
        else console.warn('The user is not written down', error);
      }
    },
    clear() {
      drop(storage);
      drop(spare);
    },
  };
}

/**
 * Calls back when another tab signs in (true) or out (false); returns the way to stop. The copy of the user tells of
 * signing in: it is written after the tokens, and also changes when one person follows another without signing out.
 */
export function onSessionOfOtherTabs(listener: (signedIn: boolean) => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === USER_KEY && newValue !== null) listener(true);
    else if (key === TOKEN_KEY && newValue === null) listener(false);
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}
