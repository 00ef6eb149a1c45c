import { type ComponentType, type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { t } from '../i18n/t.ts';
import { loadPart } from './loadPart.ts';
import { showToast } from './toasts/toastStore.ts';

type Load<P> = () => Promise<ComponentType<P>>;
type State<P> = { readonly Loaded: ComponentType<P> } | { readonly error: unknown } | null;

/** A part's file, and who waits for it. */
class PartFile<P> {
  state: State<P> = null;
  #load: Load<P>;
  #isTrying = false;
  #listeners = new Set<() => void>();
  #waiting = 0;

  constructor(load: Load<P>) {
    this.#load = load;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Fetches it for as long as somebody wants it; answers with what ends that. */
  want(): () => void {
    this.#waiting += 1;
    if (!this.#isTrying && this.state === null) void this.#try();
    return () => {
      this.#waiting -= 1;
    };
  }

  async #try(): Promise<void> {
    this.#isTrying = true;
    try {
      const Loaded = await loadPart(this.#load, {
        isWanted: () => this.#waiting > 0,
        onAway: () => showToast({ kind: 'info', text: t('app.partMissing'), id: 'part-missing' }),
      });
      if (Loaded !== undefined) this.#settle({ Loaded });
    } catch (error) {
      this.#settle({ error });
    }
    this.#isTrying = false;
  }

  #settle(state: State<P>): void {
    this.state = state;
    for (const listener of this.#listeners) listener();
  }
}

/**
 * A part of a page in a file of its own; `place`, or nothing, is where it will be until it is there. Without the server it
 * waits, and a notice says so; one that the server no longer has stays away, and a banner offers the newest version: the
 * page around it goes on. Throws only when it came and does not run.
 */
export function lazyPart<P extends object>(
  load: Load<P>,
  place: (props: P) => ReactNode = () => null,
): ComponentType<P> {
  const file = new PartFile(load);
  const read = () => file.state;
  return function Part(props: P) {
    const state = useSyncExternalStore(file.subscribe, read, read);
    useEffect(() => file.want(), []);
    if (state === null) return place(props);
    if ('error' in state) throw state.error;
    return <state.Loaded {...props} />;
  };
}
