/** Days in which a deleted design can be restored. */
const restoreDays = 30;

const restoreMilliseconds = restoreDays * 24 * 3_600_000;

/** What was deleted at this moment or before it nobody can bring back any more. */
export const getRestoreStart = (now: Date): Date => new Date(now.getTime() - restoreMilliseconds);

/** From this moment on a deleted design cannot be brought back. */
export const getRestoreEnd = (deletedAt: Date): Date => new Date(deletedAt.getTime() + restoreMilliseconds);
