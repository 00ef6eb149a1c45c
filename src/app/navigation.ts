const PAGE_KEY = 'prancheta.lastPage';

type Navigate = (path: string) => Promise<void>;

let navigate: Navigate = (path) => {
  location.assign(path);
  return Promise.resolve();
};

/** Changing the page from outside React, and the page a guard turned someone away from. */
export const navigation = {
  /** Called once by the router. */
  use(go: Navigate): void {
    navigate = go;
  },
  /** Resolves when the page is shown. */
  go(path: string): Promise<void> {
    return navigate(path);
  },
  remember(path: string): void {
    sessionStorage.setItem(PAGE_KEY, path);
  },
  /** The page remembered, once. */
  takeRemembered(): string | null {
    const path = sessionStorage.getItem(PAGE_KEY);
    sessionStorage.removeItem(PAGE_KEY);
    return path;
  },
};
