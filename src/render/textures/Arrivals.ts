// Pictures that arrive one after the other are shown a few at a time: each showing paints all that lies around them.
import type { NodeId } from '../../../scene/nodes/types.ts';

/** The first of several waits at most this long for the others, milliseconds. */
const LONGEST_WAIT = 60;

export class Arrivals {
  #users = new Set<NodeId>();
  #timer: ReturnType<typeof setTimeout> | null = null;
  #show: (users: readonly NodeId[]) => void;

  constructor(show: (users: readonly NodeId[]) => void) {
    this.#show = show;
  }

  /** Whether something has arrived that is not shown yet. */
  get isWaiting(): boolean {
    return this.#timer !== null;
  }

  /** A picture of `users` is there; `more` says that others are on their way. */
  add(users: Iterable<NodeId>, more: boolean): void {
    for (const id of users) this.#users.add(id);
    if (!more) this.#flush();
    else this.#timer ??= setTimeout(() => this.#flush(), LONGEST_WAIT);
  }

  destroy(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#users.clear();
  }

  #flush(): void {
    const users = [...this.#users];
    this.destroy();
    this.#show(users);
  }
}
