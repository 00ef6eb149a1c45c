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

/**
 * Credentials kept in the given storage, and what it has no room for in another, which holds as long as this tab; a
 * damaged copy of the user reads as none.
 */
export function createCredentials(storage: Storage, spare = sessionStorage): Credentials {
  const read = (key: string): string | null => storage.getItem(key) ?? spare.getItem(key);
  const write = (key: string, value: string): void => {
    try {
      storage.setItem(key, value);
      // Other tabs, which see the first storage only, say by it who goes on.
      spare.removeItem(key);
    } catch (error) {
      console.warn('The session lasts as long as this tab', error);
      storage.removeItem(key);
      spare.setItem(key, value);
    }
  };
  return {
    tokens: {
      read(): TokenPair | undefined {
        const token = read(TOKEN_KEY);
        const refreshToken = read(REFRESH_KEY);
        return token === null || refreshToken === null ? undefined : { token, refreshToken };
      },
      write({ token, refreshToken }) {
        // The access token is written last: other tabs listen to it and must find its companion in place.
        write(REFRESH_KEY, refreshToken);
        write(TOKEN_KEY, token);
      },
    },
    readUser: () => toUser(read(USER_KEY)),
    writeUser: (user) => write(USER_KEY, JSON.stringify(user)),
    clear() {
      for (const key of [REFRESH_KEY, USER_KEY, TOKEN_KEY]) {
        storage.removeItem(key);
        spare.removeItem(key);
      }
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
