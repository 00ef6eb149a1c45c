import type { RawConnection } from '../database/types.ts';

/** Rows of `installation` in a database that was moved to: which embedded one it came from, and which bucket has its files. */
export const moveMarks = { database: 'moved-database', files: 'moved-files' } as const;

/** Whether there is a table for them: a database that no server has begun has none. */
export const hasInstallation = async ({ query }: RawConnection): Promise<boolean> => {
  const [found] = await query<{ is_there: boolean }>(
    `select to_regclass('installation') is not null as is_there`,
  );
  return found?.is_there === true;
};
