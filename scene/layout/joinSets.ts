import type { Ends } from './spans.ts';

/** The sets that pairs tie items to, each in the order of `items`; an item without a pair is a set of its own. */
export function joinSets<Item>(
  items: readonly Item[],
  pairs: Iterable<readonly [Item, Item]>,
): readonly (readonly Item[])[] {
  const at = new Map(items.map((item, i) => [item, i]));
  const sets = new Leads(items.length);
  for (const [a, b] of pairs) sets.join(at.get(a)!, at.get(b)!);
  return sets.sort(items);
}

/**
 * The sets of boxes that belong together, pair by pair, where no gap between two is larger than `reach` on either axis. Of
 * many boxes on one place nearly all pairs meet: none is kept, and of two that are in one set already nothing is asked.
 */
export function joinMeetings<Item extends Ends>(
  items: readonly Item[],
  reach: number,
  belong: (a: Item, b: Item) => boolean,
): readonly (readonly Item[])[] {
  const sets = new Leads(items.length);
  const order = items.map((_, i) => i).sort((a, b) => items[a]!.lo[0] - items[b]!.lo[0]);
  order.forEach((i, next) => {
    const { lo, hi } = items[i]!;
    for (let at = next + 1; at < order.length; at++) {
      const j = order[at]!;
      const other = items[j]!;
      if (other.lo[0] > hi[0] + reach) break;
      if (other.lo[1] > hi[1] + reach || lo[1] > other.hi[1] + reach || sets.areOne(i, j)) continue;
      const isInOrder = i < j;
      if (belong(isInOrder ? items[i]! : other, isInOrder ? other : items[i]!)) sets.join(i, j);
    }
  });
  return sets.sort(items);
}

/** Sets of indexes, each told by its first. */
class Leads {
  readonly #leads: Int32Array;

  constructor(count: number) {
    this.#leads = Int32Array.from({ length: count }, (_, i) => i);
  }

  areOne(a: number, b: number): boolean {
    return this.#leadOf(a) === this.#leadOf(b);
  }

  join(a: number, b: number): void {
    const first = this.#leadOf(a);
    const second = this.#leadOf(b);
    this.#leads[Math.max(first, second)] = Math.min(first, second);
  }

  sort<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
    return [...Map.groupBy(items, (_, i) => this.#leadOf(i)).values()];
  }

  #leadOf(i: number): number {
    const leads = this.#leads;
    let lead = i;
    while (leads[lead] !== lead) lead = leads[lead]!;
    // The next question takes the short way.
    for (let next = i; next !== lead; ) {
      const after = leads[next]!;
      leads[next] = lead;
      next = after;
    }
    return lead;
  }
}
