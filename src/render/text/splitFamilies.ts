/** Families of a CSS list, without quotes. */
export function splitFamilies(list: string): readonly string[] {
  return list.split(',').map(unquote).filter(Boolean);
}

/** A family's name without the quotes CSS may put around it. */
export function unquote(name: string): string {
  return name.trim().replace(/^(['"])(.*)\1$/, '$2');
}
