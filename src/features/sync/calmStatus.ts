import { createStore, type StoreApi } from 'zustand/vanilla';
import type { SaveStatus } from './syncMachine.ts';

type StatusStore = StoreApi<{ readonly status: SaveStatus }>;

/** So long nothing may be on its way before 'saved' is said, milliseconds. */
const CALM = 300;

/**
 * The status as people are told it: every change at once but 'saved', which waits until it has lasted a moment. Somebody
 * who types would otherwise see two texts take turns with each letter, and the page would draw them.
 */
export function calmStatus(source: StatusStore): { readonly shown: StatusStore; readonly stop: () => void } {
  const shown: StatusStore = createStore(() => ({ status: source.getState().status }));
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tell = (status: SaveStatus): void => {
    if (shown.getState().status !== status) shown.setState({ status });
  };
  const leave = source.subscribe(({ status }, before) => {
    if (status === before.status) return;
    clearTimeout(timer);
    if (status === 'saved') timer = setTimeout(() => tell('saved'), CALM);
    else tell(status);
  });
  return {
    shown,
    stop: () => {
      clearTimeout(timer);
      leave();
    },
  };
}
