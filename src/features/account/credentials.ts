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
  readonly tokens: TokenStore;
  readUser(): SessionUser | null;
  writeUser(user: SessionUser): void;
  clear(): void;
};

function isUser(value: unknown): value is SessionUser {
  return typeof value === 'object' && value !== null && 'id' in value && 'type' in value && 'email' in value;
}

function readUser(storage: Storage): SessionUser | null {
  const text = storage.getItem(USER_KEY);
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isUser(value) ? value : null;
  } catch (error) {
    console.warn('Cached session could not be read', error);
    return null;
  }
}

/** Credentials kept in the given storage; a damaged copy of the user reads as none. */
export function createCredentials(storage: Storage): Credentials {
  return {
    tokens: {
      read(): TokenPair | undefined {
        const token = storage.getItem(TOKEN_KEY);
        const refreshToken = storage.getItem(REFRESH_KEY);
        return token === null || refreshToken === null ? undefined : { token, refreshToken };
      },
      write({ token, refreshToken }) {
        // The access token is written last: other tabs listen to it and must find its companion in place.
        storage.setItem(REFRESH_KEY, refreshToken);
        storage.setItem(TOKEN_KEY, token);
      },
    },
    readUser: () => readUser(storage),
    writeUser: (user) => storage.setItem(USER_KEY, JSON.stringify(user)),
    clear() {
      for (const key of [REFRESH_KEY, USER_KEY, TOKEN_KEY]) storage.removeItem(key);
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
