/** Tags in the order given, trimmed, without empty ones and without the same one twice (whatever its case). */
export function addTags(tags: readonly string[], typed: string): readonly string[] {
  const next = [...tags];
  for (const part of typed.split(',')) {
    const tag = part.trim();
    const known = next.some((other) => other.toLowerCase() === tag.toLowerCase());
    if (tag !== '' && !known) next.push(tag);
  }
  return next.length === tags.length ? tags : next;
}

/** The wire's comma list as tags. */
export function splitTags(list: string): readonly string[] {
  return addTags([], list);
}
