import { Listeners } from '../Listeners.ts';

type Told<News> = { subscribe(listener: (news: News) => void): () => void };

/** What others hold, as `self`, while what is behind it changes: who listens stays. Too slow for what each frame asks. */
export class StandIn<News, T extends object & Told<News>> {
  readonly self: T;
  readonly listeners = new Listeners<News>();
  #behind: T;
  #leave: (() => void) | undefined;

  constructor(first: T) {
    this.#behind = first;
    const subscribe = (listener: (news: News) => void): (() => void) => {
      this.#leave ??= this.#follow();
      return this.listeners.add(listener);
    };
    this.self = new Proxy(first, {
      get: (_, key) => {
        if (key === 'subscribe') return subscribe;
        const behind = this.#behind;
        const value: unknown = Reflect.get(behind, key, behind);
        if (value === behind) return this.self;
        return typeof value === 'function' ? (value.bind(behind) as unknown) : value;
      },
    });
  }

  set behind(next: T) {
    this.#behind = next;
    if (!this.#leave) return;
    this.#leave();
    this.#leave = this.#follow();
  }

  #follow(): () => void {
    return this.#behind.subscribe((news) => this.listeners.tell(news));
  }
}
