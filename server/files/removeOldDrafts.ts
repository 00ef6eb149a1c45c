import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Older than any upload still on its way, milliseconds. */
const draftLife = 86_400_000;

const hasCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code;

/** Removes what a server that was killed left half-way: uploads of up to hundreds of megabytes. Gives how many there were. */
export const removeOldDrafts = async (folder: string, now: Date): Promise<number> => {
  const names = await readdir(folder).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  });
  let removed = 0;
  for (const name of names) {
    const path = join(folder, name);
    try {
      if (now.getTime() - (await stat(path)).mtimeMs < draftLife) continue;
      await rm(path, { recursive: true, force: true });
      removed += 1;
    } catch (error) {
      // Another node on the same folder may have been faster.
      if (!hasCode(error, 'ENOENT')) throw error;
    }
  }
  return removed;
};
