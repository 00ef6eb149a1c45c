/** Rows of `installation` in a database that was moved to: which embedded one it came from, and which bucket has its files. */
export const moveMarks = { database: 'moved-database', files: 'moved-files' } as const;
