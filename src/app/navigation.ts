const PAGE_KEY = 'prancheta.lastPage';

let navigate: (path: string) => void = (path) => location.assign(path);

/** Changing the page from outside React, and the page a guard turned someone away from. */
export const navigation = {
  /** Called once by the router. */
  use(go: (path: string) => void): void {
    navigate = go;
  },
  go(path: string): void {
    navigate(path);
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
