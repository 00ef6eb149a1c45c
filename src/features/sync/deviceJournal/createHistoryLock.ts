/** So long (ms) a lock that is free is left alone: its tab may only be reloaded, and comes back to its steps. */
const GRACE = 5000;

export type HistoryLock = {
  /** Whether it is this tab's now. Where it is another's, this one waits for it. */
  take(): Promise<boolean>;
  /** Ends the wait, too. */
  letGo(): void;
};

/** Makes one of the tabs that have a design open the one that keeps its undo steps; `onTurn` tells this one that it has become it. */
export function createHistoryLock(name: string, onTurn: () => void): HistoryLock {
  const locks: LockManager | undefined = globalThis.navigator?.locks;
  const leaving = new AbortController();
  const { signal } = leaving;
  const held = Promise.withResolvers<void>();
  let grace: ReturnType<typeof setTimeout> | undefined;

  const tryNow = (manager: LockManager): Promise<boolean> => {
    const { promise, resolve, reject } = Promise.withResolvers<boolean>();
    manager
      .request(name, { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        return lock === null ? undefined : held.promise;
      })
      .catch(reject);
    return promise;
  };
  const waitForTurn = async (manager: LockManager): Promise<void> => {
    do {
      await manager.request(name, { signal }, () => undefined);
      await new Promise<void>((resolve) => {
        grace = setTimeout(resolve, GRACE);
      });
    } while (!(await tryNow(manager)));
    if (!signal.aborted) onTurn();
  };
  return {
    async take() {
      // Where there are no locks nobody else can be asked.
      if (!locks) return true;
      const isFirst = await tryNow(locks);
      if (!isFirst) {
        waitForTurn(locks).catch((error: unknown) => {
          if (!signal.aborted) console.warn('Undo steps of this tab are not kept', error);
        });
      }
      return isFirst;
    },
    letGo() {
      leaving.abort();
      clearTimeout(grace);
      held.resolve();
    },
  };
}
