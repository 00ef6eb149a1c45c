const PAGE_KEY = 'prancheta.lastPage';

/** `replace`: the page that is left is none to come back to. `state`: what the page is told besides its address. */
type Options = { readonly replace?: boolean; readonly state?: object };
type Navigate = (path: string, options?: Options) => Promise<void>;

/** Where somebody is sent before there is anything to send them with: what is drawn then goes by the address. */
let early: string | undefined;

let navigate: Navigate = (path, options) => {
  early = path;
  if (options?.replace) history.replaceState(null, '', path);
  else history.pushState(null, '', path);
  return Promise.resolve();
};

/** Changing the page from outside React, and the page a guard turned someone away from. */
export const navigation = {
  /** Called by what draws the pages, `shown` being the one that is drawn. */
  use(go: Navigate, shown: string): void {
    navigate = go;
    if (early !== undefined && early !== shown) void go(early);
    early = undefined;
  },
  /** Resolves when the page is shown. */
  go(path: string, options?: Options): Promise<void> {
    return navigate(path, options);
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
