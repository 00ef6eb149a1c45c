import { and, type AnyColumn, type SQL, sql } from 'drizzle-orm';

const containsEach = (
  column: AnyColumn,
  search: string,
  getStart: (word: string) => string,
): SQL | undefined => {
  const words = new Set(search.split(/[\s-]+/).filter((word) => word !== ''));
  const escape = (word: string) => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  return and(...words.values().map((word) => sql`${column} ~ ${`${getStart(word)}${escape(word)}`}`));
};

/** Finds normalized texts that contain every word of `search`: of an address one often has a part. */
export const hasParts = (column: AnyColumn, search: string): SQL | undefined =>
  containsEach(column, search, () => '');

/**
 * Finds normalized texts in which every word of `search`, itself normalized, begins a word, in any order; one that begins
 * with a sign may stand anywhere. What people type is no pattern. A trigram index answers it. `src/i18n/matchesSearch.ts`
 * is the same rule for lists that are in the page.
 */
export const hasWords = (column: AnyColumn, search: string): SQL | undefined =>
  containsEach(column, search, (word) => (/^[\p{L}\p{N}]/u.test(word) ? '(^|[^[:alnum:]])' : ''));
