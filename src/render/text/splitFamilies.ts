/** A design has few lists, and asks about them once for each text. */
const known = new Map<string, readonly string[]>();
const MOST_KNOWN = 200;

/** Families of a CSS list, without quotes. */
export function splitFamilies(list: string): readonly string[] {
  let families = known.get(list);
  if (!families) {
    families = list.split(',').map(unquote).filter(Boolean);
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(list, families);
  }
  return families;
}

/** A family's name without the quotes CSS may put around it. */
export function unquote(name: string): string {
  return name.trim().replace(/^(['"])(.*)\1$/, '$2');
}
