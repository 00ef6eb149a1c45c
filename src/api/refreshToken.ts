/** The pair a sign-in or a refresh gives. */
export type TokenPair = { readonly token: string; readonly refreshToken: string };

/** Where the session keeps its tokens; several tabs see the same store. */
export type TokenStore = {
  readonly read: () => TokenPair | undefined;
  readonly write: (pair: TokenPair) => void;
};

/** What a refresh can end with; `ended` only when the server said so. */
export type RefreshResult = 'renewed' | 'ended' | 'unreachable';

/** Exchanges the refresh token; undefined = the server refuses it; throws when there is no answer. */
export type ExchangeToken = (refreshToken: string) => Promise<TokenPair | undefined>;

/** Ends the session of a pair that came for somebody who has signed out meanwhile. */
export type EndUnwanted = (pair: TokenPair) => void;

/** Runs work while no other tab does the same. */
export type ExclusiveRunner = <T>(work: () => Promise<T>) => Promise<T>;

const lockName = 'prancheta-refresh';
const guardMilliseconds = 100;

/** Web Locks keep tabs apart; without them the server's 10 s grace window does. */
export const runWithWebLock: ExclusiveRunner = async (work) => {
  const locks = globalThis.navigator?.locks;
  return locks ? await locks.request(lockName, work) : work();
};

/**
 * Makes the refresh shared by all calls of a tab: one exchange at a time, its result reused by everyone
 * who was refused with the same token, at most one exchange every 100 ms.
 */
export const createTokenRefresher = (
  store: TokenStore,
  exchange: ExchangeToken,
  options: {
    readonly runExclusively?: ExclusiveRunner;
    readonly now?: () => number;
    readonly endUnwanted?: EndUnwanted;
  } = {},
): ((refusedToken: string) => Promise<RefreshResult>) => {
  const runExclusively = options.runExclusively ?? runWithWebLock;
  const now = options.now ?? (() => performance.now());
  let running: Promise<RefreshResult> | undefined;
  let finishedAt = Number.NEGATIVE_INFINITY;
  let lastResult: RefreshResult = 'renewed';

  const refresh = async (refusedToken: string): Promise<RefreshResult> => {
    const stored = store.read();
    if (!stored) return 'ended';
    // Another tab or an earlier call has already renewed it.
    if (stored.token !== refusedToken) return 'renewed';
    try {
      const renewed = await exchange(stored.refreshToken);
      const current = store.read();
      // Whoever signed out meanwhile stays signed out, and nothing is put over another sign-in.
      if (current?.refreshToken !== stored.refreshToken) {
        if (current) return 'renewed';
        if (renewed) options.endUnwanted?.(renewed);
        return 'ended';
      }
      if (!renewed) return 'ended';
      store.write(renewed);
      return 'renewed';
    } catch {
      return 'unreachable';
    }
  };

  return (refusedToken) => {
    if (running) return running;
    if (now() - finishedAt < guardMilliseconds) return Promise.resolve(lastResult);
    // A page that is being put away gets no lock: later calls must find the way free, not this failure.
    running = runExclusively(() => refresh(refusedToken))
      .catch((): RefreshResult => 'unreachable')
      .then((result) => {
        lastResult = result;
        finishedAt = now();
        running = undefined;
        return result;
      });
    return running;
  };
};
