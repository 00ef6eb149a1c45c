import type { SessionUser } from './sessionUser.ts';

const TOKEN_KEY = 'prancheta.token';
const USER_KEY = 'prancheta.user';
const PAGE_KEY = 'prancheta.lastPage';

/**
 * What signing in leaves on the device: the token and a copy of who it belongs to (for starting offline).
 * Signing out removes these two keys and nothing else: designs live in stores of their own.
 */
export type Credentials = {
  readToken(): string | null;
  writeToken(token: string): void;
  readUser(): SessionUser | null;
  writeUser(user: SessionUser): void;
  clear(): void;
};

function isUser(value: unknown): value is SessionUser {
  return typeof value === 'object' && value !== null && 'id' in value && 'type' in value && 'email' in value;
}

/** Credentials kept in the given storage; a damaged copy of the user reads as none. */
export function createCredentials(storage: Storage): Credentials {
  return {
    readToken: () => storage.getItem(TOKEN_KEY),
    writeToken: (token) => storage.setItem(TOKEN_KEY, token),
    readUser() {
      const text = storage.getItem(USER_KEY);
      if (text === null) return null;
      try {
        const value: unknown = JSON.parse(text);
        return isUser(value) ? value : null;
      } catch (error) {
        console.warn('Cached session could not be read', error);
        return null;
      }
    },
    writeUser: (user) => storage.setItem(USER_KEY, JSON.stringify(user)),
    clear() {
      storage.removeItem(TOKEN_KEY);
      storage.removeItem(USER_KEY);
    },
  };
}

/** Calls back when another tab signs in or out; returns the way to stop. */
export function onCredentialsOfOtherTabs(listener: (token: string | null) => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === TOKEN_KEY) listener(event.newValue);
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}

/** The page a guard turned someone away from, kept until it is taken (one tab only). */
export const lastPage = {
  remember: (path: string) => sessionStorage.setItem(PAGE_KEY, path),
  take(): string | null {
    const path = sessionStorage.getItem(PAGE_KEY);
    sessionStorage.removeItem(PAGE_KEY);
    return path;
  },
};
