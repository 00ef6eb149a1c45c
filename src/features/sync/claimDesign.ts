// Which designs are open in this browser, so that nothing works on one behind somebody's back.

/** Open in this page, each as often as it is. */
const here: string[] = [];

const lockOf = (name: string): string => `${name}#open`;

/**
 * Says to all tabs that a design, by the name of its journal, is open in this one; until the answered call. A page that is
 * only kept for going back to it has nothing open.
 */
export function claimDesign(name: string): () => void {
  here.push(name);
  let letGo = hold(name);
  const onHide = (): void => letGo();
  const onShow = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) letGo = hold(name);
  };
  globalThis.addEventListener?.('pagehide', onHide);
  globalThis.addEventListener?.('pageshow', onShow);
  return () => {
    here.splice(here.indexOf(name), 1);
    globalThis.removeEventListener?.('pagehide', onHide);
    globalThis.removeEventListener?.('pageshow', onShow);
    letGo();
  };
}

function hold(name: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  // Where there are no locks only this page knows: whoever works on it as well does double work, but no harm.
  globalThis.navigator?.locks
    ?.request(lockOf(name), { mode: 'shared' }, () => promise)
    .catch((error: unknown) => console.warn('Other tabs do not know that a design is open', error));
  return resolve;
}

/** Whether a tab of this browser has the design open. */
export async function isDesignOpen(name: string): Promise<boolean> {
  if (here.includes(name)) return true;
  const held = (await globalThis.navigator?.locks?.query())?.held ?? [];
  return held.some((lock) => lock.name === lockOf(name));
}
