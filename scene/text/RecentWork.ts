// Keeps what was made last and can be made again at any time, so that what is asked for letter by letter is made once.

/** Letters whose boxes are kept, over all texts: about two megabytes. */
const MOST_LETTERS = 16_384;

export class RecentWork<Owner extends object, Value extends { readonly length: number }> {
  readonly #kept = new Map<Owner, Value>();
  readonly #make: (owner: Owner) => Value;
  readonly #most: number;
  #letters = 0;

  /** `most` letters stay; the oldest go first. */
  constructor(make: (owner: Owner) => Value, most = MOST_LETTERS) {
    this.#make = make;
    this.#most = most;
  }

  /** What is made of `owner`; the same object while it is kept. */
  get(owner: Owner): Value {
    const known = this.#kept.get(owner);
    if (known) return known;
    const value = this.#make(owner);
    this.#kept.set(owner, value);
    this.#letters += value.length;
    for (const [oldest, { length }] of this.#kept) {
      if (this.#letters <= this.#most || oldest === owner) break;
      this.#kept.delete(oldest);
      this.#letters -= length;
    }
    return value;
  }
}
