/** The sets that pairs tie items to, each in the order of `items`; an item without a pair is a set of its own. */
export function joinSets<Item>(
  items: readonly Item[],
  pairs: Iterable<readonly [Item, Item]>,
): readonly (readonly Item[])[] {
  const at = new Map(items.map((item, i) => [item, i]));
  const leads = items.map((_, i) => i);
  const leadOf = (i: number): number => {
    let lead = i;
    while (leads[lead] !== lead) lead = leads[lead]!;
    // The next question takes the short way.
    for (let next = i; next !== lead; ) {
      const after = leads[next]!;
      leads[next] = lead;
      next = after;
    }
    return lead;
  };
  for (const [a, b] of pairs) {
    const first = leadOf(at.get(a)!);
    const second = leadOf(at.get(b)!);
    leads[Math.max(first, second)] = Math.min(first, second);
  }
  return [...Map.groupBy(items, (item) => leadOf(at.get(item)!)).values()];
}
