/** What two names of columns are compared by: `Preço_Final`, `PREÇO FINAL` and `preco final` are one. */
export function foldKey(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ')
    .trim();
}
