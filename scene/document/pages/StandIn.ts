import { Listeners } from '../Listeners.ts';

type Told<News> = { subscribe(listener: (news: News) => void): () => void };

/** What others hold, as `self`, while what is behind it changes: who listens stays. Too slow for what each frame asks. */
export class StandIn<News, T extends object & Told<News>> {
  readonly self: T;
  readonly listeners = new Listeners<News>();
  #behind: T;
  #leave: () => void;

  constructor(first: T) {
    this.#behind = first;
    this.#leave = this.#follow();
    const { listeners } = this;
    const subscribe = listeners.add.bind(listeners);
    this.self = new Proxy(first, {
      get: (_, key) => {
        if (key === 'subscribe') return subscribe;
        const value: unknown = Reflect.get(this.#behind, key, this.#behind);
        return typeof value === 'function' ? (value.bind(this.#behind) as unknown) : value;
      },
    });
  }

  set behind(next: T) {
    this.#leave();
    this.#behind = next;
    this.#leave = this.#follow();
  }

  #follow(): () => void {
    return this.#behind.subscribe((news) => this.listeners.tell(news));
  }
}
