/** Why a file is no table: what is more than is taken, or what it is. */
export type TableErrorCode =
  | 'empty'
  | 'no-rows'
  | 'too-many-rows'
  | 'too-many-columns'
  | 'too-large'
  | 'open-quote'
  | 'long-cell'
  | 'encrypted'
  /** XLS or XLSB, which are read without the formats of their numbers. */
  | 'old-format'
  | 'unreadable';

/**
 * Rows, columns and bytes of a table at most; a workbook is a ZIP, which takes many times the room once it is unpacked. No
 * table has more letters than that.
 */
export const TABLE_LIMITS = {
  rows: 1_000,
  columns: 100,
  bytes: 10 * 1024 * 1024,
  unpacked: 50 * 1024 * 1024,
} as const;

/** `found` is how many there are, or the line it is about; 0 where that says nothing. */
export class TableError extends Error {
  override name = 'TableError';
  readonly code: TableErrorCode;
  readonly found: number;

  constructor(code: TableErrorCode, found = 0, options?: ErrorOptions) {
    super(`${code}: ${found}`, options);
    this.code = code;
    this.found = found;
  }
}
